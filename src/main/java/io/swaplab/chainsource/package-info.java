/**
 * What a chain says of itself, believed only where it agrees with itself: the logs of a block are held against its
 * header's bloom and against its receipts, and a head that no longer moves is told from one that has nothing to add.
 *
 * <p>Nothing here knows a pool. {@code chainflow} asks it for logs; start reading at
 * {@link io.swaplab.chainsource.ProvedLogs}.
 */
@NullMarked
package io.swaplab.chainsource;

import org.jspecify.annotations.NullMarked;
