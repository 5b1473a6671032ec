package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Spelling;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.inspect.TamperLab;
import io.swaplab.lab.inspect.TamperVerdict;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * {@code tamper ...}: shows which guard (the client, a contract or Permit2) catches a change to a prepared swap.
 * Changes are made to copies, never to the swap.
 */
public final class TamperCommands implements CommandGroup {
    private static final String GROUP = "Tamper lab";
    private static final Set<String> TAMPERED = Set.of("prepared", "signed", "ready");
    private static final ValueKind CHANGE = new ValueKind("TAMPER_CHANGE", "FIELD=VALUE");
    private static final String SWAP_WORDS = "a swap that is prepared and not sent (default: the current swap)";
    private static final ArgumentSpec SWAP =
            ArgumentSpec.optional("SWAP", ValueKind.SWAP, SWAP_WORDS).offering(TAMPERED);

    private final Session session;
    private final TamperLab lab;

    public TamperCommands(Session session) {
        this.session = session;
        this.lab = new TamperLab(session);
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("tamper set", GROUP, "change fields in a copy of a prepared swap")
                        .example("tamper set recipient=bob")
                        .takesAll(
                                "FIELD=VALUE",
                                CHANGE,
                                "a field as tamper show --all names it, such as" + " recipient=bob")
                        .with(OptionSpec.optional("swap", ValueKind.SWAP, SWAP_WORDS)
                                .offering(TAMPERED))
                        .as(ConsoleCommand.of(this::set)),
                on(
                        CommandSpec.of("tamper show", GROUP, "show what was changed in the copy")
                                .example("tamper show --all")
                                .flag("all", "list every field that can be changed"),
                        this::show),
                on(
                        CommandSpec.of("tamper try", GROUP, "show which guard catches the changes; nothing is sent")
                                .example("tamper try"),
                        this::judge),
                on(
                        CommandSpec.of(
                                        "tamper matrix",
                                        GROUP,
                                        "change every field in turn and show which guard catches it")
                                .example("tamper matrix s1"),
                        this::matrix),
                on(CommandSpec.of("tamper clear", GROUP, "drop the changes").example("tamper clear"), this::clear));
    }

    private ConsoleCommand on(CommandSpec spec, BiFunction<Swap, Invocation, Reply> body) {
        return spec.with(SWAP)
                .as(ConsoleCommand.of(
                        invocation -> body.apply(swap(invocation.argument(0).orElse(null)), invocation)))
                .guarded(ForkGuard.only(session));
    }

    /** Proposes {@code FIELD=} for each changeable field of the current swap, so the user types only the value. */
    @Override
    public List<Proposal> values(ValueKind kind) {
        if (!kind.equals(CHANGE)) {
            return List.of();
        }
        try {
            return session.swaps().current().map(lab::fields).orElse(List.of()).stream()
                    .map(field -> new Proposal(field + "=", "", false))
                    .toList();
        } catch (Refusal notPrepared) {
            return List.of();
        }
    }

    private Swap swap(@Nullable String name) {
        session.look();
        return session.swaps().find(name);
    }

    private Reply set(Invocation invocation) {
        Swap swap = swap(invocation.option("swap").orElse(null));
        for (String word : invocation.arguments()) {
            int equals = word.indexOf('=');
            if (equals < 1) {
                throw CommandFailure.usage("a change is FIELD=VALUE, got " + word)
                        .value("FIELD=VALUE", "a field, =, and its new value", word)
                        .next("tamper show --all");
            }
            set(swap, word.substring(0, equals), word.substring(equals + 1));
        }
        return changes(swap, invocation);
    }

    private void set(Swap swap, String field, String value) {
        List<String> fields = lab.fields(swap);
        if (!fields.contains(field)) {
            String near = Spelling.nearestInAnyCase(field, fields)
                    .map(n -> "; did you mean " + n + "?")
                    .orElse("");
            throw CommandFailure.usage(lab.copied(swap) + " of " + swap.name() + " has no field " + field + near)
                    .value("FIELD=VALUE", "a field that tamper show --all lists", field)
                    .next("tamper show --all");
        }
        lab.set(swap, field, value);
    }

    private Reply show(Swap swap, Invocation invocation) {
        if (!invocation.flag("all")) {
            return changes(swap, invocation);
        }
        List<String> fields = lab.fields(swap);
        return Reply.of(
                Reply.map("swap", swap.name(), "artefact", lab.copied(swap), "fields", fields),
                String.join("\n", fields));
    }

    private Reply changes(Swap swap, Invocation invocation) {
        List<TamperLab.Change> changes = lab.changes(swap);
        Map<String, @Nullable Object> data = Reply.map(
                "swap", swap.name(),
                "artefact", lab.copied(swap),
                "changes", changes.stream().map(TamperText::json).toList());
        TamperText text = new TamperText(invocation.screen());
        return Reply.of(data, text.changes(swap.name(), lab.copied(swap), changes));
    }

    private Reply judge(Swap swap, Invocation invocation) {
        TamperVerdict verdict = lab.judge(swap);
        TamperText text = new TamperText(invocation.screen());
        Map<String, @Nullable Object> data = TamperText.json(verdict);
        data.put("swap", swap.name());
        data.put("state", swap.state().word());
        return Reply.of(
                data,
                text.changes(swap.name(), lab.copied(swap), lab.changes(swap)) + "\n" + text.verdict(verdict, swap));
    }

    /**
     * Checks for every field which guard catches a change. A field that no guard protects is a fault unless a reason is
     * documented, because it could be changed unnoticed.
     */
    private Reply matrix(Swap swap, Invocation invocation) {
        List<TamperLab.Row> rows = lab.matrix(swap);
        List<String> holes = rows.stream()
                .filter(TamperLab.Row::isHole)
                .map(row -> row.change().field())
                .toList();
        TamperText text = new TamperText(invocation.screen());
        if (!holes.isEmpty()) {
            throw CommandFailure.of(
                            ExitCode.ASSERTION,
                            "no guard catches a change of " + String.join(", ", holes) + ", and no reason is known")
                    .field(holes.getFirst())
                    .rule("caught by a guard, or exempt for a known reason");
        }
        return Reply.of(
                Reply.map(
                        "swap", swap.name(),
                        "artefact", lab.copied(swap),
                        "rows", rows.stream().map(TamperText::json).toList()),
                text.matrix(rows));
    }

    private Reply clear(Swap swap, Invocation invocation) {
        int dropped = lab.clear(swap);
        return Reply.of(
                Reply.map("swap", swap.name(), "dropped", dropped),
                "dropped " + dropped + (dropped == 1 ? " change" : " changes") + " of the copy of " + swap.name());
    }
}
