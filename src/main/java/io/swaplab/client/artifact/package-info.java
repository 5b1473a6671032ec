/**
 * What a preparation hands out: quotes, prepared and ready swaps, the authorization to sign, and the transactions to send.
 *
 * <p>All are plain records; none of them asks the chain or the service.
 */
@NullMarked
package io.swaplab.client.artifact;

import org.jspecify.annotations.NullMarked;
