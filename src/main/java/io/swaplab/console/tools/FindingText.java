package io.swaplab.console.tools;

import io.swaplab.console.model.Cells;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.chain.Finding;
import io.swaplab.lab.chain.Finding.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Findings as an answer: one line each with its cure; a failure when one of them is. */
final class FindingText {
    private static final int MARK_COLUMNS = 6;

    private FindingText() {}

    static Reply answer(List<Finding> findings, Invocation invocation) {
        List<Finding> failed =
                findings.stream().filter(f -> f.verdict() == Verdict.FAIL).toList();
        String text = text(findings, invocation.screen());
        Map<String, @Nullable Object> data = Reply.map(
                "healthy", failed.isEmpty(),
                "findings",
                        findings.stream()
                                .map(f -> Reply.map(
                                        "part", f.part(),
                                        "verdict", f.verdict().name(),
                                        "what", f.what(),
                                        "cure", f.cure()))
                                .toList());
        if (failed.isEmpty()) {
            return Reply.of(data, text);
        }
        if (!invocation.json()) {
            invocation.screen().say(text);
        }
        throw CommandFailure.of(
                        ExitCode.FAILED,
                        failed.stream().map(f -> f.part() + ": " + f.what()).collect(Collectors.joining("; ")))
                .code("UNHEALTHY")
                .data(data)
                .field(failed.getFirst().part())
                .hint(failed.stream().map(f -> f.part() + ": " + f.cure()).collect(Collectors.joining("; ")));
    }

    private static String text(List<Finding> findings, Screen screen) {
        int width = findings.stream().mapToInt(f -> f.part().length()).max().orElse(0);
        String indent = " ".repeat(MARK_COLUMNS + width + 2);
        int room = screen.columns() - indent.length();
        List<String> lines = new ArrayList<>();
        for (Finding finding : findings) {
            String part = finding.part() + " ".repeat(width - finding.part().length());
            List<String> told = new ArrayList<>(folded(finding.what(), room, screen));
            if (finding.cure() != null) {
                told.addAll(folded("cure: " + finding.cure(), room, screen));
            }
            lines.add(mark(finding.verdict(), screen.ink()) + "  " + part + "  " + told.removeFirst());
            told.forEach(line -> lines.add(indent + line));
        }
        return String.join("\n", lines);
    }

    private static List<String> folded(String text, int room, Screen screen) {
        return Cells.folded(Cells.shortened(text, room - 1, screen.glyphs()), room);
    }

    private static String mark(Verdict verdict, Ink ink) {
        return switch (verdict) {
            case OK -> ink.good("OK  ");
            case WARN -> ink.warn("WARN");
            case FAIL -> ink.bad("FAIL");
        };
    }
}
