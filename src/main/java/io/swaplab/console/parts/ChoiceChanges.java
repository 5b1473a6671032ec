package io.swaplab.console.parts;

import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.ChoicesText.Value;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.session.PrepareChoices;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The parties and conditions that a preparation changed: each with its old and its new value. */
public record ChoiceChanges(List<Change> changes) {
    private static final Value NONE = new Value("", "the default");

    /** A changed choice; a null value is the default. */
    record Change(
            String term, @Nullable Value before, @Nullable Value after) {
        String text() {
            return "changed: " + ChoicesText.word(term) + " "
                    + Objects.requireNonNullElse(before, NONE).text() + " -> "
                    + Objects.requireNonNullElse(after, NONE).text();
        }

        Map<String, @Nullable Object> json() {
            return Reply.map(
                    "term", term,
                    "before", before == null ? null : before.raw(),
                    "after", after == null ? null : after.raw());
        }
    }

    /**
     * Compares choices. If no payer was chosen before, the acting wallet as the payer does not count as a change.
     *
     * @param names the name of an account, or its address
     */
    public static ChoiceChanges between(PrepareChoices before, PrepareChoices after, Function<Address, String> names) {
        ChoicesText text = new ChoicesText(names);
        Map<String, Value> old = text.values(before.paidBy(Objects.requireNonNull(after.payer())));
        Map<String, Value> now = text.values(after);
        Set<String> terms = new LinkedHashSet<>(old.keySet());
        terms.addAll(now.keySet());
        List<Change> changes = new ArrayList<>();
        for (String term : terms) {
            if (!Objects.equals(old.get(term), now.get(term))) {
                changes.add(new Change(term, old.get(term), now.get(term)));
            }
        }
        return new ChoiceChanges(List.copyOf(changes));
    }

    /** The answer with a line above it for each change. */
    public Reply above(Reply answer) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>(answer.data());
        data.put("changed", changes.stream().map(Change::json).toList());
        StringBuilder text = new StringBuilder();
        changes.forEach(change -> text.append(change.text()).append('\n'));
        return Reply.of(data, text + answer.text());
    }
}
