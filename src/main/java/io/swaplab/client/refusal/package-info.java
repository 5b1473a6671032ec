/**
 * The client's refusals: before the first request, for a wrong answer, and by service or node. They are {@link
 * io.swaplab.client.refusal.PreparationRejected}, {@link io.swaplab.client.refusal.ArtifactMismatch}, and what tells
 * that service or node reject a request or do not answer.
 *
 * <p>Every refusal has its facts as data: the field, the rule, and the given or expected value.
 */
@NullMarked
package io.swaplab.client.refusal;

import org.jspecify.annotations.NullMarked;
