/**
 * The parts that all protocols of the origin chain share, and the protocols whose pools are pairs. The plan of the
 * pools, their geometry, and the build environment; the Uniswap V2 kind, its relatives with other fees, and Thena.
 *
 * <p>A protocol talks to the chain through its site only. Start reading at {@link
 * io.swaplab.forkchain.origin.site.OriginProtocol}, then {@link io.swaplab.forkchain.origin.site.PairProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin.site;

import org.jspecify.annotations.NullMarked;
