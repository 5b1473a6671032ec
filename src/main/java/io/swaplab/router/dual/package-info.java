/**
 * Dual decomposition: finds the token prices p at which the flows of the best split balance. With the price p_s of the
 * input, the amount a, and an edge e from u to v:
 *
 * <pre>{@code
 * minimize  L(p) = a * p_s + sum of sigma_e(p),   sigma_e(p) = max over 0 <= x <= c_e of p_v * F_e(x) - p_u * x
 * dL / dp_v = what arrives at v - what leaves it;   Newton's method in the roots of prices: (H + D) d = -g
 * }</pre>
 *
 * <p>The parts are a greedy start, Newton's method with a sparse LDL^T factorization, coordinate descent where prices
 * are far off, column generation, and completion of prices where nothing trades. The number of paths is not limited
 * here; {@code search} reduces it. Derivation and literature: {@code src/docs/routing.md}. Start reading at {@link
 * io.swaplab.router.dual.DualPrices}, then {@link io.swaplab.router.dual.NewtonSolver}.
 */
@NullMarked
package io.swaplab.router.dual;

import org.jspecify.annotations.NullMarked;
