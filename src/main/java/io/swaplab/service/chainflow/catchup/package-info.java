/**
 * Catches up with a chain by ranges of blocks that are too deep to change: headers and logs of a range are requested
 * together, several ranges at a time, and verified before they are passed on in order.
 *
 * <p>Knows no book; {@code chainflow} applies the blocks. Start reading at {@link
 * io.swaplab.service.chainflow.catchup.CatchUp}.
 */
@NullMarked
package io.swaplab.service.chainflow.catchup;

import org.jspecify.annotations.NullMarked;
