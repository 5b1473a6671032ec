package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.OptionSpec;
import io.swaplab.console.model.Spelling;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueSource;
import io.swaplab.console.model.ValueSource.Proposal;
import java.util.List;
import java.util.Optional;

/** Says to a refused value which one was probably meant: a token, account, swap or whatever completes there. It runs none. */
final class MeantValue {
    private MeantValue() {}

    static CommandFailure in(CommandFailure failure, Invocation invocation, ValueSource values) {
        String got = failure.got();
        return got == null
                ? failure
                : kindOf(got, invocation)
                        .flatMap(kind -> meant(got, values.of(kind)))
                        .map(meant -> failure.adding("; did you mean " + meant + "?"))
                        .orElse(failure);
    }

    private static Optional<String> meant(String got, List<Proposal> known) {
        List<String> names = known.stream().map(Proposal::value).toList();
        return names.stream().anyMatch(got::equalsIgnoreCase)
                ? Optional.empty()
                : Spelling.nearestInAnyCase(got, names);
    }

    /** The kind of the option or argument with that value, alone or in a list. */
    private static Optional<ValueKind> kindOf(String got, Invocation invocation) {
        CommandSpec spec = invocation.spec();
        for (OptionSpec option : spec.options()) {
            String given = invocation.options().get(option.name());
            if (given != null && List.of(given.split(",", -1)).contains(got)) {
                return Optional.of(option.kind());
            }
        }
        int index = invocation.arguments().indexOf(got);
        return index < 0 || spec.arguments().isEmpty()
                ? Optional.empty()
                : Optional.of(spec.arguments()
                        .get(Math.min(index, spec.arguments().size() - 1))
                        .kind());
    }
}
