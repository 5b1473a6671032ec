package io.swaplab.api.query;

import io.swaplab.service.request.ApiRefusal;
import java.util.Set;
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
}
