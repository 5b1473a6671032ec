package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;

/**
 * An offer at a fixed price: any fraction of the input buys the same fraction of the output. Both amounts are above
 * zero.
 */
public record Level(Uint256 input, Uint256 output) {}
