/**
 * Requests to the service and answers from it: HTTP, the envelope, the query of each operation, and the reading of the wire
 * forms of addresses, amounts and hashes.
 *
 * <p>Start reading at {@link io.swaplab.client.transport.RouterApi}.
 */
@NullMarked
package io.swaplab.client.transport;

import org.jspecify.annotations.NullMarked;
