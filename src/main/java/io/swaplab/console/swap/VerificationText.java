package io.swaplab.console.swap;

import io.swaplab.client.CheckLog.Comparison;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.inspect.RecomputedHashes.HashRow;
import io.swaplab.lab.inspect.SignedTerms;
import io.swaplab.lab.inspect.SignedTerms.SignedField;
import io.swaplab.lab.inspect.SwapRecheck.CheckRow;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Renders what is signed, every hash and every check, for people and for programs. */
record VerificationText(Screen screen, boolean wide) {
    private static final Pattern AMOUNT = Pattern.compile("^\\d+(\\.\\d+)?(?= \\S+$)");
    private static final Pattern LONG_NUMBER = Pattern.compile("\\b\\d{40,}\\b");
    private static final int COLUMNS_OF_THREE = 120;

    String render(Swap swap, PreparedDelegatedSwap prepared, SignedTerms terms) {
        List<String> lines = new ArrayList<>();
        lines.add(screen.ink().strong(swap.name() + ": ") + "PermitWitnessTransferFrom, signed by the payer");
        lines.add(fields("typed data", terms.typedData()));
        lines.add(fields("behind the plan hash", terms.behindThePlanHash()));
        lines.add(screen.ink().warn("nothing binds"));
        SignedTerms.UNBOUND.forEach(each -> lines.add(TerminalTextLayout.hanging("  - ", each, screen.columns())));
        lines.add("digest  " + prepared.payerAuthorization().digest());
        return String.join("\n", lines);
    }

    private String fields(String head, List<SignedField> fields) {
        if (wide || screen.columns() >= COLUMNS_OF_THREE) {
            TextTable table = TextTable.of(head, "value", "binds");
            fields.forEach(field -> table.row("  " + field.path(), brief(field.value()), field.binds()));
            return table.render(screen.ink());
        }
        List<String> lines = new ArrayList<>(List.of(screen.ink().faint(head)));
        for (SignedField field : fields) {
            lines.add("  " + field.path() + "  " + brief(field.value()));
            lines.add(screen.ink().faint("      " + field.binds()));
        }
        return String.join("\n", lines);
    }

    /** The text with amounts grouped, and with long hexadecimal values and long numbers shortened in the middle. */
    private String brief(String text) {
        String grouped = AMOUNT.matcher(text).replaceAll(found -> Asset.grouped(found.group()));
        return wide
                ? grouped
                : LONG_NUMBER
                        .matcher(TerminalTextLayout.shortened(grouped, 0, screen.glyphs()))
                        .replaceAll(found -> TerminalTextLayout.shortened(found.group(), screen.glyphs()));
    }

    /** The verdict, followed by every hash. */
    String hashes(Swap swap, List<HashRow> rows) {
        long named = rows.stream().filter(row -> row.named() != null).count();
        long equal = rows.stream().filter(row -> row.equal().orElse(false)).count();
        String verdict = equal + " of " + named + " hashes of the service are equal to those computed here";
        TextTable table = TextTable.of("hash of " + swap.name(), "computed here", "of the service", "");
        for (HashRow row : rows) {
            table.row(
                    row.name(),
                    brief(row.computed().toString()),
                    row.named() == null ? "not named" : brief(row.named()),
                    row.equal().map(same -> same ? "equal" : "NOT EQUAL").orElse(""));
        }
        return toned(verdict, equal == named) + "\n" + table.render(screen.ink());
    }

    private String toned(String verdict, boolean good) {
        return good ? screen.ink().good(verdict) : screen.ink().bad(verdict);
    }

    /** The verdict, followed by every check. */
    String checks(Swap swap, List<CheckRow> rows) {
        TextTable table = TextTable.of("check", "of " + swap.name(), ">compared", "result", "what");
        int room = Math.max(20, screen.columns() - 62);
        for (CheckRow row : rows) {
            String what = row.done() ? compared(row) : row.pending();
            table.row(
                    row.check().name(),
                    row.check().title(),
                    Integer.toString(row.comparisons().size()),
                    row.done() ? row.passed() ? "passed" : "FAILED" : "-",
                    wide ? what : TerminalTextLayout.cut(what, room, screen.glyphs()));
        }
        long done = rows.stream().filter(CheckRow::done).count();
        long passed = rows.stream().filter(CheckRow::passed).count();
        String verdict = passed + " of " + done + " checks passed"
                + (done == rows.size()
                        ? ""
                        : "; " + (rows.size() - done) + " do not apply yet, or to this kind of swap");
        StringBuilder text =
                new StringBuilder(toned(verdict, passed == done)).append('\n').append(table.render(screen.ink()));
        rows.forEach(row -> row.comparisons().stream()
                .filter(each -> wide || !each.passed())
                .forEach(each -> text.append('\n').append(comparison(each))));
        return text.toString();
    }

    private static String compared(CheckRow row) {
        return String.join(
                ", ",
                row.comparisons().stream().map(Comparison::field).distinct().toList());
    }

    private String comparison(Comparison each) {
        String mark = each.passed() ? "  ok    " : "  FAILS ";
        String text =
                each.check().name() + " " + each.field() + ": expected " + each.expected() + ", got " + each.actual();
        String line = TerminalTextLayout.hanging(mark, text, screen.columns());
        return each.passed() ? line : screen.ink().bad(line);
    }

    static Map<String, @Nullable Object> termsJson(Swap swap, PreparedDelegatedSwap prepared, SignedTerms terms) {
        return Reply.map(
                "swap", swap.name(),
                "digest", prepared.payerAuthorization().digest().toString(),
                "fields", terms.typedData().stream().map(VerificationText::json).toList(),
                "behind_plan_hash",
                        terms.behindThePlanHash().stream()
                                .map(VerificationText::json)
                                .toList(),
                "unbound", SignedTerms.UNBOUND,
                "typed_data", prepared.payerAuthorization().typedData());
    }

    private static Map<String, @Nullable Object> json(SignedField field) {
        return Reply.map("path", field.path(), "value", field.value(), "binds", field.binds());
    }

    static Map<String, @Nullable Object> hashesJson(Swap swap, List<HashRow> rows) {
        return Reply.map(
                "swap", swap.name(),
                "hashes", rows.stream().map(VerificationText::json).toList());
    }

    private static Map<String, @Nullable Object> json(HashRow row) {
        return Reply.map(
                "name", row.name(),
                "from", row.from(),
                "computed", row.computed().toString(),
                "service", row.named(),
                "equal", row.equal().orElse(null));
    }

    static Map<String, @Nullable Object> checksJson(Swap swap, List<CheckRow> rows) {
        return Reply.map(
                "swap", swap.name(),
                "checks", rows.stream().map(VerificationText::json).toList());
    }

    private static Map<String, @Nullable Object> json(CheckRow row) {
        return Reply.map(
                "check", row.check().name(),
                "title", row.check().title(),
                "result", row.done() ? row.passed() ? "passed" : "failed" : "pending",
                "pending", row.pending(),
                "compared",
                        row.comparisons().stream().map(VerificationText::json).toList());
    }

    private static Map<String, @Nullable Object> json(Comparison each) {
        return Reply.map(
                "field", each.field(),
                "expected", each.expected(),
                "actual", each.actual(),
                "passed", each.passed());
    }

    /** Converts the failed checks to a list of violated rules. */
    static List<Map<String, String>> violations(List<CheckRow> rows) {
        List<Map<String, String>> all = new ArrayList<>();
        rows.forEach(row -> row.comparisons().stream()
                .filter(each -> !each.passed())
                .forEach(each -> all.add(CommandFailure.violation(
                        each.check().name(), each.field(), "expected " + each.expected(), each.actual()))));
        return all;
    }
}
