/**
 * Keeps the pools equal to the chain: discovers and reads them at one pinned block, then follows block by block, undoes
 * what a reorganisation took back, and publishes immutable snapshots.
 *
 * <p>What a log means is the families' knowledge and how a node is asked is {@code node}'s; nothing here knows a formula
 * or JSON. One thread at a time writes, any number read the last {@link io.swaplab.market.MarketSnapshot}. The service
 * and the console's fork call it. The parts are rooms of their own: {@code book}, {@code discovery} and {@code audit}.
 * Start reading at {@link io.swaplab.chainflow.Chainflow}, then {@code ChainTracker}.
 */
@NullMarked
package io.swaplab.chainflow;

import org.jspecify.annotations.NullMarked;
