/**
 * Requests to the service over HTTP, and the checks of its answers before anything is signed or sent. Contains the
 * envelope and the query of each operation, and the checks C1 to C21 of every answer against the order and the chain.
 *
 * <p>Start reading at {@link io.swaplab.client.checks.ArtifactValidator}, and for requests at {@link
 * io.swaplab.client.checks.RouterApi}.
 */
@NullMarked
package io.swaplab.client.checks;

import org.jspecify.annotations.NullMarked;
