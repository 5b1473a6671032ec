/**
 * Pruning: upper bounds on the marginal output of paths through each edge, by hop, and the layered network of the edges
 * that are kept.
 *
 * <p>No flows yet; {@code dual} solves the network. Start reading at {@link io.swaplab.routing.candidates.PathBounds},
 * then {@link io.swaplab.routing.candidates.RestrictedNetwork}.
 */
@NullMarked
package io.swaplab.routing.candidates;

import org.jspecify.annotations.NullMarked;
