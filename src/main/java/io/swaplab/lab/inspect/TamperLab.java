package io.swaplab.lab.inspect;

import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.inspect.TamperVerdict.UnboundFields;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.StringNode;

/**
 * Changes copies of prepared swaps, never the swaps themselves, and shows which guard rejects each change. The guards
 * are the client's checks, the execution router and Permit2.
 */
public final class TamperLab {
    private final Session session;
    private @Nullable SwapCopy current;
    private final Map<String, JsonNode> changes = new LinkedHashMap<>();

    public TamperLab(Session session) {
        this.session = session;
    }

    /** A changed field with its original and its new value. */
    public record Change(String field, String from, String to) {}

    /**
     * The result of changing one field.
     *
     * @param unbound why a change of this field is harmless, if no guard rejected it and it is known to be harmless;
     *     otherwise empty
     */
    public record Row(Change change, TamperVerdict verdict, Optional<String> unbound) {
        /** Whether no guard rejects the change although the change may be harmful. */
        public boolean isHole() {
            return !verdict.caught() && unbound.isEmpty();
        }
    }

    /** Describes which answer of the service the copy of a swap contains. */
    public String copied(Swap swap) {
        return of(swap).kind().words();
    }

    /** The paths of all fields that can be changed in the copy of a swap. */
    public List<String> fields(Swap swap) {
        return of(swap).tree().leaves();
    }

    /** The changes made so far, in order. */
    public List<Change> changes(Swap swap) {
        SwapCopy copy = of(swap);
        return changes.entrySet().stream()
                .map(e -> change(copy, e.getKey(), e.getValue()))
                .toList();
    }

    /**
     * Changes a field in the copy of a swap.
     *
     * @throws Refusal if there is no such field, or the value is invalid or unchanged
     */
    public Change set(Swap swap, String field, String value) {
        SwapCopy copy = of(swap);
        JsonNode before = leaf(copy, field);
        JsonNode after = FieldValue.of(field, before, value, session.wallets());
        if (after.equals(before)) {
            throw Refusal.value(field, "another value than it has", value, "tamper show");
        }
        changes.put(field, after);
        return change(copy, field, after);
    }

    /** Takes back all changes to the copy, and returns their number. */
    public int clear(Swap swap) {
        of(swap);
        int dropped = changes.size();
        changes.clear();
        return dropped;
    }

    /** Tests which guards reject the copy with all its changes. */
    public TamperVerdict judge(Swap swap) {
        SwapCopy copy = of(swap);
        if (changes.isEmpty()) {
            throw Refusal.notNow("nothing is changed in the copy of " + swap.name(), null)
                    .hint("tamper set FIELD=VALUE changes a field; tamper show --all lists the fields");
        }
        EditableAnswer changed = copy.tree().copy();
        changes.forEach(changed::set);
        return guards(copy).judge(changed);
    }

    /** Tests each field by itself: changes it to another plausible value and tests which guards reject that change. */
    public List<Row> matrix(Swap swap) {
        SwapCopy copy = of(swap);
        GuardProbe guards = guards(copy);
        List<Row> rows = new ArrayList<>();
        for (String field : copy.tree().leaves()) {
            JsonNode after = FieldMutator.of(field, leaf(copy, field));
            EditableAnswer changed = copy.tree().copy();
            changed.set(field, after);
            TamperVerdict verdict = guards.judge(changed);
            rows.add(new Row(
                    change(copy, field, after),
                    verdict,
                    verdict.caught() ? Optional.empty() : UnboundFields.reason(field)));
        }
        return rows;
    }

    private static Change change(SwapCopy copy, String field, JsonNode after) {
        return new Change(field, FieldValue.shown(leaf(copy, field)), FieldValue.shown(after));
    }

    private static JsonNode leaf(SwapCopy copy, String field) {
        if (!copy.tree().leaves().contains(field)) {
            throw Refusal.value("field", "a field of " + copy.kind().words(), field, "tamper show --all");
        }
        return copy.tree().at(field).orElseThrow();
    }

    /**
     * Returns the current copy of a swap. Makes a new copy, without changes, if the current copy is of another swap, or
     * if the swap's state has changed since the copy was made.
     */
    private SwapCopy of(Swap swap) {
        SwapCopy now = current;
        if (now == null || now.swap() != swap || !now.from().equals(swap.state())) {
            now = SwapCopy.of(swap);
            current = now;
            changes.clear();
        }
        return now;
    }

    private GuardProbe guards(SwapCopy copy) {
        Connection on = session.connection();
        on.requireFork();
        SigningKey payer = copy.kind() == SwapCopy.Kind.PREPARED
                ? session.wallets().keyOf(copy.execution().plan().payer(), "payer")
                : null;
        GuardProbe guards =
                new GuardProbe(on, copy, UncheckedTransaction.honest(copy, transaction(copy, on, payer), payer));
        guards.honestRefusal().ifPresent(refusal -> {
            throw Refusal.notNow(
                            copy.swap().name() + " would be refused even unchanged, so changes cannot be tested: "
                                    + refusal.detail(),
                            next(copy.swap()))
                    .hint(session.next().of(copy.swap()).hint());
        });
        return guards;
    }

    private @Nullable String next(Swap swap) {
        return swap.state() instanceof SwapState.Ready
                ? session.next().of(swap).command()
                : "allowance permit2 approve --swap " + swap.name();
    }

    /**
     * The transaction of a copy. If the copied answer has none, the payer's key signs its terms and the service builds
     * the transaction. The swap itself stays unsigned.
     */
    private static SwapTransaction transaction(SwapCopy copy, Connection on, @Nullable SigningKey payer) {
        return switch (copy.from()) {
            case SwapState.Ready ready -> ready.swap().tx();
            default -> {
                var prepared = java.util.Objects.requireNonNull(copy.prepared());
                String signature =
                        on.client().signPayerAuthorization(prepared, java.util.Objects.requireNonNull(payer));
                yield on.client().buildDelegatedSwap(prepared, signature).tx();
            }
        };
    }

    /** Converts between field values and the text that users type and read. */
    private static final class FieldValue {
        private static final int SHOWN = 66;

        private FieldValue() {}

        /**
         * Parses a text as a value of the same type as the field's present value. For an address, a wallet's name is
         * accepted too.
         */
        static JsonNode of(String field, JsonNode before, String text, Wallets wallets) {
            if (before.isBoolean()) {
                if (!text.equals("true") && !text.equals("false")) {
                    throw Refusal.value(field, "true or false", text, null);
                }
                return BooleanNode.valueOf(text.equals("true"));
            }
            if (before.isIntegralNumber()) {
                if (!text.matches("-?[0-9]{1,18}")) {
                    throw Refusal.value(field, "a whole number of at most 18 digits", text, null);
                }
                return LongNode.valueOf(Long.parseLong(text));
            }
            if (before.isNumber()) {
                if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
                    throw Refusal.value(field, "a number such as 1.5", text, null);
                }
                return DecimalNode.valueOf(new BigDecimal(text));
            }
            boolean address = before.isString() && before.asString().matches("0x[0-9a-fA-F]{40}");
            return StringNode.valueOf(
                    address && wallets.names().contains(text)
                            ? wallets.account(field, text).toString()
                            : text);
        }

        /** Formats a value as one line. Signatures are masked, and long values are truncated. */
        static String shown(JsonNode value) {
            String text = value.isNull() ? "null" : ForeignText.line(value.asString());
            return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "..";
        }
    }
}
