/**
 * Keeps the pools in sync with the chain: discovers and reads them at one pinned block, follows block by block, rolls
 * back reorganised blocks, and publishes immutable snapshots. A state machine per provider, called a flow, keeps a
 * provider's failure from affecting the others. Pools that a scan missed are searched for again, pools whose state
 * differs from the chain are excluded, and tokens are tested. The tracked pools at one block are called a book; its
 * latest block is the tip.
 *
 * <p>The families decode logs and {@code node} makes the requests; this package knows no pool formulas and no JSON. One
 * thread at a time writes; any number of threads read the last {@link io.swaplab.core.market.MarketSnapshot}. The
 * service and the console's fork use this package; the pools themselves are in {@code chainflow.book}. Start reading at
 * {@link io.swaplab.service.chainflow.Chainflow}, then {@code ChainTracker}; for the flows, at
 * {@link io.swaplab.service.chainflow.ProviderSyncs}; for missed pools, at
 * {@link io.swaplab.service.chainflow.MissedPoolSearch}.
 */
@NullMarked
package io.swaplab.service.chainflow;

import org.jspecify.annotations.NullMarked;
