/**
 * What a fork starts from: the origin chain that is built on this machine, or a node elsewhere behind a relay.
 *
 * <p>The origin chain is built by deploying every exchange and creating the pools planned in the files of {@code
 * forkchain/deployments/origin}. The protocols are of three kinds: pairs (Uniswap V2 and its relatives, and Thena),
 * liquidity in price ranges (Uniswap V3 and v4, Algebra, PancakeSwap Infinity), and trading around a given price (the
 * stableswaps of Lista and Wombat, and DODO). A protocol deploys and adds liquidity; it never quotes. It talks to the
 * chain through its {@code OriginBuildContext} only. {@link io.swaplab.forkchain.OriginChain} calls the builder.
 *
 * <p>The relay stands between anvil and the node that it forks, so that the node's address and key stay out of anvil's
 * command line. It depends on no contracts and no chain. {@link io.swaplab.forkchain.Fork} opens it, and {@code
 * forkchain.anvil} gets addresses to listen on from here. Start reading at {@link
 * io.swaplab.forkchain.origin.OriginBuilder}, then {@link io.swaplab.forkchain.origin.OriginProtocol}; for the relay at
 * {@link io.swaplab.forkchain.origin.SecretPathServer}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
