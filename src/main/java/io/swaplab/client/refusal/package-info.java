/**
 * How the client says no: before the first request ({@link io.swaplab.client.refusal.PreparationRejected}), on an answer
 * that differs ({@link io.swaplab.client.refusal.ArtifactMismatch}), and when service or node refuse or stay silent.
 *
 * <p>Every refusal carries its facts as data: the field, the rule, and what was given or expected.
 */
@NullMarked
package io.swaplab.client.refusal;

import org.jspecify.annotations.NullMarked;
