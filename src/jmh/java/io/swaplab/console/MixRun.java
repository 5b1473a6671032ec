package io.swaplab.console;

import io.swaplab.measuring.PlainHttp;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a service for trades, with as many connections as there are clients, each with one request at a time. */
final class MixRun {
    private static final Pattern CODE = Pattern.compile("\"code\":(\\d+)");
    private static final Pattern IMPACT = Pattern.compile("\"deviation_ratio\":\"([0-9.]+)\"");

    /** Codes of trades without a route, which is an answer too; a token with a transfer tax is traded with some others only. */
    private static final List<Integer> NO_ROUTE = List.of(4001, 4002, 4003);

    private static final int OK = 200;
    private static final int UNSUPPORTED_TOKEN = 4002;
    private static final double MILLION = 1e6;

    private MixRun() {}

    /** @param impact price impact as a fraction; zero without a route */
    record Answer(MixTrade trade, long nanos, boolean isRouted, double impact) {
        double millis() {
            return nanos / MILLION;
        }
    }

    /** @param nanos from the first request to the last answer */
    record Answers(List<Answer> answers, long nanos) {
        static long nanosOf(List<Answer> oneByOne) {
            return oneByOne.stream().mapToLong(Answer::nanos).sum();
        }

        long withoutRoute() {
            return answers.stream().filter(answer -> !answer.isRouted()).count();
        }

        double perSecond() {
            return answers.size() * 1e9 / nanos;
        }

        /** The least time that so many of a hundred answers did not exceed. */
        double percentile(int percent) {
            double[] sorted = answers.stream().mapToDouble(Answer::millis).sorted().toArray();
            return sorted[Math.max(0, (int) Math.ceil(percent / 100.0 * sorted.length) - 1)];
        }
    }

    static Answers of(URI service, List<MixTrade> trades, int clients) throws Exception {
        AtomicInteger next = new AtomicInteger();
        List<Answer> all = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
            List<Future<List<Answer>>> running = new ArrayList<>();
            long start = System.nanoTime();
            for (int i = 0; i < clients; i++) {
                running.add(threads.submit(() -> client(service, trades, next)));
            }
            for (Future<List<Answer>> each : running) {
                all.addAll(each.get());
            }
            return new Answers(all, System.nanoTime() - start);
        }
    }

    private static List<Answer> client(URI service, List<MixTrade> trades, AtomicInteger next) throws IOException {
        List<Answer> answers = new ArrayList<>();
        try (PlainHttp http = new PlainHttp(service)) {
            for (int i = next.getAndIncrement(); i < trades.size(); i = next.getAndIncrement()) {
                answers.add(ask(http, trades.get(i)));
            }
        }
        return answers;
    }

    /** Whether the service trades both tokens. */
    static boolean isTraded(PlainHttp http, MixTrade trade) throws IOException {
        return code(http.get(trade.target())) != UNSUPPORTED_TOKEN;
    }

    private static int code(String body) {
        Matcher code = CODE.matcher(body);
        return code.find() ? Integer.parseInt(code.group(1)) : 0;
    }

    /** @throws IllegalStateException when the service refuses */
    static Answer ask(PlainHttp http, MixTrade trade) throws IOException {
        long start = System.nanoTime();
        String body = http.get(trade.target());
        long nanos = System.nanoTime() - start;
        int told = code(body);
        if (told != OK && !NO_ROUTE.contains(told)) {
            throw new IllegalStateException(trade + ": " + body);
        }
        Matcher impact = IMPACT.matcher(body);
        return new Answer(trade, nanos, told == OK, impact.find() ? Double.parseDouble(impact.group(1)) : 0);
    }
}
