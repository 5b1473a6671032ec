package io.swaplab.console.market;

import io.swaplab.client.wire.market.EndpointHealth;
import io.swaplab.client.wire.market.StoreHealth;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of the status that concern what a service depends on. */
final class StatusTexts {
    private StatusTexts() {}

    /** Empty if everything can be stored. */
    static String store(@Nullable StoreHealth store) {
        if (store == null) {
            return "";
        }
        return (store.poolsTrouble() == null ? "" : "\npools are not stored: " + store.poolsTrouble())
                + (store.quotesTrouble() == null ? "" : "\nquotes are not stored: " + store.quotesTrouble());
    }

    /** Empty on a fork. */
    static String endpoints(@Nullable List<EndpointHealth> endpoints, Screen screen) {
        if (endpoints == null) {
            return "";
        }
        TextTable table = TextTable.of("endpoint", "health", ">head", ">latency", ">refuted", "last error");
        for (EndpointHealth each : endpoints) {
            String error = each.trouble() == null ? each.lastError() : each.trouble();
            table.row(
                    each.endpoint(),
                    each.health(),
                    each.head() == null ? "none yet" : each.head().toString(),
                    each.latencyMs() == null ? "none yet" : each.latencyMs() + " ms",
                    Long.toString(each.refutedAnswers()),
                    error == null ? "none" : error);
        }
        return "\n\n" + table.render(screen);
    }
}
