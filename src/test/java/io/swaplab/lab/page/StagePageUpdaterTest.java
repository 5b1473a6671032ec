package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StagePageUpdaterTest {
    @Test
    @Timeout(60)
    void theAudienceSeesEachCommandWithItsAnswer() throws IOException, InterruptedException {
        try (StagePageUpdater mirror = new StagePageUpdater(new Session(new ScriptedBackend()), StageServer.open(0));
                HttpClient client = HttpClient.newBuilder()
                        .cookieHandler(new CookieManager())
                        .build()) {
            URI page = mirror.stage().url();
            client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.discarding());
            InputStream events = client.send(
                            HttpRequest.newBuilder(page.resolve("/events")).build(),
                            HttpResponse.BodyHandlers.ofInputStream())
                    .body();
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8))) {
                mirror.after("quote get", "error: --from is missing", false);
                String data = lines.readLine();
                while (!data.contains("quote get")) {
                    data = lines.readLine();
                }
                assertThat(data).contains("\"answer\":\"error: --from is missing\"", "\"ok\":false");
            }
        }
    }
}
