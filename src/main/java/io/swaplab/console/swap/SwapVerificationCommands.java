package io.swaplab.console.swap;

import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.inspect.RecomputedHashes;
import io.swaplab.lab.inspect.RecomputedHashes.HashRow;
import io.swaplab.lab.inspect.SignedTerms;
import io.swaplab.lab.inspect.SwapRecheck;
import io.swaplab.lab.inspect.SwapRecheck.CheckRow;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Set;

/** {@code swap typed-data|hashes|checks}: lets users verify what is signed and what was checked. */
public record SwapVerificationCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Swaps";
    private static final Set<String> PREPARED = Set.of("prepared", "signed", "ready", "submitted", "settled");

    @Override
    public List<ConsoleCommand> commands() {
        OptionSpec wide = OptionSpec.flag("wide", "show identifiers in full, whatever the width");
        return List.of(
                spec("typed-data", "show what the payer signs, what it binds and what it does not", wide)
                        .as(ConsoleCommand.of(this::typedData)),
                spec("hashes", "recompute every hash and compare it with the service's", wide)
                        .as(ConsoleCommand.of(this::hashes)),
                spec(
                                "checks",
                                "run all checks of the client again, and show what they compare",
                                OptionSpec.flag("wide", "show every comparison"))
                        .as(ConsoleCommand.of(this::checks)));
    }

    private static CommandSpec spec(String word, String summary, OptionSpec option) {
        return CommandSpec.of("swap " + word, GROUP, summary)
                .example("swap " + word + " s1 --wide")
                .with(ArgumentSpec.optional("SWAP", ValueKind.SWAP, "its name (default: the current swap)")
                        .offering(PREPARED))
                .with(option);
    }

    private Swap swap(Invocation invocation) {
        session.look();
        return session.swaps().find(invocation.argument(0).orElse(null));
    }

    private PreparedSwap prepared(Swap swap) {
        return swap.last(SwapState::answer).orElseThrow(() -> {
            NextStep next = session.next().of(swap);
            return CommandFailure.refused(
                            swap.name() + " is " + swap.state().word() + "; only a prepared swap can be inspected")
                    .next(next.command())
                    .hint(next.hint());
        });
    }

    private Reply typedData(Invocation invocation) {
        Swap swap = swap(invocation);
        if (!(prepared(swap) instanceof PreparedDelegatedSwap delegated)) {
            throw CommandFailure.refused(
                            swap.name() + " is direct: its payer sends the transaction itself and signs no typed data")
                    .next("swap checks " + swap.name());
        }
        SignedTerms terms = new SignedTerms(session, session.connection(), delegated);
        VerificationText text = new VerificationText(invocation.screen(), invocation.flag("wide"));
        return Reply.of(VerificationText.termsJson(swap, delegated, terms), text.render(swap, delegated, terms));
    }

    /** Recomputes the swap's hashes and compares them with those that the service states. Fails if any differ. */
    private Reply hashes(Invocation invocation) {
        Swap swap = swap(invocation);
        prepared(swap);
        List<HashRow> rows = RecomputedHashes.of(swap, session.connection());
        List<String> different = rows.stream()
                .filter(row -> row.equal().filter(same -> !same).isPresent())
                .map(HashRow::name)
                .toList();
        String text = new VerificationText(invocation.screen(), invocation.flag("wide")).hashes(swap, rows);
        if (!different.isEmpty()) {
            invocation.screen().say(text);
            throw CommandFailure.of(ExitCode.FAILED, "hashes that are not equal: " + String.join(", ", different))
                    .next("swap checks " + swap.name());
        }
        return Reply.of(VerificationText.hashesJson(swap, rows), text);
    }

    private Reply checks(Invocation invocation) {
        Swap swap = swap(invocation);
        List<CheckRow> rows =
                SwapRecheck.of(swap, prepared(swap), session.connection().client());
        List<String> failed = rows.stream()
                .filter(row -> row.done() && !row.passed())
                .map(row -> row.check().name())
                .toList();
        String text = new VerificationText(invocation.screen(), invocation.flag("wide")).checks(swap, rows);
        if (!failed.isEmpty()) {
            invocation.screen().say(text);
            throw CommandFailure.of(ExitCode.FAILED, "checks that fail now: " + String.join(", ", failed))
                    .code(failed.getFirst())
                    .violations(VerificationText.violations(rows))
                    .next(session.next().of(swap).command());
        }
        return Reply.of(VerificationText.checksJson(swap, rows), text);
    }
}
