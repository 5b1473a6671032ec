/**
 * Cross-checked reads of a chain: several endpoints as one node, proved logs, and ranges of old blocks. The healthiest
 * endpoint is asked first, and another one if it fails, is late or was contradicted. Logs of a block are compared with
 * its header's bloom filter and receipts, and a stalled head is detected. Headers and logs of blocks too deep to change
 * are requested together, several ranges at a time, and verified before they are passed on in order.
 *
 * <p>This package does not know pools; {@code chainflow} gets its logs here. Start reading at {@link
 * io.swaplab.service.chainsource.ProvedLogs}, {@link io.swaplab.service.chainsource.CatchUp} and {@link
 * io.swaplab.service.chainsource.ChainEndpoints}.
 */
@NullMarked
package io.swaplab.service.chainsource;

import org.jspecify.annotations.NullMarked;
