/**
 * Provides the chain that a fork is based on: either the origin chain, which is built on this machine, or any other
 * chain, whose node is reached through a relay.
 *
 * <p>The origin chain is built by deploying every exchange and creating the pools planned in the files of {@code
 * forkchain/deployments/origin}. The protocols are of three kinds: pairs (Uniswap V2 and its relatives, and Thena),
 * liquidity in price ranges (Uniswap V3 and v4, Algebra, PancakeSwap Infinity), and trading around a given price (the
 * stableswaps of Lista and Wombat, and DODO). A protocol class deploys contracts and adds liquidity; it never quotes.
 * It uses the chain only through its {@code OriginBuildContext}. {@link io.swaplab.forkchain.LocalOriginChain} calls
 * the builder.
 *
 * <p>A relay between anvil and the node of the forked chain keeps the node's URL, which may contain a key, out of
 * anvil's command line. {@link io.swaplab.forkchain.Fork} opens it. It works for any chain. This package also chooses
 * the loopback addresses on which {@code forkchain.anvil} starts nodes. Start reading at {@link
 * io.swaplab.forkchain.origin.OriginBuilder}, then {@link io.swaplab.forkchain.origin.OriginProtocol}. For the relay,
 * start at {@link io.swaplab.forkchain.origin.SecretPathServer}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
