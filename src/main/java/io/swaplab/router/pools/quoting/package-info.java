/**
 * What pool families share apart from formulas: how pools are announced, how they are read, and how logs change them;
 * checked arithmetic that rejects a swap where the contract reverts; pools whose quote simulates the swap; the search
 * for the least input; and the reader of contract views.
 *
 * <p>Formulas and addresses of protocols belong to the families, which call this package. Start reading at {@link
 * io.swaplab.router.pools.quoting.ComposedFamily} and {@link io.swaplab.router.pools.quoting.ChainMath}.
 */
@NullMarked
package io.swaplab.router.pools.quoting;

import org.jspecify.annotations.NullMarked;
