package io.swaplab.service.api.caller;

import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.route.ApiRefusal;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses a request's query into the record type that declares the parameters. {@link QueryParameters} checks each
 * value.
 */
public final class QueryReader {
    /** The parser of each record type, cached because building it takes twenty times as long as parsing. */
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
     * @param rawQuery the query string as in the URL; null if there is none
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
     * @throws ApiRefusal in the same cases as {@link #read(String, Class)}
     */
    public static <T> T read(Map<String, String> given, Class<T> type) {
        return type.cast(PLANS.get(type).read(QueryParameters.of(given)));
    }

    /**
     * Checks that no parameters are given to an endpoint that takes none.
     *
     * @throws ApiRefusal naming the first parameter, if one is given
     */
    public static void none(@Nullable String rawQuery) {
        QueryParameters.parse(rawQuery, Set.of());
    }

    /**
     * Parses the parameters of one record type.
     *
     * @param names the names of all parameters that the record declares
     * @param parts the parser of each component, in order
     */
    record QueryPlan(Set<String> names, List<Part> parts, Constructor<?> constructor) {
        /** Parses the value of one record component, which is a parameter or a record of parameters. */
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
                return field.shape() == FieldFormat.TOKEN ? query -> query.token(name) : account(parameter);
            }
            if (type == Uint256.class) {
                return field.shape() == FieldFormat.POSITIVE
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
                return field.shape() == FieldFormat.ADDRESSES
                        ? query -> query.addresses(name, RequestLimits.MAX_EXCLUDED_POOLS)
                        : query -> query.names(name);
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

    /**
     * Marks a record type that declares query parameters of an endpoint. Each component declares one parameter, named
     * in snake case and described by {@link io.swaplab.client.wire.WireField}. Parameters are parsed in the order of
     * the components, and the first invalid one is reported.
     */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    public @interface Query {}

    /** Reads the properties of a request parameter from the record component that declares it. */
    public static final class Declared {
        private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

        private Declared() {}

        /** Whether a record component is itself a record of several parameters, and not a single parameter. */
        public static boolean isGroup(RecordComponent component) {
            return component.getType().isRecord() && !component.isAnnotationPresent(WireField.class);
        }

        /** The name of a parameter in the query. */
        public static String name(RecordComponent parameter) {
            return CAPITAL.matcher(parameter.getName()).replaceAll("_$0").toLowerCase(Locale.ROOT);
        }

        public static boolean isOptional(RecordComponent parameter) {
            WireField field = field(parameter);
            return !field.otherwise().isEmpty() || parameter.getType() == Set.class || isNullable(parameter);
        }

        static boolean isNullable(RecordComponent component) {
            return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        }

        /** The declaration of a parameter. */
        public static WireField field(RecordComponent parameter) {
            return Objects.requireNonNull(parameter.getAnnotation(WireField.class), parameter::getName);
        }
    }
}
