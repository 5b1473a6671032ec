/**
 * What a chain says, cross-checked: several endpoints as one {@link io.swaplab.client.node.Node}, of which the healthiest is
 * asked first and another one where it fails, is late or was contradicted; logs of a block compared with its header's bloom
 * filter and receipts; a stalled head detected; and ranges of blocks that are too deep to change, whose headers and logs are
 * requested together, several ranges at a time, and verified before they are passed on in order.
 *
 * <p>Knows no pools. {@code chainflow} gets its logs here. Start reading at {@link
 * io.swaplab.service.chainsource.ProvedLogs}, {@link io.swaplab.service.chainsource.CatchUp} and {@link
 * io.swaplab.service.chainsource.ChainEndpoints}.
 */
@NullMarked
package io.swaplab.service.chainsource;

import org.jspecify.annotations.NullMarked;
