/**
 * The chains and services that a lab connects to, with their checks, and markets as files. A followed chain is read
 * without a fork; it has a description, a node, and settings for reading its pools. The contracts that a remote service
 * uses must be accepted by the user, and the acceptance is stored. The doctor checks the prerequisites of a fork and
 * the health of a running one. A market in a file answers trade queries without a chain.
 *
 * <p>The file formats are {@code pool-snapshot/1}, {@code route-queries/1}, {@code route-result/1} and {@code
 * chain-profile/1}. A file is rejected at the first violation of a rule, with position, rule and value. Unknown fields
 * are ignored, except in profiles. Pool families create the pools of a file from {@link
 * io.swaplab.core.market.PoolForm}.
 *
 * <p>Nothing here signs, sends or starts a node. If a part is unreachable, the doctor throws no exception, but returns
 * a finding with the command that solves the problem. Rules about single swaps belong to the client. Start reading at
 * {@link io.swaplab.lab.chain.FollowedChain}, {@link io.swaplab.lab.chain.RouterTrust}, {@link
 * io.swaplab.lab.chain.Doctor} and {@link io.swaplab.lab.chain.MarketFile}.
 */
@NullMarked
package io.swaplab.lab.chain;

import org.jspecify.annotations.NullMarked;
