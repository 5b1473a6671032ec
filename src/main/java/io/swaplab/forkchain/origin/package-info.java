/**
 * What the origin chain holds: deploys every exchange and makes the pools that the files in {@code
 * forkchain/deployments/origin} plan.
 *
 * <p>The protocols are rooms of their own: {@code pairs}, {@code ranged} and {@code anchored}, on the ground of {@code
 * site}. {@link io.swaplab.forkchain.OriginChain} calls the builder; start reading at {@link
 * io.swaplab.forkchain.origin.OriginBuilder}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
