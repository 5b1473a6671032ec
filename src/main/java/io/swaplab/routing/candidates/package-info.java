/**
 * Which edges can matter to a trade: bounds on what paths through an edge can pay, by hops, and the layered network of
 * those that are kept.
 *
 * <p>No flows yet. {@code dual} solves the network. Start reading at
 * {@link io.swaplab.routing.candidates.PathBounds}, then {@link io.swaplab.routing.candidates.RestrictedNetwork}.
 */
@NullMarked
package io.swaplab.routing.candidates;

import org.jspecify.annotations.NullMarked;
