/**
 * The protocols whose pools are pairs of reserves: the Uniswap V2 kind, its relatives with other fees, and Thena.
 *
 * <p>A protocol deploys and adds liquidity; it never quotes. Start reading at {@link
 * io.swaplab.forkchain.origin.pairs.PairProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin.pairs;

import org.jspecify.annotations.NullMarked;
