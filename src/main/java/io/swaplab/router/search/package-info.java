/**
 * The whole search in order: candidates, prices, choice, exact plan. For an amount a and the price g of a unit of gas, over
 * plans P of at most K paths and H hops:
 *
 * <pre>{@code
 * exact input:   maximize  output(P, a) - g * gas(P)
 * exact output:  minimize  input + g * gas(P)   subject to  output(P, input) >= a
 * }</pre>
 *
 * <p>Longer paths start from the prices of shorter ones. Start reading at {@link io.swaplab.router.search.PlanSearch},
 * then {@link io.swaplab.router.search.SplitSearch}.
 */
@NullMarked
package io.swaplab.router.search;

import org.jspecify.annotations.NullMarked;
