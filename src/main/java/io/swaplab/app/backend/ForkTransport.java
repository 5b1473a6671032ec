package io.swaplab.app.backend;

import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.transport.RouterTransport;
import io.swaplab.session.backend.Refusal;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The way to the service over a fork of ours. Once the fork is lost, neither an answer nor a broken connection says why:
 * the process that ended does.
 *
 * @param lost completes with what ended
 */
record ForkTransport(RouterTransport service, CompletionStage<String> lost) implements RouterTransport {
    /** A connection breaks a moment before the system reports that the process has ended. */
    private static final Duration REPORTED = Duration.ofSeconds(1);

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
            refuseIfLost(REPORTED);
            throw broken;
        }
        refuseIfLost(Duration.ZERO);
        return answer;
    }

    private void refuseIfLost(Duration wait) {
        try {
            String what = lost.toCompletableFuture().get(wait.toMillis(), TimeUnit.MILLISECONDS);
            throw Refusal.notConnected("the fork is lost: " + what, "fork start");
        } catch (TimeoutException runs) {
            return;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("the end of a process is a value", impossible);
        }
    }
}
