package io.swaplab.cucumber.run;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.ErrorCatalogEntry;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.StatusData;
import io.swaplab.cucumber.Vocabulary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Generates the part of the page of steps with the fixed words that scenarios may use. */
public final class WordsPage {
    private WordsPage() {}

    public static String text() {
        StringBuilder page = new StringBuilder("""

                ## Words

                People: any lower-case name. `owner` owns the router, `protocol` gets its cut of fees, `integrator` is a usual
                receiver of fees.

                Tokens of the packaged chain: BNB (the coin), %s;
                `TAXED`, `REBASE` and `BLOCK` behave badly; `PERMIT` and `DAILIKE` have permits. Another chain that is forked has
                others. A swap trades BNB as WBNB: from the one to the other there is none.

                Providers: %s.

                `{state}` of a swap: %s.

                ### Codes of the API

                | `{code}` | HTTP | meaning |
                |---|---|---|
                """.formatted(
                        "WBNB, " + String.join(", ", Holes.TOKENS.subList(1, Holes.TOKENS.size())),
                        String.join(", ", OriginProviders.names()),
                        String.join(", ", Vocabulary.closed("state"))));
        for (ApiCode code : ApiCode.values()) {
            if (Vocabulary.closed("code").contains(Integer.toString(code.code()))) {
                page.append("| ")
                        .append(code.code())
                        .append(" | ")
                        .append(code.httpStatus())
                        .append(" | ");
                page.append(code.meaning()).append(" |\n");
            }
        }
        page.append("\n### Checks of the client\n\n| `{check}` | of |\n|---|---|\n");
        for (ArtifactCheck check : ArtifactCheck.values()) {
            page.append("| ")
                    .append(check.name())
                    .append(" | ")
                    .append(check.title())
                    .append(" |\n");
        }
        page.append("\n### Errors of contracts\n\n");
        errors().forEach((origin, names) -> page.append("* of ")
                .append(origin)
                .append(": ")
                .append(String.join(", ", names))
                .append('\n'));
        page.append("* the text with which a token or pool reverts, in single quotes: `'TRANSFER_FROM_FAILED'`\n");
        page.append(
                "\n### Fields\n\nOf answers, for steps with `its {word}`; [api.md](../src/docs/api.md) explains them:\n\n");
        fields().forEach((answer, names) -> page.append("* ")
                .append(answer)
                .append(": ")
                .append(names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ")))
                .append('\n'));
        page.append(
                        "\nA step that changes a copy takes these, and the transaction's contents as `call.plan.FIELD`, `call.steps[0].FIELD`,\n")
                .append("`call.quote_signature` and `call.payer_signature`, where FIELD is one of a plan or step:\n\n");
        page.append("* plan: ").append(names(WireFields.of(PlanData.class))).append('\n');
        page.append("* step: ").append(names(WireFields.of(StepData.class))).append('\n');
        page.append("\n### Holes\n\nA feature with the tag `")
                .append(Holes.TAG)
                .append("` has holes, which `scripts/bdd --fuzz N` fills N times, from N seeds: ")
                .append(Holes.names().stream().map(name -> "`<" + name + ">`").collect(Collectors.joining(", ")))
                .append(".\nThe same hole has the same value in all steps of a scenario.\n");
        return page.toString();
    }

    private static String names(List<String> names) {
        return String.join(", ", names);
    }

    private static Map<String, List<String>> errors() {
        Map<String, List<String>> byOrigin = new LinkedHashMap<>();
        for (ErrorCatalogEntry entry : ErrorCatalog.entries()) {
            if (Vocabulary.closed("error").contains(entry.name())) {
                List<String> names = byOrigin.computeIfAbsent(entry.origin(), origin -> new ArrayList<>());
                if (!names.contains(entry.name())) {
                    names.add(entry.name());
                }
            }
        }
        return byOrigin;
    }

    private static Map<String, List<String>> fields() {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        fields.put("status", WireFields.of(StatusData.class));
        fields.put("a route", WireFields.of(FindRouteData.class));
        fields.put("a direct swap, beside those of a route", beyond(DirectSwapData.class));
        fields.put("a prepared swap, beside those of a route", beyond(PrepareData.class));
        fields.put("a built swap", WireFields.of(BuildData.class));
        return fields;
    }

    /** The names of the top-level fields of all answers. */
    public static Set<String> fieldNames() {
        return fields().values().stream()
                .flatMap(List::stream)
                .map(path -> path.replaceAll("[.\\[].*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The fields of a swap's answer that a route's answer does not have. */
    private static List<String> beyond(Class<?> answer) {
        List<String> route = WireFields.of(FindRouteData.class);
        List<String> rest = new ArrayList<>();
        WireFields.of(answer).stream().filter(name -> !route.contains(name)).forEach(rest::add);
        return rest;
    }
}
