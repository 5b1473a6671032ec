/**
 * Prices of tokens at which the flows of the best split balance: a greedy start, Newton's method with a sparse LDL^T
 * factorisation, coordinate descent where prices are far off, column generation, and the completion of prices where
 * nothing trades.
 *
 * <p>Any number of paths; {@code choice} makes them few. Start reading at
 * {@link io.swaplab.routing.dual.DualPrices}, then {@link io.swaplab.routing.dual.NewtonSolver}.
 */
@NullMarked
package io.swaplab.routing.dual;

import org.jspecify.annotations.NullMarked;
