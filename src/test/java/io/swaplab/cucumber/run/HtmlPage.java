package io.swaplab.cucumber.run;

import io.cucumber.plugin.event.Status;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The report of a run as one self-contained HTML page without scripts. */
final class HtmlPage {
    private static final String STYLE = """
            :root{color-scheme:light dark;--line:#8884;--bad:#c62828;--good:#2e7d32;--odd:#b26a00}
            body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:1.5rem auto;padding:0 1rem}
            h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}
            details{border:1px solid var(--line);border-radius:6px;margin:.4rem 0;padding:.3rem .7rem}
            summary{cursor:pointer}summary small{opacity:.7}
            .PASSED{color:var(--good)}.FAILED,.UNDEFINED,.AMBIGUOUS{color:var(--bad)}.SKIPPED,.PENDING{color:var(--odd)}
            ol{list-style:none;padding-left:.5rem}li b{display:inline-block;min-width:6.5rem;font-weight:600}
            pre{overflow:auto;background:#8881;padding:.6rem;border-radius:4px;white-space:pre-wrap}
            table{border-collapse:collapse}td,th{border-bottom:1px solid var(--line);padding:.15rem .7rem;text-align:left}
            td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
            """;

    private HtmlPage() {}

    static String of(Collection<ScenarioRecord> scenarios, Map<String, Integer> uses) {
        StringBuilder page = new StringBuilder("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
                .append("<meta name=\"viewport\" content=\"width=device-width\"><title>Scenarios</title><style>")
                .append(STYLE)
                .append("</style></head><body>\n<h1>")
                .append(heading(scenarios))
                .append("</h1>\n");
        List<ScenarioRecord> failedFirst = scenarios.stream()
                .sorted(Comparator.comparing(record -> record.status().is(Status.PASSED)))
                .toList();
        failedFirst.forEach(record -> scenario(record, page));
        gas(scenarios, page);
        coverage(uses, page);
        return page.append("</body></html>\n").toString();
    }

    private static String heading(Collection<ScenarioRecord> scenarios) {
        Map<String, Long> counts = scenarios.stream()
                .collect(Collectors.groupingBy(
                        record -> record.status().name().toLowerCase(Locale.ROOT),
                        TreeMap::new,
                        Collectors.counting()));
        return scenarios.size()
                + (scenarios.size() == 1 ? " scenario: " : " scenarios: ")
                + counts.entrySet().stream()
                        .map(count -> count.getValue() + " " + count.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static void scenario(ScenarioRecord record, StringBuilder page) {
        boolean passed = record.status().is(Status.PASSED);
        page.append(passed ? "<details>" : "<details open>")
                .append("<summary><b class=\"")
                .append(record.status())
                .append("\">")
                .append(record.status())
                .append("</b> ")
                .append(plain(record.name()))
                .append(" <small>")
                .append(plain(record.place()))
                .append(String.format(Locale.ROOT, ", %.1f s", record.seconds()))
                .append("</small></summary>\n<ol>\n");
        for (ScenarioRecord.Step step : record.steps()) {
            page.append("<li><b class=\"")
                    .append(step.status())
                    .append("\">")
                    .append(step.status())
                    .append("</b> ")
                    .append(plain(step.words()));
            if (!step.why().isEmpty()) {
                page.append("<pre>").append(plain(step.why())).append("</pre>");
            }
            // Attachments that explain a failure are placed under the failed step.
            if (step.status().is(Status.FAILED)) {
                record.attachments()
                        .forEach(attached -> page.append("<details open><summary>")
                                .append(plain(attached.name()))
                                .append("</summary><pre>")
                                .append(plain(attached.text()))
                                .append("</pre></details>"));
            }
            page.append("</li>\n");
        }
        page.append("</ol></details>\n");
    }

    private static void gas(Collection<ScenarioRecord> scenarios, StringBuilder page) {
        if (scenarios.stream().allMatch(record -> record.gas().isEmpty())) {
            return;
        }
        page.append("<h2>Gas of the settled swaps</h2>\n<table><tr><th>scenario</th><th>swap</th><th>mode</th>")
                .append("<th class=\"n\">steps</th><th class=\"n\">quoted</th><th class=\"n\">used</th>")
                .append("<th class=\"n\">used of quoted</th></tr>\n");
        for (ScenarioRecord record : scenarios) {
            for (GasRow row : record.gas()) {
                page.append("<tr><td>")
                        .append(plain(record.name()))
                        .append("</td><td>")
                        .append(plain(row.swap()))
                        .append("</td><td>")
                        .append(plain(row.mode()))
                        .append(String.format(
                                Locale.ROOT,
                                "</td><td class=\"n\">%d</td><td class=\"n\">%,d</td><td class=\"n\">%,d</td>"
                                        + "<td class=\"n\">%d %%</td></tr>%n",
                                row.steps(),
                                row.quoted(),
                                row.used(),
                                row.percentOfQuoted()));
            }
        }
        page.append("</table>\n");
    }

    private static void coverage(Map<String, Integer> uses, StringBuilder page) {
        long used = uses.values().stream().filter(count -> count > 0).count();
        page.append("<h2>Steps: ")
                .append(used)
                .append(" of ")
                .append(uses.size())
                .append(" used</h2>\n<details><summary>how often each was taken</summary><table>\n");
        uses.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(use -> page.append("<tr><td class=\"n\">")
                        .append(use.getValue())
                        .append("</td><td>")
                        .append(plain(use.getKey()))
                        .append("</td></tr>\n"));
        page.append("</table></details>\n");
    }

    private static String plain(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
