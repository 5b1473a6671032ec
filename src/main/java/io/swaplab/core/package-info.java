/**
 * The ground floor: exact numbers, values of EVM chains, and the model of a market. Every house stands on it.
 *
 * <p>Values and pure functions alone: no node, no JSON, no files, no Spring. Rooms: {@code math} (256-bit integers and
 * compact tables), {@code evm} (addresses, hashes, ABI, keys), {@code market} (tokens, pools as the router sees them,
 * routes and requests). Start reading at {@link io.swaplab.core.market.Pool}.
 */
@NullMarked
package io.swaplab.core;

import org.jspecify.annotations.NullMarked;
