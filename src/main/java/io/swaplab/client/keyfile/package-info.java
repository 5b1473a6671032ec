/**
 * Keys in encrypted files, in the format of other wallets, and files that no other user can change.
 *
 * <p>The only package that uses web3j-core. On any chain other than a fork, a client takes its keys from here. Start
 * reading at {@link io.swaplab.client.keyfile.KeyFile}, and for files of other packages at {@link
 * io.swaplab.client.keyfile.OwnPath}.
 */
@NullMarked
package io.swaplab.client.keyfile;

import org.jspecify.annotations.NullMarked;
