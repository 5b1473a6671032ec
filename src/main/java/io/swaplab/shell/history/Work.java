package io.swaplab.shell.history;

import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A command with the values it was given, which can be run again. */
public record Work(ConsoleCommand command, Invocation invocation) {
    /** Runs it once more for whoever asks now. */
    Reply again(Invocation asking) {
        return command.run(new Invocation(
                invocation.spec(),
                invocation.options(),
                invocation.arguments(),
                asking.screen(),
                asking.question()));
    }

    /** As it can be typed; options in the order of their names. */
    String line() {
        List<String> words = new ArrayList<>(List.of(invocation.spec().name()));
        invocation.arguments().forEach(argument -> words.add(quoted(argument)));
        new TreeMap<>(invocation.options()).forEach((name, value) -> {
            boolean flag = invocation.spec().option(name).orElseThrow().isFlag();
            if (!name.equals("json")) {
                words.add("--" + name + (flag ? "" : " " + quoted(value)));
            }
        });
        return String.join(" ", words);
    }

    private static String quoted(String word) {
        if (word.matches("[^\\s;#\"']+")) {
            return word;
        }
        String quote = word.contains("\"") ? "'" : "\"";
        return quote + word + quote;
    }
}
