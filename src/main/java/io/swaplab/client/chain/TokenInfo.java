package io.swaplab.client.chain;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * What an ERC-20 token says of itself.
 *
 * @param balance of the holder asked for, base units; null when none was
 */
public record TokenInfo(
        Address token,
        String symbol,
        int decimals,
        @Nullable Uint256 balance) {}
