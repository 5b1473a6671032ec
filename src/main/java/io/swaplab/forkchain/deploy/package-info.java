/**
 * Tools for deploying contracts: finding Swaplab's folders on this machine, compiling contracts, sending transactions,
 * and reading and writing files that describe deployments.
 *
 * <p>Other packages of {@code forkchain} start nodes and deploy exchanges; they use this one. Start reading at {@link
 * io.swaplab.forkchain.deploy.ImpersonatedSender}.
 */
@NullMarked
package io.swaplab.forkchain.deploy;

import org.jspecify.annotations.NullMarked;
