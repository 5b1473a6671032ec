package io.swaplab.service.api;

import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.query.ApiEndpoint;
import io.swaplab.service.api.query.OpenApi;
import io.swaplab.service.api.query.Operation;
import java.util.ArrayList;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Serves the OpenAPI document of the served endpoints. It is generated and written on the first request. */
@RestController
public final class OpenApiController {
    private final ObjectProvider<RequestMappingHandlerMapping> mappings;
    private volatile Document document = new Document("");

    public OpenApiController(ObjectProvider<RequestMappingHandlerMapping> mappings) {
        this.mappings = mappings;
    }

    @Operation(
            summary = "this document",
            description = "the OpenAPI 3.1 document of the service; it takes no parameters")
    @GetMapping(path = "/openapi.json", produces = MediaType.APPLICATION_JSON_VALUE)
    Document openApi() {
        if (document.json().isEmpty()) {
            document = new Document(WireJson.write(OpenApi.of(endpoints())));
        }
        return document;
    }

    /** Written once: it has 100 kB, and anybody may ask for it as often as he likes. */
    record Document(String json) {}

    /** Whether it is an endpoint of the API, and neither the error page nor a controller of an application around it. */
    static boolean isOfTheApi(HandlerMethod method) {
        Class<?> type = method.getBeanType();
        return type.getPackageName().equals(OpenApiController.class.getPackageName())
                && !ErrorController.class.isAssignableFrom(type);
    }

    private List<ApiEndpoint> endpoints() {
        List<ApiEndpoint> endpoints = new ArrayList<>();
        mappings.getObject().getHandlerMethods().forEach((mapping, handler) -> {
            if (isOfTheApi(handler)) {
                endpoints.addAll(endpoints(mapping, handler));
            }
        });
        return endpoints;
    }

    private static List<ApiEndpoint> endpoints(RequestMappingInfo mapping, HandlerMethod handler) {
        return mapping.getPatternValues().stream()
                .flatMap(path -> mapping.getMethodsCondition().getMethods().stream()
                        .map(verb -> new ApiEndpoint(verb.name(), path, handler.getMethod())))
                .toList();
    }
}
