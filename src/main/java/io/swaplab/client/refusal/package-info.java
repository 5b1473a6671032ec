/**
 * The client's exceptions. {@link io.swaplab.client.refusal.PreparationRejected} is thrown before anything is sent,
 * {@link io.swaplab.client.refusal.ArtifactMismatch} for a wrong answer, and the others when the service refuses or
 * does not answer, or a signature or fee is invalid.
 *
 * <p>Every exception has its facts as data, such as the field, the rule, and the given or expected value.
 */
@NullMarked
package io.swaplab.client.refusal;

import org.jspecify.annotations.NullMarked;
