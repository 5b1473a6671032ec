/**
 * The client's access to the chain: the router's settings, tokens and balances, signers, simulation and sending.
 *
 * <p>All data comes from a node that the caller trusts, never from the service.
 */
@NullMarked
package io.swaplab.client.chain;

import org.jspecify.annotations.NullMarked;
