/**
 * Cross-checks a chain's data: logs of a block are compared with its header's bloom filter and receipts, and a stalled
 * head is detected.
 *
 * <p>Knows no pools. {@code chainflow} gets its logs here. Start reading at {@link io.swaplab.service.chainsource.ProvedLogs}.
 */
@NullMarked
package io.swaplab.service.chainsource;

import org.jspecify.annotations.NullMarked;
