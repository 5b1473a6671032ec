/**
 * Reads contracts at one block, with many view calls in few requests, and tests how tokens behave. View calls are
 * packed into calls of our reader contract if the node can run it. Tokens are tested by chains of simulated transfers
 * between accounts, inside one {@code eth_call} with state overrides.
 *
 * <p>This package knows no pool formulas and sends no transactions. View calls that the reader contract cannot complete
 * are made directly, with the same results. Every answer is checked for the format in {@code PoolLens.sol} or
 * {@code TokenProbe.sol}. Pools of tokens that do not transfer correctly are excluded from the market. Before a swap,
 * {@code service} tests again with the swap's accounts. Start reading at
 * {@link io.swaplab.service.reading.MulticallReader} and {@link io.swaplab.service.reading.TokenBehaviourTracker}.
 */
@NullMarked
package io.swaplab.service.reading;

import org.jspecify.annotations.NullMarked;
