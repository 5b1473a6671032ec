/**
 * Computes the best split over any number of paths: the network of edges that can carry flow, and the token prices at
 * which its flows balance.
 *
 * <p>Pruning comes first. Let A_h(u) be the highest amount of token u per unit of input after h hops at spot prices,
 * and Y_h(v) the highest output per unit of token v within h hops. An edge e from u to v at hop h of H pays F_e(x) for
 * an input x. It carries no flow if its ceiling (see the formula) does not exceed the marginal price p_s of the trade's
 * input. The remaining edges form a network layered by hops.
 *
 * <pre>{@code
 * ceiling = A_(h-1)(u) * F_e'(0) * Y_(H-h)(v),   x_e = 0 where ceiling <= p_s
 * }</pre>
 *
 * <p>Dual decomposition then finds the prices p. Let a be the input of the trade, c_e the capacity of edge e, and
 * sigma_e the surplus of edge e:
 *
 * <pre>{@code
 * minimize  L(p) = a * p_s + sum of sigma_e(p),   sigma_e(p) = max over 0 <= x <= c_e of p_v * F_e(x) - p_u * x
 * dL / dp_v = what arrives at v - what leaves it
 * }</pre>
 *
 * <p>The parts are a greedy start, Newton's method in the square roots of prices with a sparse LDL^T factorization,
 * coordinate descent where Newton steps gain little, column generation, and estimates of prices where no edge carries
 * flow. Only {@code search} limits the number of paths. Derivation and literature: {@code src/docs/routing.md}. Start
 * reading at {@link io.swaplab.router.dual.EdgeCeilings} and {@link io.swaplab.router.dual.RestrictedNetwork}, then
 * {@link io.swaplab.router.dual.DualPrices} and {@link io.swaplab.router.dual.NewtonSolver}.
 */
@NullMarked
package io.swaplab.router.dual;

import org.jspecify.annotations.NullMarked;
