/**
 * The market as a search graph: tokens are nodes, pool directions are edges. Also the one place that calls pools.
 *
 * <p>Knows no flows of a trade and no prices but spot prices. Read by {@code candidates} and {@code plan}. Start
 * reading at {@link io.swaplab.routing.graph.MarketGraph}, then {@link io.swaplab.routing.graph.Edge}.
 */
@NullMarked
package io.swaplab.routing.graph;

import org.jspecify.annotations.NullMarked;
