/**
 * Discovers pools, reads them for the first time, and checks them afterwards. It compares some at each block, excludes
 * those that differ, and tests tokens and pools with simulated transfers.
 *
 * <p>Reads many pools in one call; a pool that cannot be read becomes a problem, never an exception. Nothing here
 * follows blocks. Start reading at {@link io.swaplab.service.chainflow.discovery.MissedPoolSearch}, then {@link
 * io.swaplab.service.chainflow.discovery.RollingAudit}.
 */
@NullMarked
package io.swaplab.service.chainflow.discovery;

import org.jspecify.annotations.NullMarked;
