package io.swaplab.app.backend;

import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.transport.RouterTransport;
import io.swaplab.node.Dependent;
import io.swaplab.session.backend.Refusal;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The way to the service over a fork of ours. Once the fork is lost, neither an answer nor a broken connection says why:
 * the process that ended does.
 *
 * @param lost completes with what ended
 */
record ForkTransport(RouterTransport service, CompletionStage<String> lost) implements RouterTransport {
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

    private static void refuseIfLost(@Nullable String what) {
        if (what != null) {
            throw Refusal.notConnected("the fork is lost: " + what, "fork start");
        }
    }
}
