/**
 * Connects to chains and services, checks them, and reads and writes markets as files. A followed chain is read
 * directly, without a fork. The user must accept the contracts that a remote service uses; the acceptance is stored.
 * The doctor checks the prerequisites for a fork, and whether a running fork works. With a market from a file, routes
 * can be searched without a chain.
 *
 * <p>The file formats are {@code pool-snapshot/1}, {@code route-queries/1}, {@code route-result/1} and {@code
 * chain-profile/1}. A file that violates a rule is rejected; the error has position, rule and value of the first
 * violation. Unknown fields are ignored, except in profiles. A file describes a pool as a {@link
 * io.swaplab.core.market.CanonicalPoolState}; from this, the pool's family creates the pool.
 *
 * <p>Nothing here signs or sends transactions, or starts a node. If something is unreachable, the doctor returns a
 * finding with the command that solves the problem. Rules about single swaps belong to the client. Start reading at
 * {@link io.swaplab.lab.chain.FollowedChain}, {@link io.swaplab.lab.chain.RouterTrustPrompt}, {@link
 * io.swaplab.lab.chain.Doctor} and {@link io.swaplab.lab.chain.MarketFile}.
 */
@NullMarked
package io.swaplab.lab.chain;

import org.jspecify.annotations.NullMarked;
