package io.swaplab.console.tools;

import io.swaplab.client.execution.Revert;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.NextText;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.inspect.CodeExplanation;
import io.swaplab.lab.inspect.Diagnosis;
import io.swaplab.lab.inspect.Diagnosis.Shortfall;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Renders explanations and diagnoses, for people and for programs. */
record ExplainText(Screen screen) {
    String render(List<CodeExplanation> found) {
        return found.stream().map(this::render).collect(Collectors.joining("\n\n"));
    }

    private String render(CodeExplanation each) {
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink().strong(each.code()) + "  " + screen.ink().faint(each.kind()));
        lines.add(line("meaning", each.meaning()));
        lines.add(line("cause", each.cause()));
        lines.add(line("advice", each.advice()));
        lines.add("next: " + each.next());
        return String.join("\n", lines);
    }

    private String line(String label, String text) {
        String head = "  " + label + " ".repeat(10 - label.length());
        int room = screen.columns() - head.length();
        return TerminalTextLayout.hanging(
                head, TerminalTextLayout.shortened(text, room, screen.glyphs()), screen.columns());
    }

    static Map<String, @Nullable Object> json(CodeExplanation each) {
        return Reply.map(
                "code", each.code(),
                "kind", each.kind(),
                "names", each.names(),
                "meaning", each.meaning(),
                "cause", each.cause(),
                "advice", each.advice(),
                "next", each.next());
    }

    String render(Swap swap, Diagnosis diagnosis, Asset out) {
        List<String> lines = new ArrayList<>();
        String head = swap.name() + " is " + swap.state().word() + ": ";
        lines.add(TerminalTextLayout.hanging(head, diagnosis.summary(), screen.columns())
                .replace("\n" + " ".repeat(head.length()), "\n  ")
                .replaceFirst("^" + head, screen.ink().strong(head)));
        Revert error = diagnosis.error();
        if (error != null) {
            lines.add(line("error", diagnosis.errorWords()));
            lines.add(line("cause", error.cause()));
        }
        for (Shortfall lack : diagnosis.shortfalls()) {
            lines.add(line("short", lack.words()));
        }
        Uint256 pays = diagnosis.pays();
        if (pays != null) {
            lines.add(line("pays", Amounts.of(pays, out) + headroom(swap, pays, out)));
        }
        if (diagnosis.leastSlippageBps() != null) {
            lines.add(line("slippage", "at least " + diagnosis.leastSlippageBps() + " bps would have passed"));
        }
        lines.add(NextText.lines(diagnosis.next()));
        return String.join("\n", lines);
    }

    /** By how much the output exceeds the swap's minimum; empty if it does not, or if there is no plan. */
    private static String headroom(Swap swap, Uint256 pays, Asset out) {
        return swap.state()
                .execution()
                .map(execution -> execution.plan().minAmountOut())
                .filter(minimum -> !pays.isLessThan(minimum))
                .map(minimum -> ", " + Amounts.text(pays.minus(minimum), out.decimals()) + " above the minimum")
                .orElse("");
    }

    static Map<String, @Nullable Object> json(Swap swap, Diagnosis diagnosis) {
        Revert error = diagnosis.error();
        Map<String, @Nullable Object> data = Reply.map(
                "swap", swap.name(),
                "state", swap.state().word(),
                "summary", diagnosis.summary(),
                "error", error == null ? null : error.name(),
                "arguments",
                        error == null
                                ? List.of()
                                : error.arguments().stream()
                                        .map(ExplainText::json)
                                        .toList(),
                "cause", error == null ? null : error.cause(),
                "shortfalls",
                        diagnosis.shortfalls().stream().map(ExplainText::json).toList(),
                "pays", diagnosis.pays() == null ? null : diagnosis.pays().toString(),
                "least_slippage_bps", diagnosis.leastSlippageBps());
        NextText.put(data, diagnosis.next());
        return data;
    }

    private static Map<String, @Nullable Object> json(Revert.Argument argument) {
        return Reply.map("name", argument.name(), "value", argument.value());
    }

    private static Map<String, @Nullable Object> json(Shortfall lack) {
        return Reply.map(
                "what", lack.what(),
                "token", lack.asset().address().toString(),
                "symbol", lack.asset().symbol(),
                "has", lack.has().toString(),
                "needs", lack.needs().toString(),
                "missing", lack.missing().toString());
    }
}
