/**
 * Keeps the pools in sync with the chain: discovers and reads them at one pinned block, follows block by block, rolls
 * back reorganised blocks, and publishes immutable snapshots.
 *
 * <p>The families decode logs and {@code node} does the requests; no code here knows a formula or JSON. One thread at a
 * time writes, any number read the last {@link io.swaplab.core.market.MarketSnapshot}. The service and the console's fork
 * call this room. Its parts are rooms of their own: {@code book}, {@code discovery}, {@code flow} and {@code audit}.
 * Start reading at {@link io.swaplab.service.chainflow.Chainflow}, then {@code ChainTracker}.
 */
@NullMarked
package io.swaplab.service.chainflow;

import org.jspecify.annotations.NullMarked;
