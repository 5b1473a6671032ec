/**
 * What the origin chain holds: one protocol class for each kind of exchange, which deploys its contracts and makes the
 * pools that the files in {@code forkchain/deployments/origin} plan.
 *
 * <p>A protocol talks to the chain through its site only; it never quotes. {@link io.swaplab.forkchain.OriginChain} calls
 * the builder; start reading at {@link io.swaplab.forkchain.origin.OriginProtocol}.
 */
@NullMarked
package io.swaplab.forkchain.origin;

import org.jspecify.annotations.NullMarked;
