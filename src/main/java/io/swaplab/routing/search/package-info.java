/**
 * The whole search in order: candidates, prices, choice, exact plan; for an exact input, an exact output, and longer paths
 * that begin at the prices of shorter ones.
 *
 * <p>Start reading at {@link io.swaplab.routing.search.PlanSearch}, then {@link io.swaplab.routing.search.SplitSearch}.
 */
@NullMarked
package io.swaplab.routing.search;

import org.jspecify.annotations.NullMarked;
