/**
 * Requests to the service and its answers: HTTP, the envelope, the query of each operation, and the parsing of
 * addresses, amounts and hashes.
 *
 * <p>Start reading at {@link io.swaplab.client.transport.RouterApi}.
 */
@NullMarked
package io.swaplab.client.transport;

import org.jspecify.annotations.NullMarked;
