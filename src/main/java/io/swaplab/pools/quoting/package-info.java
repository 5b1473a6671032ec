/**
 * What pool families share besides their formulas: checked arithmetic that refuses where the contract reverts, pools whose
 * quote is the swap itself, the search for the least input, and the reader of contract views.
 *
 * <p>No formula of any protocol may enter. The families above call it; start reading at
 * {@link io.swaplab.pools.quoting.ChainMath}.
 */
@NullMarked
package io.swaplab.pools.quoting;

import org.jspecify.annotations.NullMarked;
