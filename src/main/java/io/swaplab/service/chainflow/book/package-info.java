/**
 * The pools as known at one block: tracked states, the changes of a block and their rollback, the settings, and the
 * listeners' events.
 *
 * <p>Values and bookkeeping only; the chain is not accessed here. Start reading at {@link
 * io.swaplab.service.chainflow.book.PoolBook}.
 */
@NullMarked
package io.swaplab.service.chainflow.book;

import org.jspecify.annotations.NullMarked;
