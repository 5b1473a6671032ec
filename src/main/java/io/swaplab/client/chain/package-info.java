/**
 * The chain as the client sees it: the router's settings, tokens and balances, signers, and sending with its receipt.
 *
 * <p>Everything here is read from a node that the caller trusts, never from the service.
 */
@NullMarked
package io.swaplab.client.chain;

import org.jspecify.annotations.NullMarked;
