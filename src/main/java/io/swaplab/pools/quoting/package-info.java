/**
 * What families quote with whose contracts revert in the middle of their sums: arithmetic that refuses where the chain's
 * does, the search for the least input, and the reading of view answers.
 *
 * <p>No formula of any protocol may enter. The families above call it; start reading at
 * {@link io.swaplab.pools.quoting.ChainMath}.
 */
@NullMarked
package io.swaplab.pools.quoting;

import org.jspecify.annotations.NullMarked;
