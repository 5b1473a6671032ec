package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import java.util.List;

/** {@code pager on|off}: whether the prompt shows long answers page by page. The prompt reacts to its answer. */
public final class PagerCommand {
    private PagerCommand() {}

    public static ConsoleCommand create() {
        return CommandSpec.of("pager", "Console", "show answers that are longer than the terminal page by page, or not")
                .example("pager off")
                .takes("ON|OFF", ValueKind.TEXT, "on, as at the start, or off")
                .as(ConsoleCommand.of(PagerCommand::run))
                .checking(PagerCommand::check);
    }

    private static Reply run(Invocation invocation) {
        return Reply.of(Reply.map("pager", invocation.required(0)), "the pager is " + invocation.required(0));
    }

    private static void check(Invocation invocation) {
        String word = invocation.required(0);
        if (!List.of("on", "off").contains(word)) {
            throw CommandFailure.usage("ON|OFF is on or off, got \"" + word + "\"")
                    .value("ON|OFF", "on or off", word)
                    .next("pager on");
        }
    }
}
