/**
 * Results of the client: quotes, prepared and ready swaps, the authorization to sign, and the transactions to send.
 *
 * <p>All are plain records without access to the chain or the service.
 */
@NullMarked
package io.swaplab.client.artifact;

import org.jspecify.annotations.NullMarked;
