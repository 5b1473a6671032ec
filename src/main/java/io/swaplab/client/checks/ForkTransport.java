package io.swaplab.client.checks;

import io.swaplab.client.node.Dependent;
import io.swaplab.client.refusal.TransportError;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The way to the service over a fork of ours. Once the fork is lost, neither an answer nor a broken connection says why:
 * the process that ended does.
 *
 * @param lost completes with what ended
 * @param refusal what is thrown then, from a sentence
 */
public record ForkTransport(
        RouterTransport service, CompletionStage<String> lost, Function<String, RuntimeException> refusal)
        implements RouterTransport {
    @Override
    public Answer get(String path, Map<String, String> query) {
        return answered(() -> service.get(path, query));
    }

    @Override
    public Answer post(String path, byte[] json) {
        return answered(() -> service.post(path, json));
    }

    private Answer answered(Supplier<Answer> asked) {
        Answer answer;
        try {
            answer = asked.get();
        } catch (TransportError broken) {
            refuseIfLost(Dependent.reported(lost));
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
