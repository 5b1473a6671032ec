package io.swaplab.cucumber.run;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lists the fields of a wire record by their paths, such as {@code steps[0].pool}. */
final class WireFields {
    private WireFields() {}

    static List<String> of(Class<?> type) {
        List<String> paths = new ArrayList<>();
        collect("", type, paths);
        return List.copyOf(paths);
    }

    private static void collect(String path, Class<?> type, List<String> paths) {
        for (RecordComponent part : type.getRecordComponents()) {
            if (part.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                collect(path, part.getType(), paths);
                continue;
            }
            String here = path + (path.isEmpty() ? "" : ".") + snake(part.getName());
            Class<?> inner = part.getType();
            if (List.class.isAssignableFrom(inner)) {
                here += "[0]";
                inner = element(part.getGenericType());
            }
            if (inner.isRecord() && inner.getPackageName().startsWith("io.swaplab.client.wire")) {
                collect(here, inner, paths);
            } else {
                paths.add(here);
            }
        }
    }

    private static Class<?> element(Type list) {
        return ((ParameterizedType) list).getActualTypeArguments()[0] instanceof Class<?> element
                ? element
                : Object.class;
    }

    private static String snake(String camel) {
        return camel.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }
}
