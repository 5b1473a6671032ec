/**
 * The content of the origin chain: deploys every exchange and creates the pools planned in the files of {@code
 * forkchain/deployments/origin}.
 *
 * <p>The protocols are rooms of their own: {@code pairs}, {@code ranged} and {@code anchored}, all based on {@code
 * site}. {@link io.swaplab.forkchain.OriginChain} calls the builder. Start reading at {@link
 * io.swaplab.forkchain.origin.OriginBuilder}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
