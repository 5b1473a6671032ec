package io.swaplab.pools.concentrated;

import io.swaplab.pools.tick.TickState;

/**
 * Everything a V3 pool's quotes depend on.
 *
 * @param feePips fee on the input in millionths; a share of it may go to the protocol, which moves no amount
 */
record ConcentratedState(int feePips, TickState ticks) {}
