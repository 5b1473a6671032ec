/**
 * Reads of contracts at one block: many views in few calls, and tests of how tokens behave. Views are packed into calls
 * of our reader contract if the node supports it. Tokens are tested by chains of transfers between accounts inside one
 * {@code eth_call} with state overrides.
 *
 * <p>This package knows no pool formulas and sends no transactions. Requests that the reader contract leaves undecided
 * are made with plain calls, which give the same answers; every answer's format is checked before use. Pools of tokens
 * that do not transfer correctly are excluded from the market; {@code service} tests again with the accounts of a swap.
 * Start reading at {@link io.swaplab.service.reading.BlockReader} and {@link io.swaplab.service.reading.TokenWatch}.
 * {@code PoolLens.sol} and {@code TokenProbe.sol} define the formats.
 */
@NullMarked
package io.swaplab.service.reading;

import org.jspecify.annotations.NullMarked;
