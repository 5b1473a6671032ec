/**
 * Upper bounds on any plan (Lagrangian relaxation): of any flow, of few paths, and net of gas; each minimized over the
 * prices and widened by the errors of doubles and sampled curves.
 *
 * <p>Only {@link io.swaplab.routing.Router} calls it, after a search. Derivation: {@code src/docs/routing.md}. Start
 * reading at {@link io.swaplab.routing.bound.LagrangianBound}.
 */
@NullMarked
package io.swaplab.routing.bound;

import org.jspecify.annotations.NullMarked;
