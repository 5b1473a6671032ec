/**
 * All pool families together: the families by name, the providers of each family, and the replay of recorded swaps.
 *
 * <p>No mathematics of its own and no file access. The rooms above call it. Start reading at {@link
 * io.swaplab.router.pools.ProviderCatalog}.
 */
@NullMarked
package io.swaplab.router.pools;

import org.jspecify.annotations.NullMarked;
