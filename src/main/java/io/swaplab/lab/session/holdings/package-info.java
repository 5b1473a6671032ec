/**
 * A user's holdings: wallets and their keys, known tokens, balances.
 *
 * <p>Keys leave this room only as signers; swaps belong to {@code session.swap}. Start reading at {@link
 * io.swaplab.lab.session.holdings.Wallets} and {@link io.swaplab.lab.session.holdings.AssetBook}.
 */
@NullMarked
package io.swaplab.lab.session.holdings;

import org.jspecify.annotations.NullMarked;
