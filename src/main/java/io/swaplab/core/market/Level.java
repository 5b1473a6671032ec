package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;

/** An offer of an output for an input, at the same price for any part of it; both above zero. */
public record Level(Uint256 input, Uint256 output) {}
