/**
 * The input and output of the client. A caller passes parameters of a swap, options, fees and settings. It gets quotes,
 * prepared and ready swaps, the authorization to sign, and the transactions to send.
 *
 * <p>All are plain records without access to the chain or the service. Parameters are checked only in {@link
 * io.swaplab.client.swap.Order}; the rest of the client uses a checked order. Start reading at {@link
 * io.swaplab.client.swap.PrepareSwapParams} and {@link io.swaplab.client.swap.PreparedSwap}.
 */
@NullMarked
package io.swaplab.client.swap;

import org.jspecify.annotations.NullMarked;
