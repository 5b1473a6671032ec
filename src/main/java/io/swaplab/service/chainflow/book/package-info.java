/**
 * The tracked pools as of one block, called a book: how pools are read, their states, the changes of a block and their
 * rollback, the comparison with the chain, the settings, and the listener interface.
 *
 * <p>Many pools are read in one call. A pool that cannot be read is quarantined instead of causing an exception. Some
 * pools are compared with an endpoint at each block; if its answer differs, the other endpoints are asked. This package
 * does not follow blocks itself. Start reading at {@link io.swaplab.service.chainflow.book.PoolBook}, then
 * {@link io.swaplab.service.chainflow.book.PoolLoading} and {@link io.swaplab.service.chainflow.book.RollingAudit}.
 */
@NullMarked
package io.swaplab.service.chainflow.book;

import org.jspecify.annotations.NullMarked;
