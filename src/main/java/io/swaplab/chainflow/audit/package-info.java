/**
 * Checks the tracked pools beside following the chain: compares a few at each block and holds back those that differ,
 * and tries tokens and pools with simulated transfers.
 *
 * <p>Nothing here follows blocks. Start reading at {@link io.swaplab.chainflow.audit.RollingAudit}.
 */
@NullMarked
package io.swaplab.chainflow.audit;

import org.jspecify.annotations.NullMarked;
