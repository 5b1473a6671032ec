package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.swaplab.core.market.ChainProfile;
import io.swaplab.forkchain.Fork;
import io.swaplab.junit.SwapLab;
import io.swaplab.lab.chain.ProfileFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;

/** The application as it is, with a fork in the place of its chain. */
@SwapLab
class AppTest {
    @Test
    void answersWithARoute(Fork fork, ChainProfile chain, @TempDir Path folder) throws Exception {
        Path profile = folder.resolve("chain.json");
        new ProfileFile(chain, fork.deployment().routers()).write(profile);
        try (var app = SpringApplication.run(
                App.class,
                "--swaplab.endpoints=" + fork.rpcUrl(),
                "--swaplab.profile=" + profile,
                "--server.port=0")) {
            String routes = "http://127.0.0.1:" + app.getEnvironment().getProperty("local.server.port")
                    + "/router/find_routes?amount=1000000000000000000&from=" + chain.wrappedNative() + "&target="
                    + chain.tokenBySymbol("USDT").orElseThrow().address();
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(URI.create(routes)).build(), HttpResponse.BodyHandlers.ofString());
            assertEquals(200, answer.statusCode(), answer.body());
            assertTrue(answer.body().contains("\"amount_out\""), answer.body());
        }
    }
}
