/**
 * Tests the transfer behaviour of tokens: chains of transfers between accounts, run inside one {@code eth_call} with
 * state overrides, and the findings. Pools of tokens that do not transfer correctly are excluded from the market.
 *
 * <p>Knows no pool formulas, and sends no transactions. {@code chainflow} tests every token and pool before it is
 * quoted, {@code service} again with the accounts of a swap. Start reading at {@link io.swaplab.service.tokens.TokenWatch},
 * then {@link io.swaplab.service.tokens.TokenProbe}. {@code TokenProbe.sol} defines the format.
 */
@NullMarked
package io.swaplab.service.tokens;

import org.jspecify.annotations.NullMarked;
