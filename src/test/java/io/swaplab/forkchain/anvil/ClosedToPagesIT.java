package io.swaplab.forkchain.anvil;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Web pages cannot use an anvil that we started. */
class ClosedToPagesIT {
    private static final String MINE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"anvil_mine\",\"params\":[\"0x5\"]}";

    private static RunningNode launched() {
        return new LocalAnvilLauncher(InstallationPaths.find()).launch(AnvilOptions.empty(97));
    }

    /** JSON from another site requires permission in a preflight, and anvil does not accept plain text. */
    @Test
    void noPreflightIsGrantedAndNothingElseIsExecuted() throws IOException, InterruptedException {
        try (RunningNode anvil = launched()) {
            HttpRequest preflight = fromPage(anvil)
                    .header("Access-Control-Request-Method", "POST")
                    .header("Access-Control-Request-Headers", "content-type")
                    .method("OPTIONS", HttpRequest.BodyPublishers.noBody())
                    .build();
            HttpResponse<String> answer = sent(preflight);
            assertThat(answer.statusCode()).isEqualTo(405);
            assertThat(grants(answer)).isZero();
            HttpRequest simple = fromPage(anvil)
                    .header("Content-Type", "text/plain")
                    .POST(HttpRequest.BodyPublishers.ofString(MINE))
                    .build();
            assertThat(sent(simple).body()).contains("Invalid request");
            HttpRequest json = fromPage(anvil)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(
                            MINE.replace("anvil_mine", "eth_blockNumber").replace("\"0x5\"", "")))
                    .build();
            HttpResponse<String> block = sent(json);
            assertThat(grants(block)).isZero();
            assertThat(block.body()).contains("\"result\":\"0x0\"");
        }
    }

    /** Browsers open WebSockets without a preflight, and anvil accepts them from any page that knows its address. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void theAddressIsOneThatNoPageCanGuess() throws IOException {
        try (RunningNode first = launched();
                RunningNode second = launched();
                Socket socket = new Socket()) {
            URI at = URI.create(first.rpcUrl());
            assertThat(at.getHost()).startsWith("127.").isNotEqualTo("127.0.0.1");
            assertThat(URI.create(second.rpcUrl()).getHost()).isNotEqualTo(at.getHost());
            assertThat(org.assertj.core.api.Assertions.catchThrowable(
                            () -> socket.connect(new InetSocketAddress("127.0.0.1", at.getPort()))))
                    .isInstanceOf(ConnectException.class);
        }
    }

    private static HttpRequest.Builder fromPage(RunningNode anvil) {
        return HttpRequest.newBuilder(URI.create(anvil.rpcUrl())).header("Origin", "http://page.example");
    }

    /** Uses a new connection, because anvil may close one after a refusal just when the next request is sent on it. */
    private static HttpResponse<String> sent(HttpRequest request) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }

    private static long grants(HttpResponse<String> answer) {
        return answer.headers().map().keySet().stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).startsWith("access-control-"))
                .count();
    }
}
