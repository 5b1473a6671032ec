package io.swaplab.service.chainsource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The health of one endpoint.
 *
 * @param endpoint scheme, host and port; never a key
 * @param head number of the last head that it reported; -1 before the first
 * @param latencyMillis moving average of the response time; 0 before the first answer
 * @param failuresInRow number of failed requests since its last answer
 * @param refutedAnswers number of answers that were found to be wrong
 * @param lastAnswer time of the last answer; null before the first
 * @param reason why the state is not {@link State#READY}; null if it is
 * @param lastError the last failure or wrong answer, even if the endpoint has recovered since; null before the first
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
    /** The states of an endpoint, in the order of preference when endpoints are asked. */
    public enum State {
        READY,
        /** Its head is below another endpoint's, or does not move. */
        LATE,
        /** It took long to report its head, or an endpoint that was asked later answered the same request earlier. */
        SLOW,
        /** It gave an answer that was found to be wrong. */
        DISTRUSTED,
        /** A request failed, so the endpoint is not asked for a while. */
        RESTING,
        /** It is on another chain, and is checked again after a while. */
        OTHER_CHAIN
    }
}
