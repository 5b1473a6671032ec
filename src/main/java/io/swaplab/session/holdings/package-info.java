/**
 * A user's holdings: wallets and their keys, known tokens, balances.
 *
 * <p>Keys leave this room only as signers; swaps belong to {@code session.swap}. Start reading at {@link
 * io.swaplab.session.holdings.Wallets} and {@link io.swaplab.session.holdings.AssetBook}.
 */
@NullMarked
package io.swaplab.session.holdings;

import org.jspecify.annotations.NullMarked;
