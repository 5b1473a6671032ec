package io.swaplab.api.query;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.Shape;
import io.swaplab.wire.WireField;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the query of a request into the record that declares its parameters; {@link QueryParameters} judges every value. */
public final class QueryReader {
    private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

    private QueryReader() {}

    /**
     * The parameters of one request.
     *
     * @param rawQuery as it stands in the request line
     * @throws ApiRefusal naming the first parameter that is not declared, is given twice or breaks its rule
     */
    public static <T> T read(@Nullable String rawQuery, Class<T> type) {
        return type.cast(record(QueryParameters.parse(rawQuery, names(type)), type));
    }

    /**
     * Makes sure that an endpoint without parameters is given none.
     *
     * @throws ApiRefusal naming the first that is given
     */
    public static void none(@Nullable String rawQuery) {
        QueryParameters.parse(rawQuery, Set.of());
    }

    /** The name of a parameter on the wire. */
    public static String name(RecordComponent parameter) {
        return CAPITAL.matcher(parameter.getName()).replaceAll("_$0").toLowerCase(Locale.ROOT);
    }

    /** Whether a parameter may be left out. */
    public static boolean isOptional(RecordComponent parameter) {
        WireField field = field(parameter);
        return !field.otherwise().isEmpty()
                || field.shape() == Shape.NAMES
                || parameter.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    /** What is declared of a parameter. */
    public static WireField field(RecordComponent parameter) {
        return Objects.requireNonNull(parameter.getAnnotation(WireField.class), parameter::getName);
    }

    private static Set<String> names(Class<?> type) {
        Set<String> names = new LinkedHashSet<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getType().isAnnotationPresent(Query.class)) {
                names.addAll(names(component.getType()));
            } else {
                names.add(name(component));
                String older = field(component).olderName();
                if (!older.isEmpty()) {
                    names.add(older);
                }
            }
        }
        return names;
    }

    private static Object record(QueryParameters query, Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] =
                    types[i].isAnnotationPresent(Query.class) ? record(query, types[i]) : value(query, components[i]);
        }
        try {
            return type.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(type + " is no record of parameters", impossible);
        }
    }

    private static @Nullable Object value(QueryParameters query, RecordComponent parameter) {
        Class<?> type = parameter.getType();
        String name = name(parameter);
        WireField field = field(parameter);
        if (type == Address.class) {
            return field.shape() == Shape.TOKEN ? query.token(name) : account(query, parameter);
        }
        if (type == Uint256.class) {
            return field.shape() == Shape.POSITIVE ? query.amount(name) : query.unsignedOrNull(name);
        }
        if (type == int.class) {
            return query.integer(name, (int) field.least(), (int) field.most(), Integer.parseInt(field.otherwise()));
        }
        if (type == boolean.class) {
            return query.flag(name, Boolean.parseBoolean(field.otherwise()));
        }
        if (type == Set.class) {
            return query.providers();
        }
        throw new IllegalStateException("no parameter can be a " + type.getName());
    }

    private static @Nullable Address account(QueryParameters query, RecordComponent parameter) {
        String name = name(parameter);
        String olderName = field(parameter).olderName();
        Address older = olderName.isEmpty() ? null : query.addressOrNull(olderName);
        Address given = query.addressOrNull(name);
        if (given != null || older != null || isOptional(parameter)) {
            return given == null ? older : given;
        }
        return query.address(name);
    }
}
