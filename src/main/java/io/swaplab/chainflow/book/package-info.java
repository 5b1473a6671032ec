/**
 * The pools as they are known at one block: what is tracked, what a block changed and how that is undone, the settings,
 * and what listeners are told.
 *
 * <p>Values and bookkeeping; nothing here asks the chain. Start reading at {@link io.swaplab.chainflow.book.PoolBook}.
 */
@NullMarked
package io.swaplab.chainflow.book;

import org.jspecify.annotations.NullMarked;
