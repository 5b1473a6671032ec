/**
 * The protocols whose pools are pairs of reserves: the Uniswap V2 kind, its relatives with fees of their own, and Thena.
 *
 * <p>A protocol deploys and seeds; it never quotes. Start reading at {@link
 * io.swaplab.forkchain.origin.pairs.PairProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin.pairs;

import org.jspecify.annotations.NullMarked;
