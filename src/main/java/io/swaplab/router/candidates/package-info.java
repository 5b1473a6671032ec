/**
 * Pruning: which edges can carry flow at all. Let A_h(u) be the highest amount of token u per unit of input after h
 * hops at spot prices, and Y_h(v) the highest output per unit of token v within h hops. An edge from u to v at hop h of
 * H then has the ceiling below, and carries no flow if its ceiling does not exceed the marginal price p_s of the input:
 *
 * <pre>{@code
 * ceiling = A_(h-1)(u) * F_e'(0) * Y_(H-h)(v),   x_e = 0 where ceiling <= p_s
 * }</pre>
 *
 * <p>The remaining edges form a network layered by hops. No flows are computed here; {@code dual} solves the network.
 * Start reading at {@link io.swaplab.router.candidates.PathBounds}, then {@link
 * io.swaplab.router.candidates.RestrictedNetwork}.
 */
@NullMarked
package io.swaplab.router.candidates;

import org.jspecify.annotations.NullMarked;
