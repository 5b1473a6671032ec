/**
 * Basic EVM types: addresses, words, byte strings, ABI, keccak, keys and signatures.
 *
 * <p>Knows no tokens, pools or HTTP. Used by everything above. The only room that uses web3j-crypto and headlong, whose
 * BigInteger values never leave it. Start reading at {@link io.swaplab.core.evm.Address} and
 * {@link io.swaplab.core.evm.AbiFunction}.
 */
@NullMarked
package io.swaplab.core.evm;

import org.jspecify.annotations.NullMarked;
