/**
 * What families of pairs share whose contracts have the interface of a constant product pair: how a pair is announced and
 * tells its reserves, what the adapter of pairs is told, and how far a recorded pair would have gone.
 *
 * <p>No curve may enter. {@code pools.constantproduct}, {@code pools.solidly} and {@code pools.stablepair} call it; start
 * reading at {@link io.swaplab.pools.pairs.PairFamily}.
 */
@NullMarked
package io.swaplab.pools.pairs;

import org.jspecify.annotations.NullMarked;
