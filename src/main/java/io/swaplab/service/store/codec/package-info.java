/**
 * Binary forms of values that outlive the process: records of any room, and the whole states of pools.
 *
 * <p>A record is written component by component, found by reflection, behind a fingerprint of its shape. Bytes of
 * another shape, and bytes with a wrong checksum, are refused. No database here; the other rooms of the store call it.
 * Start reading at {@link io.swaplab.service.store.codec.PoolCodec}.
 */
@NullMarked
package io.swaplab.service.store.codec;

import org.jspecify.annotations.NullMarked;
