package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.PersonalWords;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A parsed command to be run in another process, with all its inputs. Paths are absolute, because the other process has
 * another working directory.
 *
 * @param command the command's name
 */
public record ForwardedCall(String command, Map<String, String> options, List<String> arguments) {
    public ForwardedCall {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        arguments = List.copyOf(arguments);
    }

    /** Runs calls in another process. */
    @FunctionalInterface
    public interface Runner {
        /**
         * Runs the call.
         *
         * @throws CommandFailure the failure of the command in the other process
         */
        Reply run(ForwardedCall call, Screen screen, UserPrompter question);
    }

    /** Creates a command that is parsed, completed and shown in this process, but runs in another one. */
    public static ConsoleCommand command(CommandSpec spec, Runner runner) {
        return new ConsoleCommand() {
            @Override
            public CommandSpec spec() {
                return spec;
            }

            /** Explanations are forwarded as well, because only the other process has the fork. */
            @Override
            public Reply explain(Invocation invocation) {
                return run(invocation);
            }

            @Override
            public Reply run(Invocation invocation) {
                return runner.run(of(invocation), invocation.screen(), invocation.question());
            }
        };
    }

    private static ForwardedCall of(Invocation invocation) {
        CommandSpec spec = invocation.spec();
        Map<String, String> options = new LinkedHashMap<>(invocation.options());
        options.replaceAll((name, value) -> spec.option(name)
                .filter(option -> option.kind().equals(ValueKind.PATH))
                .map(option -> absolute(value))
                .orElse(value));
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < invocation.arguments().size(); i++) {
            String value = invocation.arguments().get(i);
            arguments.add(argument(spec, i).kind().equals(ValueKind.PATH) ? absolute(value) : value);
        }
        return new ForwardedCall(spec.name(), options, arguments);
    }

    /** This command with the user's default values, and with addresses for the user's own names. */
    ForwardedCall meant(CommandSpec spec, PersonalWords personal) {
        Map<String, String> all = new LinkedHashMap<>(personal.completed(spec, options));
        all.replaceAll((name, value) -> spec.option(name)
                .map(option -> personal.meant(option.kind(), value))
                .orElse(value));
        List<String> named = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            named.add(personal.meant(argument(spec, i).kind(), arguments.get(i)));
        }
        return new ForwardedCall(command, all, named);
    }

    private static ArgumentSpec argument(CommandSpec spec, int index) {
        return spec.arguments().get(Math.min(index, spec.arguments().size() - 1));
    }

    /** The options that another call of this command does not have, as they are typed. */
    String beyond(ForwardedCall other) {
        Map<String, String> added = new LinkedHashMap<>(options);
        added.keySet().removeAll(other.options().keySet());
        return added.entrySet().stream()
                .map(option -> "--" + option.getKey() + " " + option.getValue())
                .collect(Collectors.joining(" "));
    }

    private static String absolute(String path) {
        return Path.of(path).toAbsolutePath().toString();
    }

    /** The words of the command as a user would type them. */
    List<String> words() {
        List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
        words.addAll(arguments);
        options.forEach((name, value) -> {
            words.add("--" + name);
            if (!value.equals("true")) {
                words.add(value);
            }
        });
        return words;
    }

    public Map<String, @Nullable Object> toJson() {
        return Reply.map("command", command, "options", options, "arguments", arguments);
    }

    /**
     * Reads a call that {@link #toJson} wrote.
     *
     * @throws IllegalArgumentException when the message is malformed
     */
    public static ForwardedCall ofJson(Map<String, @Nullable Object> message) {
        if (!(message.get("command") instanceof String command)
                || !(message.get("options") instanceof Map<?, ?> given)
                || !(message.get("arguments") instanceof List<?> words)) {
            throw new IllegalArgumentException("a call has a command, options and arguments");
        }
        Map<String, String> options = new LinkedHashMap<>();
        given.forEach((name, value) -> options.put(String.valueOf(name), String.valueOf(value)));
        return new ForwardedCall(
                command, options, words.stream().map(String::valueOf).toList());
    }

    /** The outcome of a call that was cancelled while it waited for its turn. */
    public static Map<String, @Nullable Object> stoppedBeforeItsTurn() {
        return failed(CommandFailure.of(ExitCode.INTERRUPTED, "stopped before it began"));
    }

    /** The outcome of a successful call. */
    static Map<String, @Nullable Object> answered(Reply reply) {
        return Reply.map("data", reply.data(), "text", reply.text());
    }

    static Map<String, @Nullable Object> failed(CommandFailure failure) {
        return Reply.map("exit", failure.exit().name(), "error", failure.toJson(), "data", failure.data());
    }

    /**
     * Reads the answer from an outcome message.
     *
     * @throws CommandFailure the failure that the message reports, if any
     */
    public static Reply reply(Map<?, ?> outcome) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        if (outcome.get("data") instanceof Map<?, ?> given) {
            given.forEach((key, value) -> data.put(String.valueOf(key), value));
        }
        if (outcome.get("error") instanceof Map<?, ?> error) {
            throw CommandFailure.ofJson(ExitCode.valueOf(String.valueOf(outcome.get("exit"))), error, data);
        }
        return Reply.of(data, String.valueOf(outcome.get("text")));
    }
}
