package io.swaplab.console.tools;

import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.lab.inspect.TamperLab.Change;
import io.swaplab.lab.inspect.TamperLab.Row;
import io.swaplab.lab.inspect.TamperVerdict;
import io.swaplab.lab.inspect.TamperVerdict.GuardAnswer;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Renders changes to a copy of a swap, the guards' verdicts on them, and the matrix of all fields and guards, for
 * people and for programs.
 */
record TamperText(Screen screen) {
    /** The width of the labels of a verdict, with the gap behind them. */
    private static final int LABEL_CELLS = 14;

    /** Total width of the gaps between four columns. */
    private static final int GAPS = 6;

    private static final int LEAST_FIELD = 24;
    private static final String NOTES =
            "contract: what the router does if no client checks the copy (- if the transaction is unchanged)"
                    + "\nsigned again: what the router does if a malicious service has also signed the changed plan";

    String changes(String swap, String artefact, List<Change> changes) {
        if (changes.isEmpty()) {
            return "nothing is changed in the copy of " + artefact + " of " + swap
                    + "\n  hint: tamper set FIELD=VALUE changes a field; tamper show --all lists the fields";
        }
        StringBuilder text = new StringBuilder("a copy of " + artefact + " of " + swap + ", changed:");
        changes.forEach(change -> text.append("\n  ")
                .append(change.field())
                .append(": ")
                .append(change.from())
                .append(" " + screen.glyphs().arrow() + " ")
                .append(change.to()));
        return text.toString();
    }

    String verdict(TamperVerdict verdict, Swap swap) {
        List<String> lines = new ArrayList<>();
        lines.add(line("client", verdict.client()));
        lines.add(line("contract", verdict.contract()));
        lines.add(line("signed again", verdict.signedAnew()));
        lines.add(
                verdict.caught()
                        ? screen.ink().good("caught") + ": " + caughtBy(verdict)
                        : screen.ink().warn("not caught") + ": nothing binds what was changed");
        lines.add(NOTES);
        lines.add(swap.name() + " itself is " + swap.state().word() + " as before; nothing was sent");
        return String.join("\n", lines);
    }

    private String line(String label, GuardAnswer answer) {
        String word = switch (answer.kind()) {
            case REFUSED -> screen.ink().good("refuses");
            case PASSED -> screen.ink().warn("passes");
            case NOT_SEEN -> screen.ink().faint("not seen");
        };
        String by = answer.refused() && answer.guard() == GuardAnswer.Guard.PERMIT2 ? " (Permit2)" : "";
        return "  " + label + " ".repeat(LABEL_CELLS - label.length()) + word + by + ": " + answer.detail();
    }

    private static String caughtBy(TamperVerdict verdict) {
        List<String> by = new ArrayList<>();
        if (verdict.client().refused()) {
            by.add("the client by " + verdict.client().name());
        }
        if (verdict.contract().refused()) {
            String guard = switch (verdict.contract().guard()) {
                case PERMIT2 -> "Permit2";
                case OTHER -> "a contract on the way";
                default -> "the router";
            };
            by.add(guard + " by " + verdict.contract().name());
        }
        return String.join(", ", by);
    }

    /**
     * The number of fields that each guard protects, and the fields that no guard protects, followed by one row per
     * field.
     */
    String matrix(List<Row> rows) {
        TextTable table = TextTable.of("field", "client", "contract", "signed again");
        int room = Math.max(LEAST_FIELD, screen.columns() - GAPS - besideField(rows));
        rows.forEach(row -> table.row(
                shortened(row.change().field(), room),
                row.verdict().client().name(),
                row.verdict().contract().name(),
                row.verdict().signedAnew().name()));
        List<String> lines = new ArrayList<>();
        lines.add(rows.size() + " fields: client holds "
                + count(rows, v -> v.client().refused()) + ", contracts "
                + count(rows, v -> v.contract().refused()) + " (client's checks off), Permit2 "
                + count(rows, v -> v.permit2().isPresent()));
        lines.add(NOTES);
        lines.add(screen.ink().warn("nothing binds"));
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        rows.forEach(row -> row.unbound()
                .ifPresent(reason -> byReason.computeIfAbsent(reason, unused -> new ArrayList<>())
                        .add(row.change().field())));
        byReason.forEach((reason, fields) -> {
            lines.addAll(wrapped(fields));
            lines.add("    " + reason);
        });
        lines.add(table.render(screen));
        return String.join("\n", lines);
    }

    /** The fields on as few lines as fit the screen's width. */
    private List<String> wrapped(List<String> fields) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(" ");
        for (String field : fields) {
            if (line.length() > 1 && line.length() + field.length() + 1 > screen.columns()) {
                lines.add(line.toString());
                line.setLength(1);
            }
            line.append(' ').append(field);
        }
        lines.add(line.toString());
        return lines;
    }

    /** Total width of all columns except the one with the field names. */
    private static int besideField(List<Row> rows) {
        return widest(rows, "client", TamperVerdict::client)
                + widest(rows, "contract", TamperVerdict::contract)
                + widest(rows, "signed again", TamperVerdict::signedAnew);
    }

    private static int widest(List<Row> rows, String head, Function<TamperVerdict, GuardAnswer> column) {
        return rows.stream()
                .mapToInt(row -> column.apply(row.verdict()).name().length())
                .reduce(head.length(), Math::max);
    }

    private static long count(List<Row> rows, Predicate<TamperVerdict> held) {
        return rows.stream().map(Row::verdict).filter(held).count();
    }

    /**
     * The path of a field, abbreviated in the middle, because its ends distinguish fields. The table itself abbreviates
     * only addresses and hashes.
     */
    private String shortened(String field, int room) {
        if (field.length() <= room) {
            return field;
        }
        String mark = screen.glyphs().ellipsis();
        int tail = (room - mark.length()) * 2 / 3;
        return field.substring(0, room - mark.length() - tail) + mark + field.substring(field.length() - tail);
    }

    static Map<String, @Nullable Object> json(Change change) {
        return Reply.map("field", change.field(), "from", change.from(), "to", change.to());
    }

    static Map<String, @Nullable Object> json(TamperVerdict verdict) {
        return Reply.map(
                "caught", verdict.caught(),
                "client", verdict.client().name(),
                "contract", verdict.contract().name(),
                "signed_anew", verdict.signedAnew().name(),
                "permit2", verdict.permit2().map(GuardAnswer::name).orElse(null),
                "details",
                        Reply.map(
                                "client", verdict.client().detail(),
                                "contract", verdict.contract().detail(),
                                "signed_anew", verdict.signedAnew().detail()));
    }

    static Map<String, @Nullable Object> json(Row row) {
        Map<String, @Nullable Object> data = json(row.change());
        data.putAll(json(row.verdict()));
        data.put("unbound", row.unbound().orElse(null));
        return data;
    }
}
