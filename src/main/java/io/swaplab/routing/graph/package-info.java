/**
 * A market as a search reads it: tokens as numbers, pool directions as edges, and the one place that asks pools.
 *
 * <p>Knows no trade's flows and no prices but spot ones. {@code candidates} and {@code plan} read it. Start reading at
 * {@link io.swaplab.routing.graph.MarketGraph}, then {@link io.swaplab.routing.graph.Edge}.
 */
@NullMarked
package io.swaplab.routing.graph;

import org.jspecify.annotations.NullMarked;
