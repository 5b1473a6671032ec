/**
 * Reads contracts at one block, with many view calls in few requests, and tests how tokens behave. View calls are
 * packed into calls of our reader contract if the node supports it. Tokens are tested by chains of simulated transfers
 * between accounts, inside one {@code eth_call} with state overrides.
 *
 * <p>This package knows no pool formulas and sends no transactions. View calls that the reader contract cannot complete
 * are made as plain calls, which give the same answers; every answer's format is checked before use. Pools of tokens
 * that do not transfer correctly are excluded from the market; {@code service} tests again with the accounts of a swap.
 * Start reading at {@link io.swaplab.service.reading.MulticallReader} and {@link io.swaplab.service.reading.TokenBehaviourTracker}.
 * {@code PoolLens.sol} and {@code TokenProbe.sol} define the formats.
 */
@NullMarked
package io.swaplab.service.reading;

import org.jspecify.annotations.NullMarked;
