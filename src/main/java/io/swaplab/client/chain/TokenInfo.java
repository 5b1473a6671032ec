package io.swaplab.client.chain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Data that an ERC-20 token reports about itself.
 *
 * @param balance of the requested holder, base units; null if none was given
 */
public record TokenInfo(
        Address token,
        String symbol,
        int decimals,
        @Nullable Uint256 balance) {}
