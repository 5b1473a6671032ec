package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.springframework.shell.core.InputReader;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.CommandArgument;
import org.springframework.shell.core.command.CommandContext;
import org.springframework.shell.core.command.CommandOption;
import org.springframework.shell.core.command.CommandRegistry;
import org.springframework.shell.core.command.ExitStatus;
import org.springframework.shell.core.command.ParsedInput;
import org.springframework.shell.core.command.availability.Availability;
import org.springframework.shell.core.command.completion.CompletionContext;
import org.springframework.shell.core.command.completion.CompletionProposal;

/** Adapts a Spring Shell command to the console: its output becomes the answer, its exit status the exit code. */
final class AdaptedSpringCommand implements ConsoleCommand {
    private final Command command;
    private final CommandSpec spec;

    AdaptedSpringCommand(Command command, String name) {
        this.command = command;
        CommandSpec plain = CommandSpec.of(
                        name,
                        command.getGroup().isBlank() ? "Command beans" : command.getGroup(),
                        name.equals(command.getName()) ? command.getDescription() : "the same as " + command.getName())
                .example(name);
        // Accepts any words, because Spring Shell 4.0.1 does not declare the arguments of a command.
        this.spec = plain.mayTakeAll("WORD", ValueKind.TEXT, "other arguments of the command")
                .with(command.getOptions().stream()
                        .filter(option -> !nameOf(option).isEmpty())
                        .map(this::option)
                        .toArray(OptionSpec[]::new));
    }

    private OptionSpec option(CommandOption option) {
        boolean flag = option.type() == boolean.class || option.type() == Boolean.class;
        String fallback = Objects.requireNonNullElse(option.defaultValue(), "");
        return new OptionSpec(
                nameOf(option),
                flag ? ValueKind.FLAG : kind(option),
                Objects.requireNonNullElse(option.description(), "")
                        + (fallback.isEmpty() ? "" : " (default: " + fallback + ")"),
                Boolean.TRUE.equals(option.required()),
                option.shortName() == ' ' ? "" : String.valueOf(option.shortName()),
                Set.of());
    }

    private static String nameOf(CommandOption option) {
        return Objects.requireNonNullElse(option.longName(), "");
    }

    /**
     * A value kind for this option alone. Its values are proposed only by this command's completion provider.
     */
    private ValueKind kind(CommandOption option) {
        return new ValueKind(command.getName() + " --" + nameOf(option), "VALUE");
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Optional<CommandFailure> refusal() {
        Availability availability = command.getAvailabilityProvider().get();
        return availability.isAvailable()
                ? Optional.empty()
                : Optional.of(CommandFailure.refused(spec.name() + " cannot run now: " + availability.reason())
                        .code("UNAVAILABLE")
                        .rule(availability.reason()));
    }

    /** Proposals for the option that has this kind, from its completion provider. */
    List<Proposal> values(ValueKind kind) {
        return command.getOptions().stream()
                .filter(option -> kind(option).equals(kind))
                .flatMap(option -> proposals(option).stream())
                .toList();
    }

    private List<Proposal> proposals(CommandOption option) {
        List<String> words = new ArrayList<>(List.of(command.getName().split(" ")));
        words.add("--" + nameOf(option));
        words.add("");
        var context = new CompletionContext(words, words.size() - 1, 0, command, option);
        String prefix = "--" + nameOf(option) + "=";
        List<Proposal> found = new ArrayList<>();
        for (CompletionProposal proposal : command.getCompletionProvider().apply(context)) {
            String value = proposal.value();
            found.add(new Proposal(
                    value.startsWith(prefix) ? value.substring(prefix.length()) : value,
                    Objects.requireNonNullElse(proposal.description(), ""),
                    proposal.complete()));
        }
        return found;
    }

    @Override
    public Reply run(Invocation invocation) {
        StringWriter printed = new StringWriter();
        var context = new CommandContext(
                input(invocation),
                new CommandRegistry(),
                new PrintWriter(printed, true),
                new AskedPerson(invocation.question()));
        ExitStatus status;
        try {
            status = command.execute(context);
        } catch (Exception thrown) {
            Throwable root = rootOf(thrown);
            throw root instanceof CommandFailure failure
                    ? failure
                    : CommandFailure.of(ExitCode.FAILED, text(printed, String.valueOf(root.getMessage())))
                            .cause(thrown);
        }
        String text = printed.toString().stripTrailing();
        if (status.code() != ExitStatus.OK.code()) {
            throw failed(status, text(printed, Objects.requireNonNullElse(status.description(), "it failed")));
        }
        return Reply.of(Reply.map("text", text), text);
    }

    /** The output before the failure, followed by the reason for the failure. */
    private static String text(StringWriter printed, String message) {
        String said = printed.toString().strip();
        return said.isEmpty() || said.contains(message) ? (said.isEmpty() ? message : said) : said + "\n" + message;
    }

    /**
     * Maps a Spring Shell exit status to the console's exit code with the same number. Any other status becomes {@code
     * FAILED} with the code {@code EXIT_} and the number.
     */
    private static CommandFailure failed(ExitStatus status, String message) {
        return Arrays.stream(ExitCode.values())
                .filter(exit -> exit.status() == status.code())
                .findFirst()
                .map(exit -> CommandFailure.of(exit, message))
                .orElseGet(() -> CommandFailure.of(ExitCode.FAILED, message).code("EXIT_" + status.code()));
    }

    private ParsedInput input(Invocation invocation) {
        ParsedInput.Builder input = ParsedInput.builder();
        String[] name = command.getName().split(" ");
        input.commandName(name[0]);
        Arrays.stream(name).skip(1).forEach(input::addSubCommand);
        for (CommandOption option : command.getOptions()) {
            String given = invocation.options().get(nameOf(option));
            if (given != null) {
                input.addOption(CommandOption.with()
                        .shortName(option.shortName())
                        .longName(nameOf(option))
                        .value(given)
                        .build());
            }
        }
        for (int i = 0; i < invocation.arguments().size(); i++) {
            input.addArgument(new CommandArgument(i, invocation.arguments().get(i)));
        }
        return input.build();
    }

    static Throwable rootOf(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /** Spring Shell's input reader for a command that asks the user; returns no answer if there is no user. */
    private record AskedPerson(UserPrompter question) implements InputReader {
        @Override
        public String readInput() {
            return readInput("");
        }

        @Override
        public String readInput(String prompt) {
            return question.ask(prompt).orElse("");
        }
    }
}
