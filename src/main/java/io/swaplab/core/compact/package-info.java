/**
 * Collections for a million pools: open addressing in arrays of ints instead of an object per entry, and growing tables
 * that all versions of a market share.
 *
 * <p>Depends on the JDK alone and knows nothing about pools. {@code market}, {@code chainflow.book}, {@code
 * store.market} and {@code routing.graph} call this room. Start reading at {@link io.swaplab.core.compact.Numbering}.
 */
@NullMarked
package io.swaplab.core.compact;

import org.jspecify.annotations.NullMarked;
