/**
 * Pruning: which edges can trade at all. With A_h(u), the most of token u per unit of input after h hops at spot prices, and
 * Y_h(v), the most output per unit of token v within h hops, an edge from u to v at hop h of H has a ceiling, and trades
 * nothing if that does not exceed the marginal price p_s of the input:
 *
 * <pre>{@code
 * ceiling = A_(h-1)(u) * F_e'(0) * Y_(H-h)(v),   x_e = 0 where ceiling <= p_s
 * }</pre>
 *
 * <p>The edges above it form a network layered by hops. No flows yet; {@code dual} solves the network. Start reading at
 * {@link io.swaplab.router.candidates.PathBounds}, then {@link io.swaplab.router.candidates.RestrictedNetwork}.
 */
@NullMarked
package io.swaplab.router.candidates;

import org.jspecify.annotations.NullMarked;
