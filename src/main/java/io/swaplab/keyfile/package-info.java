/**
 * Keys that lie encrypted in a file, as other wallets write them.
 *
 * <p>The only room that touches web3j-core. A client on a chain that is not a fork takes its keys from here; start
 * reading at {@link io.swaplab.keyfile.KeyFile}.
 */
@NullMarked
package io.swaplab.keyfile;

import org.jspecify.annotations.NullMarked;
