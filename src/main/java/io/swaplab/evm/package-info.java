/**
 * The alphabet of the machine: addresses, words, byte strings, ABI, keccak, keys and signatures.
 *
 * <p>Nothing here knows tokens, pools or HTTP. Everything above uses it; it is where web3j-crypto
 * and headlong are at home, whose BigInteger values never leave it. Start reading at {@link io.swaplab.evm.Address} and
 * {@link io.swaplab.evm.AbiFunction}.
 */
@NullMarked
package io.swaplab.evm;

import org.jspecify.annotations.NullMarked;
