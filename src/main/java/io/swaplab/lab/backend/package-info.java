/**
 * What a session is built on: the connection to chain and API, wallets, known tokens and balances. It waits for the
 * connection, reports its failures, and holds the wallets' keys.
 *
 * <p>A {@code Refusal} names the field, the rule and the value of a bad input. Keys leave this room only as signers;
 * swaps belong to the rooms above. Start reading at {@link io.swaplab.lab.backend.Connection}, then
 * {@link io.swaplab.lab.backend.Wallets} and {@link io.swaplab.lab.backend.AssetBook}.
 */
@NullMarked
package io.swaplab.lab.backend;

import org.jspecify.annotations.NullMarked;
