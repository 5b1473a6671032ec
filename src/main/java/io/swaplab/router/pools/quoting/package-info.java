/**
 * The parts that pool families share besides their formulas: checked arithmetic that rejects a swap where the contract
 * reverts, pools whose quote simulates the swap, the search for the least input, and the reader of contract views.
 *
 * <p>Formulas of protocols belong to the families above, which call this room. Start reading at {@link
 * io.swaplab.router.pools.quoting.ChainMath}.
 */
@NullMarked
package io.swaplab.router.pools.quoting;

import org.jspecify.annotations.NullMarked;
