package io.swaplab.forkchain.anvil;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits until a starting anvil answers, by requesting its chain id repeatedly. Any answer with a result will do. */
final class AnvilReadiness {
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final Duration ANSWER = Duration.ofSeconds(2);
    private static final String QUESTION = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_chainId\",\"params\":[]}";

    private AnvilReadiness() {}

    /** Waits until the node answers. Returns false if the node ends, or the timeout expires, before that. */
    static boolean await(String rpcUrl, BooleanSupplier alive, Duration patience) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(rpcUrl))
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(QUESTION))
                .build();
        long end = System.nanoTime() + patience.toNanos();
        try (HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            while (System.nanoTime() < end && alive.getAsBoolean()) {
                if (answers(http, request)) {
                    return true;
                }
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private static boolean answers(HttpClient http, HttpRequest request) throws InterruptedException {
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            return response.statusCode() == 200 && response.body().contains("\"result\"");
        } catch (IOException notYet) {
            return false;
        }
    }
}
