/**
 * Cross-checked reads of a chain's blocks and logs, with several endpoints combined into one node. The healthiest
 * endpoint is asked first. If that endpoint fails, is late or gave a wrong answer, another one is asked. Logs of a
 * block are compared with its header's bloom filter and receipts, and a head that no longer moves is detected. Blocks
 * too deep to change are read in ranges, several at a time, and verified before they are passed on in order.
 *
 * <p>This package does not know pools; {@code chainflow} gets its logs here. Start reading at
 * {@link io.swaplab.service.chainsource.ProvedLogs}, {@link io.swaplab.service.chainsource.CatchUp} and
 * {@link io.swaplab.service.chainsource.FailoverNode}.
 */
@NullMarked
package io.swaplab.service.chainsource;

import org.jspecify.annotations.NullMarked;
