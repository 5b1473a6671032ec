package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.LineCorrection;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.parts.ExceptionTranslator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.CommandArgument;
import org.springframework.shell.core.command.CommandContext;
import org.springframework.shell.core.command.CommandOption;
import org.springframework.shell.core.command.ExitStatus;
import org.springframework.shell.core.command.ParsedInput;
import org.springframework.shell.core.command.availability.Availability;
import org.springframework.shell.core.command.availability.AvailabilityProvider;
import org.springframework.shell.core.command.completion.CompletionContext;
import org.springframework.shell.core.command.completion.CompletionProposal;
import org.springframework.shell.core.command.completion.CompletionProvider;

/** Adapts a command of the console to Spring Shell's registry, through which it is executed. */
final class ShellCommandAdapter implements Command {
    private final ConsoleCommand command;
    private final Completion completion;
    private final LineCorrection correction;

    ShellCommandAdapter(ConsoleCommand command, Completion completion, LineCorrection correction) {
        this.command = command;
        this.completion = completion;
        this.correction = correction;
    }

    @Override
    public String getName() {
        return command.spec().name();
    }

    @Override
    public String getDescription() {
        return command.spec().summary();
    }

    @Override
    public String getHelp() {
        return HelpText.of(command.spec(), Screen.nowhere());
    }

    @Override
    public String getGroup() {
        return command.spec().group();
    }

    @Override
    public List<CommandOption> getOptions() {
        return command.spec().allOptions().stream()
                .map(ShellCommandAdapter::option)
                .toList();
    }

    private static CommandOption option(OptionSpec option) {
        return CommandOption.with()
                .longName(option.name())
                .description(option.description())
                .required(option.required())
                .type(option.isFlag() ? boolean.class : String.class)
                .build();
    }

    @Override
    public AvailabilityProvider getAvailabilityProvider() {
        return () -> command.refusal()
                .map(failure -> Availability.unavailable(failure.text()))
                .orElseGet(Availability::available);
    }

    @Override
    public CompletionProvider getCompletionProvider() {
        return this::proposals;
    }

    private List<CompletionProposal> proposals(CompletionContext context) {
        String current = Optional.ofNullable(context.currentWordUpToCursor()).orElse("");
        return completion
                .behind(command.spec(), context.getWords().subList(0, context.getWordIndex()), current)
                .stream()
                .map(proposal -> new CompletionProposal(proposal.value())
                        .description(proposal.description())
                        .complete(proposal.finished()))
                .toList();
    }

    @Override
    public ExitStatus execute(CommandContext context) {
        AnswerWriter writer = AnswerWriter.of(context);
        Invocation invocation = invocation(context.parsedInput(), writer);
        CommandResult result;
        try {
            Reply reply = reply(invocation);
            result = CommandResult.done(getName(), invocation.json(), reply, writer.ms());
            writer.take(result, invocation.common("quiet"));
            reply.afterwards().run();
        } catch (RuntimeException thrown) {
            ForwardedCall call = typed(invocation);
            CommandFailure failure = correction.of(
                    ExceptionTranslator.of(thrown, LineWords.joined(call.words())), command.spec(), call.words());
            result = CommandResult.failed(
                    getName(),
                    invocation.json(),
                    ExceptionTranslator.leadingOn(failure, getName() + " --help"),
                    writer.ms());
            writer.take(result, false);
        }
        return new ExitStatus(result.exit().status(), result.ok() ? "OK" : result.text());
    }

    private Invocation invocation(ParsedInput input, AnswerWriter writer) {
        Map<String, String> options = new LinkedHashMap<>();
        input.options().forEach(option -> options.put(option.longName(), option.value()));
        List<String> arguments =
                input.arguments().stream().map(CommandArgument::value).toList();
        boolean json = options.containsKey("json");
        Screen shown = options.containsKey("wide") ? writer.screen().wide() : writer.screen();
        Invocation typed = new Invocation(
                command.spec(),
                options,
                arguments,
                json ? shown.silent() : shown,
                json ? UserPrompter.NOBODY : writer.question());
        return typed.common("quiet")
                ? new Invocation(
                        command.spec(), options, arguments, typed.screen().mute(), typed.question())
                : typed;
    }

    private ForwardedCall typed(Invocation invocation) {
        return new ForwardedCall(getName(), invocation.options(), invocation.arguments());
    }

    private Reply reply(Invocation invocation) {
        if (invocation.flag("help")) {
            CommandSpec spec = command.spec();
            String text = HelpText.of(spec, invocation.screen());
            return Reply.of(Reply.map("usage", spec.usage(), "text", text), text);
        }
        return run(command, invocation);
    }

    /**
     * Runs or explains a command. Values are validated first, because that is cheap, whereas the check whether the
     * command can run now may need a chain.
     */
    static Reply run(ConsoleCommand command, Invocation invocation) {
        command.check(invocation);
        Optional<CommandFailure> refusal = command.refusal();
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        return invocation.common("explain") ? command.explain(invocation) : command.run(invocation);
    }
}
