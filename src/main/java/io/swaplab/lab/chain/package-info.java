/**
 * Chains and services that a lab connects to, with their checks; and markets as files. A followed chain is read without a
 * fork: its description, its node and how its pools are read. A user accepts the contracts that a remote service names,
 * and the acceptance is stored. The doctor checks the prerequisites of a fork and the health of the running one. A saved
 * market answers trade queries without a chain.
 *
 * <p>The formats of files are {@code pool-snapshot/1}, {@code route-queries/1}, {@code route-result/1} and {@code
 * chain-profile/1}. A file is rejected at its first violated rule, with the position, the rule and the value; unknown
 * fields are ignored, except in profiles. Families create the pools of a file from {@link
 * io.swaplab.core.market.PoolForm}.
 *
 * <p>Nothing here signs, sends or starts a node; an unreachable part is a finding that names the command which fixes it,
 * not an exception. Rules about single swaps belong to the client. Start reading at {@link
 * io.swaplab.lab.chain.FollowedChain}, {@link io.swaplab.lab.chain.RouterTrust}, {@link io.swaplab.lab.chain.Doctor} and
 * {@link io.swaplab.lab.chain.MarketFile}.
 */
@NullMarked
package io.swaplab.lab.chain;

import org.jspecify.annotations.NullMarked;
