/**
 * The client's exceptions: {@link io.swaplab.client.refusal.PreparationRejected} for a call that violates the client's
 * own rules, {@link io.swaplab.client.refusal.ArtifactMismatch} for a wrong answer, {@link
 * io.swaplab.client.refusal.ApiError} for a refusal by the service, and {@link
 * io.swaplab.client.refusal.TransportError} if the service does not answer. An invalid signature and an invalid
 * displayed fee have exceptions of their own.
 *
 * <p>Exceptions provide their details as data too, such as the field, the rule, and the given or expected value.
 */
@NullMarked
package io.swaplab.client.refusal;

import org.jspecify.annotations.NullMarked;
