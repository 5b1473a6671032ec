/**
 * The checks C1 to C21: they compare every answer of the service with the order and the chain before anything is signed
 * or sent.
 *
 * <p>Start reading at {@link io.swaplab.client.checks.ArtifactValidator}.
 */
@NullMarked
package io.swaplab.client.checks;

import org.jspecify.annotations.NullMarked;
