/**
 * Changes a fork as no transaction could: its time and blocks, accounts and their storage, token balances, pending
 * transactions, and snapshots.
 *
 * <p>It uses only a node, no launcher, deployment or provider. {@link io.swaplab.forkchain.CheatCodes} is its entry
 * point; start reading there, then at {@link io.swaplab.forkchain.control.Blocks}.
 */
@NullMarked
package io.swaplab.forkchain.control;

import org.jspecify.annotations.NullMarked;
