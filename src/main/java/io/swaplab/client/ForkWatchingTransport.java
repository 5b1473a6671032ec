package io.swaplab.client;

import io.swaplab.client.node.ProcessBoundWork;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.client.refusal.TransportError;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a service whose chain is a fork that this program started. Once a process of the fork has stopped,
 * every request throws an exception that says so, because a broken connection or an error from the service would not
 * reveal the cause.
 *
 * @param lost completes with a description of the process that stopped
 * @param refusal creates the exception from that description
 */
public record ForkWatchingTransport(
        RouterTransport service, CompletionStage<String> lost, Function<String, RuntimeException> refusal)
        implements RouterTransport {
    public ForkWatchingTransport {
        NullChecks.given("service", service, "lost", lost, "refusal", refusal);
    }

    @Override
    public Answer get(String path, Map<String, String> query) {
        NullChecks.given("path", path, "query", query);
        return answered(() -> service.get(path, query));
    }

    @Override
    public Answer post(String path, byte[] json) {
        NullChecks.given("path", path, "json", json);
        return answered(() -> service.post(path, json));
    }

    private Answer answered(Supplier<Answer> asked) {
        Answer answer;
        try {
            answer = asked.get();
        } catch (TransportError broken) {
            refuseIfLost(ProcessBoundWork.reported(lost));
            throw broken;
        }
        refuseIfLost(lost.toCompletableFuture().getNow(null));
        return answer;
    }

    private void refuseIfLost(@Nullable String what) {
        if (what != null) {
            throw refusal.apply("the fork is lost: " + what);
        }
    }
}
