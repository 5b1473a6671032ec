/**
 * The content of the origin chain: deploys every exchange and creates the pools planned in the files of
 * {@code forkchain/deployments/origin}. The protocols are of three kinds: pairs (Uniswap V2 and its relatives, and
 * Thena), liquidity in price ranges (Uniswap V3 and v4, Algebra, PancakeSwap Infinity), and trading around a given
 * price (the stableswaps of Lista and Wombat, and DODO).
 *
 * <p>A protocol deploys and adds liquidity; it never quotes. It talks to the chain through its {@code OriginBuildContext} only.
 * {@link io.swaplab.forkchain.OriginChain} calls the builder. Start reading at
 * {@link io.swaplab.forkchain.origin.OriginBuilder}, then {@link io.swaplab.forkchain.origin.OriginProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
