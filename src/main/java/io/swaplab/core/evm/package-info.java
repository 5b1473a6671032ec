/**
 * Basic EVM types: addresses, words, byte strings, ABI, keccak, keys and signatures. Beside them the trie by which a
 * header commits to a block's receipts, and text of strangers, made fit to be shown.
 *
 * <p>Knows no tokens, pools or HTTP. Used by everything above. The only room that uses web3j-crypto and headlong,
 * whose BigInteger values never leave it. Of a trie only the root is computed, from all values; there are no proofs of
 * single ones. Start reading at {@link io.swaplab.core.evm.Address} and {@link io.swaplab.core.evm.AbiFunction}.
 */
@NullMarked
package io.swaplab.core.evm;

import org.jspecify.annotations.NullMarked;
