/**
 * The client's refusals: before the first request ({@link io.swaplab.client.refusal.PreparationRejected}), for a wrong
 * answer ({@link io.swaplab.client.refusal.ArtifactMismatch}), and when service or node reject a request or do not
 * answer.
 *
 * <p>Every refusal has its facts as data: the field, the rule, and the given or expected value.
 */
@NullMarked
package io.swaplab.client.refusal;

import org.jspecify.annotations.NullMarked;
