/**
 * Tools for deploying contracts: the folders of this machine, compiled code, the account that sends transactions, and
 * the files with addresses.
 *
 * <p>Starting nodes and building exchanges belong to other rooms of forkchain, which use this one. Start reading at
 * {@link io.swaplab.forkchain.deploy.Deployer}.
 */
@NullMarked
package io.swaplab.forkchain.deploy;

import org.jspecify.annotations.NullMarked;
