package io.swaplab.service.api;

import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.caller.OpenApiOperation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.HandlerMethod;
import tools.jackson.databind.json.JsonMapper;

/** Serves the OpenAPI document of the API. It is loaded on the first request. */
@RestController
public final class OpenApiController {
    /**
     * The resource file with the OpenAPI document. A test generates it from the endpoints' declarations and compares it
     * with a running server.
     */
    private static final String FILE = "openapi.json";

    private volatile Document document = new Document("");

    @OpenApiOperation(
            summary = "this document",
            description = "the OpenAPI 3.1 document of the service; it takes no parameters")
    @GetMapping(path = "/openapi.json", produces = MediaType.APPLICATION_JSON_VALUE)
    Document openApi() {
        if (document.json().isEmpty()) {
            document = new Document(written());
        }
        return document;
    }

    /** The document as JSON text, kept in memory because it has 100 kB and anybody may request it often. */
    record Document(String json) {}

    /**
     * Whether a handler method is an endpoint of the API; false for the error page and for other controllers of the
     * application.
     */
    static boolean isOfTheApi(HandlerMethod method) {
        Class<?> type = method.getBeanType();
        return type.getPackageName().equals(OpenApiController.class.getPackageName())
                && !ErrorController.class.isAssignableFrom(type);
    }

    private static String written() {
        try (InputStream file = OpenApiController.class.getResourceAsStream(FILE)) {
            return WireJson.write(JsonMapper.shared().readTree(Objects.requireNonNull(file, FILE)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
