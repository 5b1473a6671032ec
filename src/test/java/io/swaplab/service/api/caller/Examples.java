package io.swaplab.service.api.caller;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.client.wire.WireField;
import io.swaplab.service.api.caller.QueryReader.Declared;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;

/** Examples of whole answers and bodies, composed of the examples of their fields. */
final class Examples {
    /** Maps with text values are keyed by provider name. */
    private static final String KEY = "PANCAKEV2";

    private Examples() {}

    /** An object with all its fields. */
    static Map<String, Object> of(Class<?> type) {
        Map<String, Object> example = Tree.of();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                example.putAll(of(component.getType()));
            } else {
                example.put(Declared.name(component), of(component));
            }
        }
        example.putAll(Schemas.fixed(type));
        return example;
    }

    /** The example of one field. */
    static Object of(RecordComponent component) {
        return of(component.getGenericType(), Declared.field(component));
    }

    private static Object of(Type type, WireField field) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) {
                return List.of(of(arguments[0], field));
            }
            return arguments[1] == Object.class ? TypedDataSchemas.EXAMPLE : Map.of(KEY, of(arguments[1], field));
        }
        Class<?> plain = (Class<?>) type;
        return plain.isRecord() ? of(plain) : Values.value(plain, field.example());
    }
}
