package io.swaplab.console.swap;

import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.client.checks.CheckLog.Comparison;
import io.swaplab.console.model.Reply;
import io.swaplab.lab.inspect.Checks.CheckRow;
import io.swaplab.lab.inspect.RecomputedHashes.HashRow;
import io.swaplab.lab.inspect.SignedTerms;
import io.swaplab.lab.inspect.SignedTerms.SignedField;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is signed, every hash and every check, for programs. */
final class ProofJson {
    private ProofJson() {}

    static Map<String, @Nullable Object> terms(Swap swap, PreparedDelegatedSwap prepared, SignedTerms terms) {
        return Reply.map(
                "swap", swap.name(),
                "digest", prepared.payerAuthorization().digest().toString(),
                "fields", terms.typedData().stream().map(ProofJson::json).toList(),
                "behind_plan_hash",
                        terms.behindThePlanHash().stream().map(ProofJson::json).toList(),
                "unbound", SignedTerms.UNBOUND,
                "typed_data", prepared.payerAuthorization().typedData());
    }

    private static Map<String, @Nullable Object> json(SignedField field) {
        return Reply.map("path", field.path(), "value", field.value(), "binds", field.binds());
    }

    static Map<String, @Nullable Object> hashes(Swap swap, List<HashRow> rows) {
        return Reply.map(
                "swap", swap.name(),
                "hashes", rows.stream().map(ProofJson::json).toList());
    }

    private static Map<String, @Nullable Object> json(HashRow row) {
        return Reply.map(
                "name", row.name(),
                "from", row.from(),
                "computed", row.computed().toString(),
                "service", row.named(),
                "equal", row.equal().orElse(null));
    }

    static Map<String, @Nullable Object> checks(Swap swap, List<CheckRow> rows) {
        return Reply.map(
                "swap", swap.name(),
                "checks", rows.stream().map(ProofJson::json).toList());
    }

    private static Map<String, @Nullable Object> json(CheckRow row) {
        return Reply.map(
                "check", row.check().name(),
                "title", row.check().title(),
                "result", row.done() ? row.passed() ? "passed" : "failed" : "pending",
                "pending", row.pending(),
                "compared", row.comparisons().stream().map(ProofJson::json).toList());
    }

    private static Map<String, @Nullable Object> json(Comparison each) {
        return Reply.map(
                "field", each.field(),
                "expected", each.expected(),
                "actual", each.actual(),
                "passed", each.passed());
    }

    /** The comparisons that do not hold, as rules that were broken. */
    static List<Map<String, String>> violations(List<CheckRow> rows) {
        List<Map<String, String>> all = new ArrayList<>();
        rows.forEach(row -> row.comparisons().stream()
                .filter(each -> !each.passed())
                .forEach(each -> {
                    Map<String, String> broken = new LinkedHashMap<>();
                    broken.put("code", each.check().name());
                    broken.put("field", each.field());
                    broken.put("rule", "expected " + each.expected());
                    broken.put("got", each.actual());
                    all.add(broken);
                }));
        return all;
    }
}
