package io.swaplab.client.chain;

import io.swaplab.core.math.Uint256;

/**
 * The ERC-20 allowance that a payer granted to Permit2, in base units.
 *
 * @param sufficient whether it covers the required amount
 */
public record Permit2BaseAllowance(Uint256 allowance, boolean sufficient) {}
