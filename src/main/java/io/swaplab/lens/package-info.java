/**
 * Reads many views of many contracts at one block: packed into few calls of our reader contract where the node runs it,
 * view by view where it does not.
 *
 * <p>Nothing here knows a pool. Both ways answer alike: what the reader contract leaves undecided is asked plainly, and
 * no answer is believed before its form is checked. {@code chainflow} calls it; start reading at
 * {@link io.swaplab.lens.BlockReaders}, then {@code LensReader}. The format stands in {@code PoolLens.sol}.
 */
@NullMarked
package io.swaplab.lens;

import org.jspecify.annotations.NullMarked;
