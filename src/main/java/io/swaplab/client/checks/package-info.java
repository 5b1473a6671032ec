/**
 * Answers of the service, asked for over HTTP and checked before anything is signed or sent. Here are the envelope and
 * the query of each operation, and the checks C1 to C21, which compare every answer with the order and the chain.
 *
 * <p>Nothing is decided here beyond acceptance. Start reading at {@link io.swaplab.client.checks.ArtifactValidator},
 * of the requests at {@link io.swaplab.client.checks.RouterApi}.
 */
@NullMarked
package io.swaplab.client.checks;

import org.jspecify.annotations.NullMarked;
