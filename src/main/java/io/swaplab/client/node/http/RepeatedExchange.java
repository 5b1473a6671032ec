package io.swaplab.client.node.http;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * A request that is sent again, on another connection, while it has no answer: a server that hung does not answer the
 * requests of that time, even once it is well. The first outcome counts. Each pause is as long as all before it.
 */
final class RepeatedExchange {
    private final Supplier<CompletableFuture<HttpResponse<byte[]>>> send;
    private final long patienceMillis;
    private final long repeatMillis;

    /**
     * @param patienceMillis after which there is no answer
     * @param repeatMillis the shortest pause before it is sent again; zero for never
     */
    RepeatedExchange(Supplier<CompletableFuture<HttpResponse<byte[]>>> send, long patienceMillis, long repeatMillis) {
        this.send = send;
        this.patienceMillis = patienceMillis;
        this.repeatMillis = repeatMillis == 0 ? patienceMillis : repeatMillis;
    }

    HttpResponse<byte[]> answer() throws InterruptedException, ExecutionException, TimeoutException {
        long start = System.nanoTime();
        List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
        try {
            while (true) {
                sent.add(send.get());
                long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                long left = patienceMillis - waited;
                long pause = Math.max(repeatMillis, waited);
                try {
                    CompletableFuture.anyOf(sent.toArray(CompletableFuture[]::new))
                            .get(Math.min(pause, left), TimeUnit.MILLISECONDS);
                    return sent.stream()
                            .filter(CompletableFuture::isDone)
                            .findFirst()
                            .orElseThrow()
                            .get();
                } catch (TimeoutException late) {
                    if (pause >= left) {
                        throw late;
                    }
                }
            }
        } finally {
            sent.forEach(one -> one.cancel(true));
        }
    }
}
