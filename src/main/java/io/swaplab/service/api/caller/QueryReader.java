package io.swaplab.service.api.caller;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ApiRefusal;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the query of a request into the record that declares its parameters; {@link QueryParameters} checks every
 * value.
 */
public final class QueryReader {
    /** The reflection data of each record is computed once, because it takes twenty times as long as parsing. */
    private static final ClassValue<QueryPlan> PLANS = new ClassValue<>() {
        @Override
        protected QueryPlan computeValue(Class<?> type) {
            return QueryPlan.of(type);
        }
    };

    private QueryReader() {}

    /**
     * The parameters of one request.
     *
     * @param rawQuery as in the request line
     * @throws ApiRefusal naming the first parameter that is not declared, given twice or invalid
     */
    public static <T> T read(@Nullable String rawQuery, Class<T> type) {
        QueryPlan plan = PLANS.get(type);
        return type.cast(plan.read(QueryParameters.parse(rawQuery, plan.names())));
    }

    /**
     * The parameters of one order in a batch body.
     *
     * @param given values as text, by name
     * @throws ApiRefusal as {@link #read(String, Class)}
     */
    public static <T> T read(Map<String, String> given, Class<T> type) {
        return type.cast(PLANS.get(type).read(QueryParameters.of(given)));
    }

    /**
     * Checks that an endpoint without parameters is given none.
     *
     * @throws ApiRefusal naming the first given parameter
     */
    public static void none(@Nullable String rawQuery) {
        QueryParameters.parse(rawQuery, Set.of());
    }

    /**
     * How a record of parameters is parsed.
     *
     * @param names the names of all its parameters
     * @param parts the parser of each component, in order
     */
    record QueryPlan(Set<String> names, List<Part> parts, Constructor<?> constructor) {
        /** Parses one component: a parameter, or a record of parameters. */
        interface Part {
            @Nullable
            Object read(QueryParameters query);
        }

        static QueryPlan of(Class<?> type) {
            Set<String> names = new LinkedHashSet<>();
            List<Part> parts = new ArrayList<>();
            RecordComponent[] components = type.getRecordComponents();
            for (RecordComponent component : components) {
                if (Declared.isGroup(component)) {
                    QueryPlan nested = of(component.getType());
                    names.addAll(nested.names());
                    parts.add(nested::read);
                    continue;
                }
                names.add(Declared.name(component));
                String older = Declared.field(component).olderName();
                if (!older.isEmpty()) {
                    names.add(older);
                }
                parts.add(part(component));
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            try {
                return new QueryPlan(names, parts, type.getDeclaredConstructor(types));
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(type + " is no record", impossible);
            }
        }

        Object read(QueryParameters query) {
            Object[] values = parts.stream().map(part -> part.read(query)).toArray();
            try {
                return constructor.newInstance(values);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(constructor + " cannot be called", impossible);
            }
        }

        private static Part part(RecordComponent parameter) {
            Class<?> type = parameter.getType();
            String name = Declared.name(parameter);
            WireField field = Declared.field(parameter);
            if (type == Address.class) {
                return field.shape() == Shape.TOKEN ? query -> query.token(name) : account(parameter);
            }
            if (type == Uint256.class) {
                return field.shape() == Shape.POSITIVE
                        ? query -> query.amount(name)
                        : query -> query.unsignedOrNull(name);
            }
            if (type == int.class) {
                int least = (int) field.least();
                int most = (int) field.most();
                int otherwise = Integer.parseInt(field.otherwise());
                return query -> query.integer(name, least, most, otherwise);
            }
            if (type == boolean.class) {
                boolean otherwise = Boolean.parseBoolean(field.otherwise());
                return query -> query.flag(name, otherwise);
            }
            if (type == Set.class) {
                return QueryParameters::providers;
            }
            throw new IllegalStateException("no parameter can be a " + type.getName());
        }

        private static Part account(RecordComponent parameter) {
            String name = Declared.name(parameter);
            String olderName = Declared.field(parameter).olderName();
            boolean optional = Declared.isOptional(parameter);
            return query -> {
                Address older = olderName.isEmpty() ? null : query.addressOrNull(olderName);
                Address given = query.addressOrNull(name);
                if (given != null || older != null || optional) {
                    return given == null ? older : given;
                }
                return query.address(name);
            };
        }
    }
}
