/**
 * Keys in encrypted files, in the format of other wallets, and files that no other user can change.
 *
 * <p>Apart from forks, clients take their keys from here. No other package uses web3j-core. Start reading at {@link
 * io.swaplab.client.keyfile.KeyFile}, and for files of other packages at {@link io.swaplab.client.keyfile.OwnPath}.
 */
@NullMarked
package io.swaplab.client.keyfile;

import org.jspecify.annotations.NullMarked;
