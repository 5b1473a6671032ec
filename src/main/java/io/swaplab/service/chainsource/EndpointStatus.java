package io.swaplab.service.chainsource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The health of one endpoint.
 *
 * @param endpoint scheme, host and port; never a key
 * @param head number of the last head it reported; -1 before the first
 * @param latencyMillis moving average of the response time; 0 before the first answer
 * @param failuresInRow failed requests since its last answer
 * @param refutedAnswers answers that the chain contradicted
 * @param lastAnswer time of the last answer; null before the first
 * @param reason why the state is not {@link State#READY}; null if it is
 * @param lastError the last failure or refuted answer, even if it has recovered since; null before the first
 */
public record EndpointStatus(
        String endpoint,
        State state,
        long head,
        long latencyMillis,
        int failuresInRow,
        long refutedAnswers,
        @Nullable Instant lastAnswer,
        @Nullable String reason,
        @Nullable String lastError) {
    /** States, in the order in which endpoints are asked. */
    public enum State {
        READY,
        /** Its head is below another endpoint's, or does not move. */
        LATE,
        /** It took long to report its head, or an endpoint that was asked later answered first. */
        SLOW,
        /** It gave an answer that the chain contradicts. */
        DISTRUSTED,
        /** It failed, and is not asked during a pause. */
        RESTING,
        /** It is on another chain, and is checked again after a while. */
        OTHER_CHAIN
    }
}
