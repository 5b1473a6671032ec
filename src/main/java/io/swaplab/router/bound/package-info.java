/**
 * Upper bounds on any plan by weak duality (Lagrangian relaxation). At any prices p and multipliers m >= 0 of the first,
 * middle and last steps of at most K paths over H hops:
 *
 * <pre>{@code
 * any flow:   output <= a * p_s + sum of sigma_e
 * K paths:    output <= a * p_s + K * (m_first + (H - 2) * m_middle + m_last)
 *                       + sum over pools of max over their edges of max(0, sigma_e - m_e)
 * after gas:  the same with sigma_e - gas_e
 * }</pre>
 *
 * <p>Each is minimized over prices and multipliers and widened by the errors of doubles and sampled curves. Only {@link
 * io.swaplab.router.Router} calls it, after a search. Derivation: {@code src/docs/routing.md}. Start reading at {@link
 * io.swaplab.router.bound.LagrangianBound}.
 */
@NullMarked
package io.swaplab.router.bound;

import org.jspecify.annotations.NullMarked;
