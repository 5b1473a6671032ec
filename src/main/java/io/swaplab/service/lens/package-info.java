/**
 * Reads many views of many contracts at one block: packed into few calls of our reader contract if the node supports
 * it, otherwise call by call.
 *
 * <p>Nothing here knows a pool. Both ways answer alike: what the reader contract leaves undecided is asked plainly, and
 * no answer is used before its format is checked. {@code chainflow} calls it; start reading at
 * {@link io.swaplab.service.lens.BlockReaders}, then {@code LensReader}. The format stands in {@code PoolLens.sol}.
 */
@NullMarked
package io.swaplab.service.lens;

import org.jspecify.annotations.NullMarked;
