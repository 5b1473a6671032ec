/**
 * The values that callers pass to the client and receive from it. They pass the parameters of a swap, options, fees and
 * settings. They receive quotes, prepared swaps, the message to sign, and the transactions to send.
 *
 * <p>All are plain records without access to the chain or the service. {@link io.swaplab.client.swap.Order} checks the
 * parameters; the rest of the client uses the checked order. Start reading at {@link
 * io.swaplab.client.swap.PrepareSwapParams} and {@link io.swaplab.client.swap.PreparedSwap}.
 */
@NullMarked
package io.swaplab.client.swap;

import org.jspecify.annotations.NullMarked;
