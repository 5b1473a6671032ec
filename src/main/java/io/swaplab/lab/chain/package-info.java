/**
 * Chains and services that a lab connects to, with their checks. A followed chain is read without a fork: its
 * description, its node and how its pools are read. A user accepts the contracts that a remote service names, and the
 * acceptance is stored. The doctor checks the prerequisites of a fork and the health of the running one.
 *
 * <p>Nothing here signs, sends or starts a node; an unreachable part is a finding that names the command which fixes
 * it, not an exception. Rules about single swaps belong to the client. Start reading at
 * {@link io.swaplab.lab.chain.FollowedChain}, {@link io.swaplab.lab.chain.RouterTrust} and
 * {@link io.swaplab.lab.chain.Doctor}.
 */
@NullMarked
package io.swaplab.lab.chain;

import org.jspecify.annotations.NullMarked;
