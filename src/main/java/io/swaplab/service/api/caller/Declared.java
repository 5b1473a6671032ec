package io.swaplab.service.api.caller;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads how a record component declares a request parameter. */
public final class Declared {
    private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

    private Declared() {}

    /** Whether a component is a record of parameters rather than a single parameter. */
    public static boolean isGroup(RecordComponent component) {
        return component.getType().isRecord() && !component.isAnnotationPresent(WireField.class);
    }

    /** The name of a parameter on the wire. */
    public static String name(RecordComponent parameter) {
        return CAPITAL.matcher(parameter.getName()).replaceAll("_$0").toLowerCase(Locale.ROOT);
    }

    /** Whether a parameter is optional. */
    public static boolean isOptional(RecordComponent parameter) {
        WireField field = field(parameter);
        return !field.otherwise().isEmpty() || field.shape() == Shape.NAMES || isNullable(parameter);
    }

    /** Whether a component may be null. */
    static boolean isNullable(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    /** The declaration of a parameter. */
    public static WireField field(RecordComponent parameter) {
        return Objects.requireNonNull(parameter.getAnnotation(WireField.class), parameter::getName);
    }
}
