/**
 * Few paths out of many, and what is worth its gas: heuristics over a solved network.
 *
 * <p>Exact amounts are not made here. {@code search} calls it. Start reading at
 * {@link io.swaplab.routing.choice.CardinalityChoice}, then {@link io.swaplab.routing.choice.GasLocalSearch}.
 */
@NullMarked
package io.swaplab.routing.choice;

import org.jspecify.annotations.NullMarked;
