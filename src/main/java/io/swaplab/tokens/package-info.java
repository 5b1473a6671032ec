/**
 * What tokens do when they are sent: trips of tokens between accounts, made inside one {@code eth_call} under state
 * overrides, and what is found by them. Pools whose tokens do not keep their word are left out of the market.
 *
 * <p>Nothing here knows a pool's formula, and nothing is sent to the chain. {@code chainflow} looks at every token and
 * pool before it is quoted, {@code service} once more at the accounts of a swap. Start reading at
 * {@link io.swaplab.tokens.TokenWatch}, then {@link io.swaplab.tokens.TokenProbe}. The format stands in {@code
 * TokenProbe.sol}.
 */
@NullMarked
package io.swaplab.tokens;

import org.jspecify.annotations.NullMarked;
