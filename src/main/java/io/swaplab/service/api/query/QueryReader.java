package io.swaplab.service.api.query;

import io.swaplab.service.route.ApiRefusal;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the query of a request into the record that declares its parameters; {@link QueryParameters} checks every
 * value.
 */
public final class QueryReader {
    /** The reflection on a record is done once, as it takes twenty times as long as parsing. */
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
     * The parameters of one of several requests in a body.
     *
     * @param given by name, as text
     * @throws ApiRefusal as {@link #read(String, Class)}
     */
    public static <T> T read(Map<String, String> given, Class<T> type) {
        return type.cast(PLANS.get(type).read(QueryParameters.of(given)));
    }

    /**
     * Checks that an endpoint without parameters is given none.
     *
     * @throws ApiRefusal naming the first one given
     */
    public static void none(@Nullable String rawQuery) {
        QueryParameters.parse(rawQuery, Set.of());
    }
}
