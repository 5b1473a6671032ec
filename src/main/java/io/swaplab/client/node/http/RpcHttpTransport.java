package io.swaplab.client.node.http;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.LateAnswerException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.http.RpcClient.RpcTransport;
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

/**
 * Sends JSON-RPC requests over HTTP/1.1. Reuses connections, and limits the time of each exchange and the size of each
 * answer.
 */
final class RpcHttpTransport implements RpcTransport {
    private static final int OK = 200;

    /** Methods that send a transaction; they must not be repeated, even if the answer was lost. */
    private static final Set<String> NOT_TWICE = Set.of("eth_sendRawTransaction", "eth_sendTransaction");

    /** The usual duration of an answer is an average over about this number of answers. */
    private static final int AVERAGED = 8;

    /** A request is sent again only after this many times the usual duration of an answer. */
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
            // If the server closed an idle connection, this is noticed only when the connection is used. The request is
            // then sent once more.
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
            // RepeatedExchange limits the time for headers and body. The HTTP client's timeout covers only the headers.
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

    /**
     * The time in milliseconds without an answer after which a request is sent again: the configured one, or longer if
     * the endpoint is usually slow; zero for never.
     */
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
     * The pause that an endpoint requested with the header {@code Retry-After} when it refused a request. No request is
     * sent during the pause, because many providers would then refuse requests for longer.
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

        /** How many milliseconds of the pause remain; zero if there is none. */
        long leftMillis() {
            long left = untilMillis - clock.millis();
            // If the clock was set back, the pause must not become longer.
            return left < 0 || left > LONGEST_MILLIS ? 0 : left;
        }

        /**
         * Starts the pause requested in a refusal's headers, limited to one minute. Ignores a malformed header.
         */
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
     * Sends a request and, while there is no answer, sends it again on further connections. A server that was blocked
     * for a while often never answers the requests that arrived in that time, but answers new ones. The copy that is
     * answered or fails first determines the result. Each wait is at least as long as all previous waits together.
     */
    private static final class RepeatedExchange {
        private final Supplier<CompletableFuture<HttpResponse<byte[]>>> send;
        private final long patienceMillis;
        private final long repeatMillis;

        /**
         * Prepares the exchange of one request.
         *
         * @param patienceMillis the total time to wait for an answer
         * @param repeatMillis the shortest wait before the request is sent again; zero to send it only once
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
