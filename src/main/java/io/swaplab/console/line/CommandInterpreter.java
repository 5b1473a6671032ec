package io.swaplab.console.line;

import io.swaplab.console.model.Answers;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.PersonalWords;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.Secrets;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.console.parts.ExceptionTranslator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.springframework.shell.core.InputReader;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.CommandContext;
import org.springframework.shell.core.command.CommandExecutor;
import org.springframework.shell.core.command.CommandParser;
import org.springframework.shell.core.command.CommandRegistry;

/**
 * Executes typed lines. The prompt, one-shot calls, pipes, scripts and tests all use it; none of them parses lines,
 * maps errors or prints JSON by itself.
 */
public final class CommandInterpreter {
    /** A reader that is never used, because commands ask the user through {@link AnswerWriter}. */
    private static final InputReader NO_INPUT = new InputReader() {};

    /** Commands that store a line; its variables get their values when it is used. */
    private static final Set<String> STORING = Set.of("alias", "config");

    private final CommandTable table;
    private final ValueSource values;
    private final StrictParser parser;
    private final CommandRegistry registry;
    private final CommandExecutor executor;
    private final Consumer<EndedCommand> followers;
    private final Answers answers;
    private final PersonalWords personal;
    private final boolean alwaysJson;
    private final KnownCommands commands;
    private final ReentrantLock oneAtATime = new ReentrantLock(true);
    private volatile @Nullable Consumer<String> above;

    /** Creates a command line without completion of values and without an observer. */
    public CommandInterpreter(CommandTable table) {
        this(table, kind -> List.of());
    }

    public CommandInterpreter(CommandTable table, ValueSource values) {
        this(table, values, ended -> {});
    }

    /**
     * Creates a command line with an observer.
     *
     * @param followers called with every finished command, whatever its origin
     */
    public CommandInterpreter(CommandTable table, ValueSource values, Consumer<EndedCommand> followers) {
        this(table, values, followers, new Answers(), PersonalWords.NONE, false);
    }

    private CommandInterpreter(
            CommandTable table,
            ValueSource values,
            Consumer<EndedCommand> followers,
            Answers answers,
            PersonalWords personal,
            boolean alwaysJson) {
        this.table = table;
        this.values = values;
        this.followers = followers;
        this.answers = answers;
        this.personal = personal;
        this.alwaysJson = alwaysJson;
        this.parser = new StrictParser(table);
        this.commands = new KnownCommands(table, parser, values);
        Completion completion = new Completion(table, values);
        Set<Command> entries = new LinkedHashSet<>();
        table.all()
                .forEach(command -> entries.add(new ShellCommandAdapter(command, completion, commands.correction())));
        this.registry = new CommandRegistry(entries);
        this.executor = new CommandExecutor(registry);
    }

    /** A command line with these commands that always answers in JSON. */
    public CommandInterpreter answeringJson() {
        return new CommandInterpreter(table, values, followers, answers, personal, true);
    }

    /** A command line with these commands that applies the user's settings to every line. */
    public CommandInterpreter with(PersonalWords settings) {
        return new CommandInterpreter(table, values, followers, answers, settings, alwaysJson);
    }

    /** These commands as a registry of Spring Shell. */
    public CommandRegistry registry() {
        return registry;
    }

    /** The parser of these commands for Spring Shell. */
    public CommandParser parser() {
        return parser;
    }

    /** The source of completion values for these commands. */
    public ValueSource values() {
        return values;
    }

    public CommandTable table() {
        return table;
    }

    /** Executes a line silently; an empty line or a comment succeeds without effect. */
    public CommandResult execute(String line) {
        return execute(line, Screen.nowhere());
    }

    /** Executes a line and shows its answers, or the failure that ends it; returns the last result. */
    public CommandResult execute(String line, Screen screen) {
        return execute(line, screen, UserPrompter.NOBODY, result -> {});
    }

    /**
     * Executes a line that a user has typed, and shows its answers.
     *
     * @param question asks the user
     * @param after called with every finished command of the line
     */
    public CommandResult execute(String line, Screen screen, UserPrompter question, Consumer<CommandResult> after) {
        return perform(line, answers::in, screen, question, result -> after.accept(withFailureShown(result, screen)));
    }

    /**
     * Splits a line with a single command into words.
     *
     * @throws CommandFailure if the line has several commands or an unclosed quote
     */
    public static List<String> words(String line) {
        return LineWords.of(line);
    }

    /**
     * Splits a line into the words of each of its commands.
     *
     * @throws CommandFailure if the line has an unclosed quote
     */
    public static List<List<String>> commands(String line) {
        return LineWords.commands(line);
    }

    /** Joins words to a line, which is split into the same words. */
    public static String line(List<String> words) {
        return LineWords.joined(words);
    }

    /** Sets how lines that are not typed are shown above a prompt. Without it, no such line runs. */
    public void showAbove(Consumer<String> shown) {
        above = shown;
    }

    /** Whether a prompt shows lines that are not typed. */
    public boolean showsAbove() {
        return above != null;
    }

    /**
     * Executes a line that is not typed, and shows it with its answer above the prompt. Typed lines wait for it.
     *
     * @param source where the line comes from, in one word
     * @param begun called before the line runs
     * @return false if nothing ran, because another command is running or no prompt would show it
     */
    public boolean executeAside(String source, String line, UserPrompter question, Runnable begun) {
        Consumer<String> shown = above;
        if (shown == null || !oneAtATime.tryLock()) {
            return false;
        }
        try {
            begun.run();
            StringWriter answer = new StringWriter();
            PrintWriter out = new PrintWriter(answer);
            execute(line, Screen.plain(out, out), question, result -> {});
            shown.accept(source + "> " + line + "\n" + answer.toString().stripTrailing());
            return true;
        } finally {
            oneAtATime.unlock();
        }
    }

    /** Executes a command whose words a shell has already split. */
    public CommandResult execute(List<String> words, Screen screen, UserPrompter question) {
        return withFailureShown(
                performAll(personal.expanded(words), answers::in, screen, question, ended -> {}), screen);
    }

    /**
     * Executes a line of a script. Shows everything except the text of a failure, because the script first adds its
     * file name and the line number to that text.
     *
     * @param meaning replaces the script's variables in a word
     * @param after called with every finished command of the line
     */
    public CommandResult perform(
            String line, UnaryOperator<String> meaning, Screen screen, Consumer<CommandResult> after) {
        return perform(line, meaning, screen.withoutPager(), UserPrompter.NOBODY, after);
    }

    /**
     * Executes the commands of a line until one fails or quits; returns the last result. Shows everything except the
     * text of a failure.
     */
    public CommandResult perform(
            String line,
            UnaryOperator<String> meaning,
            Screen screen,
            UserPrompter question,
            Consumer<CommandResult> after) {
        List<List<String>> each;
        try {
            each = LineWords.commands(line).stream()
                    .flatMap(words -> personal.expanded(words).stream())
                    .toList();
        } catch (CommandFailure failure) {
            CommandResult refused = refused(line.strip(), failure, screen);
            after.accept(refused);
            return refused;
        }
        return performAll(each, meaning, screen, question, after);
    }

    private CommandResult refused(String line, CommandFailure failure, Screen screen) {
        return failed(line, alwaysJson, ExceptionTranslator.leadingOn(failure, "help"), screen);
    }

    /** Words are given their meaning one command at a time, because it may be in the answer of the command before. */
    private CommandResult performAll(
            List<List<String>> all,
            UnaryOperator<String> meaning,
            Screen screen,
            UserPrompter question,
            Consumer<CommandResult> after) {
        CommandResult last = CommandResult.nothing();
        for (List<String> words : all) {
            try {
                UnaryOperator<String> each = STORING.contains(words.getFirst()) ? UnaryOperator.identity() : meaning;
                last = perform(words.stream().map(each).toList(), screen, question);
            } catch (CommandFailure unknown) {
                last = refused(LineWords.joined(words), unknown, screen);
            }
            after.accept(last);
            if (!last.ok() || BuiltInCommands.leaves(last)) {
                break;
            }
        }
        return last;
    }

    private CommandResult perform(List<String> typed, Screen screen, UserPrompter question) {
        try {
            if (!oneAtATime.tryLock()) {
                screen.note("another command is running; waiting for it");
                oneAtATime.lockInterruptibly();
            }
        } catch (InterruptedException stopped) {
            CommandFailure failure = CommandFailure.of(ExitCode.INTERRUPTED, "stopped before it began");
            return failed(commands.nameOf(typed), typed.contains("--json"), failure, screen);
        }
        try {
            List<String> words = commands.meant(typed, personal, screen);
            CommandResult result = performed(words, screen, question);
            EndedCommand ended =
                    new EndedCommand(result.command(), masked(words), result.text(), result.data(), result.failure());
            answers.hear(ended);
            followers.accept(ended);
            return result;
        } finally {
            oneAtATime.unlock();
        }
    }

    private static String masked(List<String> words) {
        return Secrets.masked(LineWords.joined(words));
    }

    private CommandResult performed(List<String> words, Screen screen, UserPrompter question) {
        List<String> all = new ArrayList<>(words);
        if (alwaysJson && !all.contains("--json")) {
            all.add("--json");
        }
        try {
            AnswerWriter answer = new AnswerWriter(screen, question);
            executor.execute(new CommandContext(parser.parse(all), registry, answer, NO_INPUT));
            return answer.result();
        } catch (RuntimeException | VirtualMachineError e) {
            CommandFailure failure = commands.corrected(ExceptionTranslator.of(e), words);
            return failed(
                    commands.nameOf(all),
                    all.contains("--json"),
                    ExceptionTranslator.leadingOn(failure, commands.helpFor(commands.nameOf(all))),
                    screen);
        }
    }

    /**
     * Parses the command of a line without running it.
     *
     * @throws CommandFailure if the line is not a command of this console
     */
    public ForwardedCall parsed(String line) {
        List<String> words = words(line);
        try {
            return commands.parsed(words);
        } catch (CommandFailure wrong) {
            throw ExceptionTranslator.leadingOn(
                    commands.corrected(wrong, words), commands.helpFor(commands.nameOf(words)));
        }
    }

    /** Runs a command that another process has parsed, and returns the result as a message for that process to show. */
    public Map<String, @Nullable Object> outcome(ForwardedCall call, Screen screen, UserPrompter question) {
        String line = masked(call.words());
        try {
            Reply reply = run(call, screen, question);
            followers.accept(new EndedCommand(call.command(), line, reply.text(), reply.data(), null));
            return ForwardedCall.answered(reply);
        } catch (RuntimeException | VirtualMachineError thrown) {
            CommandFailure failure =
                    ExceptionTranslator.leadingOn(ExceptionTranslator.of(thrown), commands.helpFor(call.command()));
            followers.accept(new EndedCommand(call.command(), line, failure.shown(), failure.data(), failure));
            return ForwardedCall.failed(failure);
        }
    }

    private Reply run(ForwardedCall call, Screen screen, UserPrompter question) {
        ConsoleCommand command = table.named(call.command())
                .orElseThrow(() -> CommandFailure.usage(
                                "this lab has no command " + call.command() + "; it runs another build of the program")
                        .field("command")
                        .got(call.command())
                        .next("lab down"));
        return ShellCommandAdapter.run(
                command, new Invocation(command.spec(), call.options(), call.arguments(), screen, question));
    }

    /** Shows a failure that happened before any command could be parsed, such as a wrong startup option. */
    public static CommandResult refuse(CommandFailure failure, boolean json, Screen screen) {
        return withFailureShown(
                failed("swaplab", json, ExceptionTranslator.leadingOn(failure, "help"), screen), screen);
    }

    /** Shows an exception that nothing else has caught, such as running out of memory at startup. */
    public static CommandResult tell(Throwable thrown, boolean json, Screen screen) {
        return refuse(ExceptionTranslator.of(thrown), json, screen);
    }

    /** The text that a user sees for a failure outside of any command. */
    public static String told(RuntimeException failure, Ink ink) {
        return ink.bad("error: ") + ExceptionTranslator.of(failure).shown();
    }

    private static CommandResult failed(String command, boolean json, CommandFailure failure, Screen screen) {
        CommandResult result = CommandResult.failed(command, json, failure, 0);
        if (json) {
            screen.sayAsItIs(result.json());
        }
        return result;
    }

    private static CommandResult withFailureShown(CommandResult result, Screen screen) {
        if (!result.ok() && !result.inJson()) {
            screen.note(screen.ink().bad("error: ") + result.text());
        }
        return result;
    }
}
