/**
 * Changes a fork as no transaction could: its time and blocks, accounts and their storage, token balances, the
 * transactions that wait, and back to an earlier state.
 *
 * <p>It uses only a node: no launcher, deployment or provider is used here. {@link
 * io.swaplab.forkchain.CheatCodes} is its face; start reading there, then at {@link io.swaplab.forkchain.control.Blocks}.
 */
@NullMarked
package io.swaplab.forkchain.control;

import org.jspecify.annotations.NullMarked;
