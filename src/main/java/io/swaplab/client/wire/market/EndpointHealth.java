package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.client.wire.WireObject;
import org.jspecify.annotations.Nullable;

/** The health of one endpoint of the followed chain, as the service last saw it. */
@WireObject
public record EndpointHealth(
        @WireField(
                value = "scheme, host and port; a path, which may be a key, is only hinted at",
                example = "https://node.example/...")
        String endpoint,

        @WireField(
                value =
                        "READY; LATE: its head is below another's, or does not move; SLOW: it took long to tell its head, or another, asked later, answered first; "
                                + "DISTRUSTED: the chain or other endpoints contradict an answer it gave; RESTING: it failed, and is "
                                + "asked again after a pause; OTHER_CHAIN: it is of another chain",
                example = "READY",
                oneOf = {"READY", "LATE", "SLOW", "DISTRUSTED", "RESTING", "OTHER_CHAIN"})
        String health,

        @WireField(value = "number of its last head; null before the first", example = "43") @WireNullable @Nullable
        Long head,

        @WireField(
                value = "milliseconds that an answer takes, averaged over the last ones; null before the first",
                example = "12")
        @WireNullable
        @Nullable
        Long latencyMs,

        @WireField(value = "failed requests since its last answer", example = "0")
        int failuresInRow,

        @WireField(value = "its answers that were contradicted, since the service started", example = "0")
        long refutedAnswers,

        @WireField(value = "when it last answered, Unix milliseconds; null before", example = "1795233600125")
        @WireNullable
        @Nullable
        Long lastAnswer,

        @WireField(value = "why it is not READY; null if it is", example = "its head is below that of another endpoint")
        @WireNullable
        @Nullable
        String trouble,

        @WireField(
                value = "its last failure or contradicted answer, also if it is well since; null before",
                example = "eth_call: request timed out")
        @WireNullable
        @Nullable
        String lastError) {}
