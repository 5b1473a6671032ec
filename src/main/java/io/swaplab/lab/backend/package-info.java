/**
 * What a session needs in order to work with swaps: the connection to chain and API, the wallets with their keys, the
 * known tokens, and balances. Also sends transactions, waits for the chain and for the service, and explains failed
 * transactions.
 *
 * <p>Contract wallets act by the keys of their owners. {@code ContractWalletCheck} decides whether they can, {@code
 * ContractSigner} signs, and {@code WalletBatch} sends.
 *
 * <p>A {@code Refusal} names the field, the rule and the value of an invalid input. {@code WalletSigners} refuses to sign
 * with publicly known keys anywhere but on forks. Package {@code session} handles swaps. Start reading at {@link
 * io.swaplab.lab.backend.Connection}, then {@link io.swaplab.lab.backend.Wallets} and {@link
 * io.swaplab.lab.backend.TokenLookup}.
 */
@NullMarked
package io.swaplab.lab.backend;

import org.jspecify.annotations.NullMarked;
