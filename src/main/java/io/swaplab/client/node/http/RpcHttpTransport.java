package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.LateAnswerException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** JSON-RPC over HTTP/1.1 with kept connections, one deadline per exchange and a bounded body. */
final class RpcHttpTransport implements RpcTransport {
    private static final int OK = 200;

    /** Requests that change the node, which must not be repeated even if their answer was lost. */
    private static final Set<String> NOT_TWICE = Set.of("eth_sendRawTransaction", "eth_sendTransaction");

    /** Weight of the past answers in the usual time of one. */
    private static final int AVERAGED = 8;

    /** A request is sent again after this many times the usual time. */
    private static final int USUAL_TIMES = 4;

    private final Endpoint endpoint;
    private final NodeLimits limits;
    private final HttpClient client;
    private final HoldOff holdOff;
    private final TokenBucket bucket;
    private final AtomicLong usualMillis = new AtomicLong();

    RpcHttpTransport(Endpoint endpoint, NodeLimits limits) {
        this(endpoint, limits, InstantSource.system(), TokenBucket.unlimited());
    }

    RpcHttpTransport(Endpoint endpoint, NodeLimits limits, InstantSource clock, TokenBucket bucket) {
        this.bucket = bucket;
        this.endpoint = endpoint;
        this.limits = limits;
        this.holdOff = new HoldOff(clock);
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(limits.connectTimeout())
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public byte[] exchange(String method, byte[] request) {
        long left = holdOff.leftMillis();
        if (left > 0) {
            throw refusal(method, "not asked, since the endpoint asked for a pause that lasts another " + left + " ms");
        }
        HttpResponse<byte[]> response;
        try {
            response = once(method, request);
        } catch (IOException lost) {
            // A kept connection that the server has closed meanwhile shows only when it is used.
            response = isRepeatable(method)
                            && !(lost instanceof ConnectException)
                            && !(lost instanceof HttpTimeoutException)
                    ? secondTime(method, request)
                    : noAnswer(method, lost);
        }
        if (response.statusCode() != OK) {
            holdOff.refused(response.headers());
            throw refusal(
                    method, "HTTP status " + response.statusCode() + " instead of 200" + excerpt(response.body()));
        }
        return response.body();
    }

    private static boolean isRepeatable(String method) {
        return method.startsWith("eth_") && !NOT_TWICE.contains(method);
    }

    private HttpResponse<byte[]> secondTime(String method, byte[] request) {
        try {
            return once(method, request);
        } catch (IOException lost) {
            return noAnswer(method, lost);
        }
    }

    private HttpResponse<byte[]> once(String method, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint.uri())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        String authorization = endpoint.authorization();
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        HttpRequest sent = request.build();
        long patience = limits.answerTimeout(method, body).toMillis();
        long since = System.nanoTime();
        try {
            // The client's own timeout ends with the headers; a body that trickles must end as well.
            HttpResponse<byte[]> answer =
                    new RepeatedExchange(() -> send(sent), patience, repeatMillis(method)).answer();
            usualMillis.accumulateAndGet(
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since),
                    (known, now) -> known + (now - known) / AVERAGED);
            return answer;
        } catch (TimeoutException late) {
            throw new LateAnswerException(method + " at " + endpoint + ": no whole answer within " + patience + " ms");
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw refusal(method, "interrupted while waiting for the answer");
        } catch (ExecutionException failed) {
            return thrown(method, failed.getCause());
        }
    }

    private CompletableFuture<HttpResponse<byte[]>> send(HttpRequest request) {
        bucket.take();
        return client.sendAsync(request, info -> new BoundedBody(limits.answerBytes()));
    }

    /** Longer for an endpoint that is slow anyway. */
    private long repeatMillis(String method) {
        long least = isRepeatable(method) ? limits.repeatAfter(method).toMillis() : 0;
        return least == 0 ? 0 : Math.max(least, USUAL_TIMES * usualMillis.get());
    }

    private HttpResponse<byte[]> thrown(String method, @Nullable Throwable cause) throws IOException {
        if (cause instanceof BoundedBody.TooLong) {
            throw new OversizedAnswerException(method + " at " + endpoint + ": the answer is longer than "
                    + limits.answerBytes() + " bytes, the bound of one answer");
        }
        if (cause instanceof IOException lost) {
            throw lost;
        }
        throw refusal(method, "no answer: " + endpoint.clean(String.valueOf(cause)));
    }

    private HttpResponse<byte[]> noAnswer(String method, IOException lost) {
        String why = lost instanceof ConnectException
                ? "cannot connect; is the node running there?"
                : "no answer: the connection ended"
                        + (lost.getMessage() == null ? "" : " (" + endpoint.clean(lost.getMessage()) + ")");
        throw refusal(method, why);
    }

    private String excerpt(byte[] body) {
        String text = endpoint.clean(new String(body, StandardCharsets.UTF_8));
        return text.isEmpty() ? "" : ": " + text;
    }

    private NodeException refusal(String method, String rule) {
        return new NodeException(method + " at " + endpoint + ": " + rule);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    /**
     * The time for which an endpoint asked not to be asked, in the header {@code Retry-After} of a refusal. Asking earlier
     * makes many providers refuse for longer.
     */
    private static final class HoldOff {
        private static final String HEADER = "Retry-After";
        private static final long MILLIS = 1_000;
        private static final long LONGEST_MILLIS = 60 * MILLIS;

        private final InstantSource clock;
        private volatile long untilMillis;

        HoldOff(InstantSource clock) {
            this.clock = clock;
        }

        /** How long requests have to wait from now; zero if they need not. */
        long leftMillis() {
            long left = untilMillis - clock.millis();
            // A clock that was set back must not extend the time.
            return left < 0 || left > LONGEST_MILLIS ? 0 : left;
        }

        /** Takes note of the headers of a refusal; at most a minute is granted, and nonsense is ignored. */
        void refused(HttpHeaders headers) {
            long now = clock.millis();
            long wait = headers.firstValue(HEADER)
                    .map(value -> waitMillis(value.strip(), now))
                    .orElse(0L);
            if (wait > 0) {
                untilMillis = now + Math.min(wait, LONGEST_MILLIS);
            }
        }

        private static long waitMillis(String value, long now) {
            try {
                if (value.matches("[0-9]{1,9}")) {
                    return Long.parseLong(value) * MILLIS;
                }
                Instant until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
                return until.toEpochMilli() - now;
            } catch (DateTimeException nonsense) {
                return 0;
            }
        }
    }

    /**
     * A request that is sent again, on another connection, while it has no answer: a server that hung does not answer the
     * requests of that time, even once it is well. The first outcome counts. Each pause is as long as all before it.
     */
    private static final class RepeatedExchange {
        private final Supplier<CompletableFuture<HttpResponse<byte[]>>> send;
        private final long patienceMillis;
        private final long repeatMillis;

        /**
         * @param patienceMillis after which there is no answer
         * @param repeatMillis the shortest pause before it is sent again; zero for never
         */
        RepeatedExchange(
                Supplier<CompletableFuture<HttpResponse<byte[]>>> send, long patienceMillis, long repeatMillis) {
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
}
