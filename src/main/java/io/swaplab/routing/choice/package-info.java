/**
 * Heuristics over a solved network: few paths out of many (cardinality constraint), and steps that are worth their gas
 * (fixed costs).
 *
 * <p>No exact amounts are made here. Called by {@code search}. Start reading at
 * {@link io.swaplab.routing.choice.CardinalityChoice}, then {@link io.swaplab.routing.choice.GasLocalSearch}.
 */
@NullMarked
package io.swaplab.routing.choice;

import org.jspecify.annotations.NullMarked;
