/**
 * Keeps the pools in sync with the chain: discovers and reads them at one pinned block, follows block by block, rolls
 * back reorganised blocks, and publishes immutable snapshots. Each provider has a flow of its own: its state, what moves it
 * from one state to another, and reads that keep the fault of one provider from the others. Pools that a scan missed are
 * searched again, those that differ from the chain are left out, and tokens are tested.
 *
 * <p>The families decode logs and {@code node} does the requests; no code here knows a formula or JSON. One thread at a
 * time writes, any number read the last {@link io.swaplab.core.market.MarketSnapshot}. The service and the console's fork
 * call this room; the pools themselves are in {@code chainflow.book}. Start reading at {@link
 * io.swaplab.service.chainflow.Chainflow}, then {@code ChainTracker}; of the flows, at {@link
 * io.swaplab.service.chainflow.ProviderFlows}, of what is searched, at {@link
 * io.swaplab.service.chainflow.MissedPoolSearch}.
 */
@NullMarked
package io.swaplab.service.chainflow;

import org.jspecify.annotations.NullMarked;
