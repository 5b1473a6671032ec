/**
 * The client's exceptions: for a call that violates its own rules, for a wrong answer, and for a service that refuses
 * or does not answer. They are {@link io.swaplab.client.refusal.PreparationRejected}, {@link
 * io.swaplab.client.refusal.ArtifactMismatch}, and {@link io.swaplab.client.refusal.ApiError} or {@link
 * io.swaplab.client.refusal.TransportError}; an invalid signature or displayed fee has its own.
 *
 * <p>Every exception has its facts as data, such as the field, the rule, and the given or expected value.
 */
@NullMarked
package io.swaplab.client.refusal;

import org.jspecify.annotations.NullMarked;
