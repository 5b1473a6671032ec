/**
 * What is known of all pool families together: which there are by name, and the replay of recorded swaps through them.
 *
 * <p>No mathematics of its own and no file reading. The doors above call it. Start reading at
 * {@link io.swaplab.pools.PoolFamilies}.
 */
@NullMarked
package io.swaplab.pools;

import org.jspecify.annotations.NullMarked;
