/**
 * The protocols whose pools trade around a given price: the stableswaps of Lista and Wombat, and DODO.
 *
 * <p>A protocol deploys and adds liquidity; it never quotes. Start reading at {@link
 * io.swaplab.forkchain.origin.anchored.DodoProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin.anchored;

import org.jspecify.annotations.NullMarked;
