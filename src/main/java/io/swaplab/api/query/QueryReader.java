package io.swaplab.api.query;

import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.Shape;
import io.swaplab.wire.WireField;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the query of a request into the record that declares its parameters; {@link QueryParameters} judges every value. */
public final class QueryReader {
    /** What can be known of a record is looked up once: reflection takes twenty times as long as the reading. */
    private static final ClassValue<QueryPlan> PLANS = new ClassValue<>() {
        @Override
        protected QueryPlan computeValue(Class<?> type) {
            return QueryPlan.of(type);
        }
    };

    private static final Pattern CAPITAL = Pattern.compile("[A-Z]");

    private QueryReader() {}

    /**
     * The parameters of one request.
     *
     * @param rawQuery as it stands in the request line
     * @throws ApiRefusal naming the first parameter that is not declared, is given twice or breaks its rule
     */
    public static <T> T read(@Nullable String rawQuery, Class<T> type) {
        QueryPlan plan = PLANS.get(type);
        return type.cast(plan.read(QueryParameters.parse(rawQuery, plan.names())));
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
}
