package io.swaplab.console.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.line.SampleCommands;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WatchCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter notes = new StringWriter();
    private final AtomicLong block = new AtomicLong(7);
    private int polls;

    private CommandResult typed(String line, UserPrompter question) {
        CommandInterpreter[] self = new CommandInterpreter[1];
        List<ConsoleCommand> all = new ArrayList<>(SampleCommands.table().all());
        all.add(CommandSpec.of("quote curve", "Quotes", "stop by Ctrl-C").as(ConsoleCommand.of(invocation -> {
            Thread.currentThread().interrupt();
            return Reply.of(Reply.map(), "stopped");
        })));
        all.add(CommandSpec.of("swap next", "Swaps", "fail")
                .option("as", ValueKind.TEXT, "a word")
                .as(ConsoleCommand.of(invocation -> {
                    throw io.swaplab.console.model.CommandFailure.refused("no").next("help");
                })));
        all.add(new WatchCommand(() -> self[0], () -> ++polls % 3 == 0 ? block.incrementAndGet() : block.get()));
        self[0] = new CommandInterpreter(new CommandTable(all));
        return self[0].execute(
                line, Screen.plain(new PrintWriter(out), new PrintWriter(notes)), question, result -> {});
    }

    private static final UserPrompter PERSON = prompt -> Optional.of("");

    @Test
    void aReadingCommandIsRepeatedForEachBlock() {
        assertThat(typed("watch --times 3 swap show s1 --json", PERSON).data()).containsEntry("answers", 3);
        assertThat(block).hasValue(9);
        assertThat(out.toString().lines().filter(line -> line.contains("\"s1\"")))
                .hasSize(3);
    }

    @Test
    void ctrlCEndsIt() {
        assertThat(typed("watch quote curve", PERSON).text()).isEqualTo("watched 1 time");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void aFailureEndsIt() {
        assertThat(typed("watch swap next --as x", PERSON).failure().next()).isEqualTo("help");
    }

    @Test
    void othersAreRefused() {
        CommandResult refused = typed("watch swap sign s1", PERSON);
        assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.text()).startsWith("watch repeats commands that only read, and swap sign does not");
        assertThat(typed("watch swap fly", PERSON).text()).startsWith("unknown command \"swap fly\"");
        assertThat(typed("watch", PERSON).text()).startsWith("watch needs COMMAND");
        assertThat(typed("watch --secs 0 swap show", PERSON).text()).startsWith("--secs must be between 1 and");
        assertThat(typed("watch swap show", UserPrompter.NOBODY).text()).startsWith("watch needs --times");
    }
}
