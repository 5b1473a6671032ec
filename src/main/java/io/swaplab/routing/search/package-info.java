/**
 * The whole search in order: candidates, prices, choice, exact plan; for exact inputs, exact outputs, and longer paths
 * that start from the prices of shorter ones.
 *
 * <p>Start reading at {@link io.swaplab.routing.search.PlanSearch}, then {@link io.swaplab.routing.search.SplitSearch}.
 */
@NullMarked
package io.swaplab.routing.search;

import org.jspecify.annotations.NullMarked;
