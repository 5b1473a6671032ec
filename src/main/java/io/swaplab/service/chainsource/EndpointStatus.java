package io.swaplab.service.chainsource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The health of one endpoint.
 *
 * @param endpoint scheme, host and port; never a key
 * @param head number of its last head, or -1 before the first
 * @param latencyMillis what an answer takes, averaged over the last ones; 0 before the first
 * @param failuresInRow failed requests since its last answer
 * @param refutedAnswers answers that the chain contradicted
 * @param lastAnswer null before the first
 * @param reason why it is not {@link State#READY}; null if it is
 * @param lastError its last failure or refuted answer, also if it is well since; null before the first
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
    /** In the order in which endpoints are asked. */
    public enum State {
        READY,
        /** Its head is below another's, or does not move. */
        LATE,
        /** It took long to tell its head, or another one, asked later, answered first. */
        SLOW,
        /** It gave an answer that the chain contradicts. */
        DISTRUSTED,
        /** It failed, and is asked again after a pause. */
        RESTING,
        /** It is of another chain, and is asked again after a while. */
        OTHER_CHAIN
    }
}
