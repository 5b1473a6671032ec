/**
 * What it takes to put contracts on a chain: where things are on this machine, compiled code, the account that sends
 * transactions, and the files that say what lives where.
 *
 * <p>No launcher and no knowledge of any protocol may enter. The rooms of forkchain call it; start reading at
 * {@link io.swaplab.forkchain.deploy.Deployer}.
 */
@NullMarked
package io.swaplab.forkchain.deploy;

import org.jspecify.annotations.NullMarked;
