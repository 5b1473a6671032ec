/**
 * The parts that all pairs with the interface of a constant product pair share, whatever their curve: how a pair is
 * announced, how its logs carry the reserves, the extra data of its adapter, and part of the replay of recordings.
 *
 * <p>Curves belong to the families. {@code pools.constantproduct}, {@code pools.solidly} and {@code pools.stablepair}
 * call this room. Start reading at {@link io.swaplab.router.pools.pairs.PairFamily}.
 */
@NullMarked
package io.swaplab.router.pools.pairs;

import org.jspecify.annotations.NullMarked;
