/**
 * Private keys in encrypted files, in the format that other wallets use, and files that no other user can read or
 * change.
 *
 * <p>Clients open their keys with this package, except on forks, which have keys of their own. No other package uses
 * web3j-core. Start reading at {@link io.swaplab.client.keyfile.KeyFile}, or for files without keys at {@link
 * io.swaplab.client.keyfile.OwnPath}.
 */
@NullMarked
package io.swaplab.client.keyfile;

import org.jspecify.annotations.NullMarked;
