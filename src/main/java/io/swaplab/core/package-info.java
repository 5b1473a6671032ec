/**
 * The lowest layer: exact numbers, EVM values, and the model of a market. All other code builds on it.
 *
 * <p>Contains only values and pure functions: no node, no JSON, no files, no Spring. Packages: {@code math} (256-bit
 * integers and compact tables), {@code evm} (addresses, hashes, ABI, keys), {@code market} (tokens, pools, routes and
 * requests). Start reading at {@link io.swaplab.core.market.Pool}.
 */
@NullMarked
package io.swaplab.core;

import org.jspecify.annotations.NullMarked;
