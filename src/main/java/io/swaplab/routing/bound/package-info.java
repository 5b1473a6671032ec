/**
 * What no plan can beat: the Lagrangian bound of any flow, that of few paths, and that after gas, each minimised over the
 * prices and widened by what doubles and sampled curves may err.
 *
 * <p>Only {@link io.swaplab.routing.Router} calls it, after a search. Start reading at
 * {@link io.swaplab.routing.bound.LagrangianBound}.
 */
@NullMarked
package io.swaplab.routing.bound;

import org.jspecify.annotations.NullMarked;
