/**
 * Keeps the pools in sync with the chain: discovers and reads them at one pinned block, follows block by block, rolls
 * back reorganised blocks, and publishes immutable snapshots. Each provider has a flow of its own: its state, what moves it
 * from one state to another, and reads that keep the fault of one provider from the others.
 *
 * <p>The families decode logs and {@code node} does the requests; no code here knows a formula or JSON. One thread at a
 * time writes, any number read the last {@link io.swaplab.core.market.MarketSnapshot}. The service and the console's fork
 * call this room. Its parts are {@code chainflow.book} and {@code chainflow.discovery}. Start reading at {@link
 * io.swaplab.service.chainflow.Chainflow}, then {@code ChainTracker}; of the flows, at {@link
 * io.swaplab.service.chainflow.ProviderFlows}.
 */
@NullMarked
package io.swaplab.service.chainflow;

import org.jspecify.annotations.NullMarked;
