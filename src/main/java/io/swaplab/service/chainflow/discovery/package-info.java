/**
 * Discovers pools and reads them from the chain for the first time.
 *
 * <p>Reads through the lens, many pools in one call; a pool that cannot be read becomes a problem, never an exception.
 * Start reading at {@link io.swaplab.service.chainflow.discovery.PoolSearch}.
 */
@NullMarked
package io.swaplab.service.chainflow.discovery;

import org.jspecify.annotations.NullMarked;
