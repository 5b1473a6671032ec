package io.swaplab.service.api.caller;

import io.swaplab.service.api.caller.QueryReader.Query;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A method that serves a path.
 *
 * @param verb GET or POST
 * @param handler the method of the controller
 */
public record ApiEndpoint(String verb, String path, Method handler) {
    private static final String WIRE = "io.swaplab.client.wire";

    OpenApiOperation operation() {
        return Objects.requireNonNull(handler.getAnnotation(OpenApiOperation.class), handler::toString);
    }

    /** The record that declares its parameters; empty if it takes none. */
    Optional<Class<?>> query() {
        return parameters()
                .filter(type -> type.isAnnotationPresent(Query.class))
                .findFirst();
    }

    /** The record of its body; empty if it has none. */
    Optional<Class<?>> body() {
        return parameters().filter(type -> type.getName().startsWith(WIRE)).findFirst();
    }

    /** The record in the envelope's data; empty if the answer is not an envelope. */
    Optional<Class<?>> data() {
        return handler.getGenericReturnType() instanceof ParameterizedType type
                        && type.getActualTypeArguments()[0] instanceof Class<?> data
                        && data.isRecord()
                ? Optional.of(data)
                : Optional.empty();
    }

    private Stream<Class<?>> parameters() {
        return Arrays.stream(handler.getParameterTypes());
    }
}
