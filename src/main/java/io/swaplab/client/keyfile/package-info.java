/**
 * Keys in encrypted files, in the format of other wallets, and files that are their user's alone.
 *
 * <p>The only room that uses web3j-core. A client on a chain other than a fork takes its keys from here. Start reading
 * at {@link io.swaplab.client.keyfile.KeyFile}; rooms that keep files start at {@link io.swaplab.client.keyfile.OwnPath}.
 */
@NullMarked
package io.swaplab.client.keyfile;

import org.jspecify.annotations.NullMarked;
