/**
 * What contracts answer at one block: many views in few calls, and how tokens behave. Views are packed into calls of
 * our reader contract if the node supports it. Tokens are tested by chains of transfers between accounts inside one
 * {@code eth_call} with state overrides.
 *
 * <p>Knows no pool formulas, and sends no transactions. Both ways of reading answer alike: what the reader contract
 * leaves undecided is asked plainly, and no answer is used before its format is checked. Pools of tokens that do not
 * transfer correctly are excluded from the market; {@code service} tests again with the accounts of a swap. Start
 * reading at {@link io.swaplab.service.reading.BlockReader} and {@link io.swaplab.service.reading.TokenWatch}. {@code
 * PoolLens.sol} and {@code TokenProbe.sol} define the formats.
 */
@NullMarked
package io.swaplab.service.reading;

import org.jspecify.annotations.NullMarked;
