/**
 * What is common to pairs with the interface of a constant product pair, whatever their curve: how a pair is announced,
 * how its logs carry the reserves, the extra data of its adapter, and part of the replay of recordings.
 *
 * <p>No curve may enter. {@code pools.constantproduct}, {@code pools.solidly} and {@code pools.stablepair} call it; start
 * reading at {@link io.swaplab.pools.pairs.PairFamily}.
 */
@NullMarked
package io.swaplab.pools.pairs;

import org.jspecify.annotations.NullMarked;
