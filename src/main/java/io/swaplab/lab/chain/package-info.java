/**
 * Chains and services that a lab connects to: followed, trusted, examined. A followed chain is served as it is,
 * without a fork, with its description, its node and how its pools are read. The contracts that a remote service names
 * are trusted by the user's acceptance, which is stored. The doctor checks the prerequisites of a fork and the health
 * of the running one.
 *
 * <p>Nothing here signs, sends or starts a node; an unreachable part is a finding that names the command which fixes
 * it, not an exception. Rules about single swaps belong to the client. Start reading at {@link
 * io.swaplab.lab.chain.Followed}, {@link io.swaplab.lab.chain.RouterTrust} and {@link io.swaplab.lab.chain.Doctor}.
 */
@NullMarked
package io.swaplab.lab.chain;

import org.jspecify.annotations.NullMarked;
