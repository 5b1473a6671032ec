/**
 * What is known of all pool families together: which there are by name, which provider belongs to which, and the replay
 * of recorded swaps through them.
 *
 * <p>No mathematics of its own and no file reading. The doors above call it. Start reading at
 * {@link io.swaplab.pools.ProviderCatalog}.
 */
@NullMarked
package io.swaplab.pools;

import org.jspecify.annotations.NullMarked;
