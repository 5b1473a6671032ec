/**
 * The chain that a fork is based on: the origin chain that is built on this machine, or another node behind a relay.
 *
 * <p>The origin chain is built by deploying every exchange and creating the pools planned in the files of {@code
 * forkchain/deployments/origin}. The protocols are of three kinds: pairs (Uniswap V2 and its relatives, and Thena),
 * liquidity in price ranges (Uniswap V3 and v4, Algebra, PancakeSwap Infinity), and trading around a given price (the
 * stableswaps of Lista and Wombat, and DODO). A protocol deploys contracts and adds liquidity; it never quotes. It uses
 * the chain only through its {@code OriginBuildContext}. {@link io.swaplab.forkchain.OriginChain} calls the builder.
 *
 * <p>A relay between anvil and the node that it forks keeps the node's address and key out of anvil's command line. It
 * does not depend on contracts or a particular chain. {@link io.swaplab.forkchain.Fork} opens it. {@code
 * forkchain.anvil} takes the addresses for its nodes from this package. Start reading at {@link
 * io.swaplab.forkchain.origin.OriginBuilder}, then {@link io.swaplab.forkchain.origin.OriginProtocol}; for the relay at
 * {@link io.swaplab.forkchain.origin.SecretPathServer}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
