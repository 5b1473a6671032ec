package io.swaplab.bdd;

import io.swaplab.client.ApiError;
import io.swaplab.client.PreparedDelegatedSwap;
import io.swaplab.session.Connection;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests that our client would refuse to send, as somebody else's client might. */
final class ServiceCalls {
    private ServiceCalls() {}

    /** Asks the service to build with any signature; an answer that is no success becomes an {@link ApiError}. */
    static void build(Connection connection, PreparedDelegatedSwap prepared, String signature) {
        String body = "{\"quote_id\":\"" + prepared.execution().plan().quoteId() + "\",\"payer_signature\":\""
                + signature + "\"}";
        HttpRequest request = HttpRequest.newBuilder(connection.apiUrl().resolve("/router/swap/build"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            JsonNode envelope = new JsonMapper().readTree(response.body());
            int code = envelope.get("code").asInt();
            if (code != 200) {
                throw new ApiError(code, envelope.get("msg").asString());
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("the service did not answer", e);
        }
    }
}
