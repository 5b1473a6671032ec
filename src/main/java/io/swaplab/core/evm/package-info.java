/**
 * Basic EVM types: addresses, words, byte strings, ABI, keccak, keys and signatures. Also the trie by which a block
 * header commits to receipts, and the filter that makes untrusted text safe to show.
 *
 * <p>Knows no tokens, pools or HTTP; all higher packages use it. It is the only package that uses web3j-crypto and
 * headlong, and their BigInteger values never leave it. The trie computes only the root of all values; it has no proofs
 * of single values. Start reading at {@link io.swaplab.core.evm.Address} and {@link io.swaplab.core.evm.AbiFunction}.
 */
@NullMarked
package io.swaplab.core.evm;

import org.jspecify.annotations.NullMarked;
