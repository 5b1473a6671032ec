package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import io.swaplab.client.wire.BatchRequest.BatchOrder;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.service.api.caller.SwapQueries.RouteQuery;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * From the typed word to the plan a trade has four forms: {@link TradeRequest}, the same in console, client and service; its
 * form on the wire, as a query or as one order of a batch; {@link RouteRequest} with gas priced in a token; and {@link GraphTrade} in
 * numbers of the graph.
 */
class RequestFormsTest {
    private static final Set<Class<?>> FORMS =
            Set.of(TradeRequest.class, RouteQuery.class, BatchOrder.class, RouteRequest.class, GraphTrade.class);
    private static final Set<String> TERMS = Set.of("search", "depth", "request");

    @Test
    void aTradeWithTheTermsOfItsSearchHasFourForms() {
        Set<String> found = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            Set<String> parts = type.getFields().stream()
                    .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                    .map(JavaField::getName)
                    .collect(Collectors.toSet());
            boolean terms = TERMS.stream().anyMatch(parts::contains);
            boolean ends = parts.contains("amount") || parts.containsAll(Set.of("source", "sink"));
            if (type.isRecord() && terms && ends) {
                found.add(type.getName());
            }
        }
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        FORMS.stream().map(Class::getName).toList());
    }
}
