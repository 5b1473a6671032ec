/**
 * Dual decomposition: token prices at which the flows of the best split balance. A greedy start, Newton's method with a
 * sparse LDL^T factorization, coordinate descent where prices are far off, column generation, and completion of prices
 * where nothing trades.
 *
 * <p>Over any number of paths; {@code choice} reduces them. Derivation and literature: {@code src/docs/routing.md}.
 * Start reading at {@link io.swaplab.routing.dual.DualPrices}, then {@link io.swaplab.routing.dual.NewtonSolver}.
 */
@NullMarked
package io.swaplab.routing.dual;

import org.jspecify.annotations.NullMarked;
