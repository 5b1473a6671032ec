/**
 * Checks the tracked pools independently of following the chain: compares some at each block and excludes those that
 * differ, and tests tokens and pools with simulated transfers.
 *
 * <p>Nothing here follows blocks. Start reading at {@link io.swaplab.service.chainflow.audit.RollingAudit}.
 */
@NullMarked
package io.swaplab.service.chainflow.audit;

import org.jspecify.annotations.NullMarked;
