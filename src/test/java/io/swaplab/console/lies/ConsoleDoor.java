package io.swaplab.console.lies;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A console that has joined the service, used either by a person or by a script that reads JSON. */
final class ConsoleDoor implements Door {
    private final HeadlessConsole console;
    private final boolean isTyped;
    private final List<String> asked = new ArrayList<>();
    private final StringWriter notes = new StringWriter();

    ConsoleDoor(HeadlessConsole console, boolean isTyped) {
        this.console = console;
        this.isTyped = isTyped;
    }

    @Override
    public Outcome swap(String usdt, boolean delegated) {
        List<String> lines = new ArrayList<>();
        lines.add(order(usdt, delegated));
        if (delegated) {
            lines.add("swap sign");
            lines.add("swap build");
        }
        lines.add("swap execute");
        for (String line : lines) {
            CommandResult result = executed(line);
            if (!asked.isEmpty() || !result.ok()) {
                return Outcome.stopped(asked + " " + result.text());
            }
        }
        ExecutionPlan plan = console.session()
                .swaps()
                .find(null)
                .state()
                .execution()
                .orElseThrow()
                .plan();
        return Outcome.sent(plan.expectedAmountOut(), ShownFee.in(notes.toString()));
    }

    @Override
    public void prepare(String usdt, boolean delegated) {
        CommandResult result = console.execute(order(usdt, delegated));
        assertThat(result.ok()).as(result.text()).isTrue();
    }

    private static String order(String usdt, boolean delegated) {
        return "swap prepare --from USDT --to CAKE --amount " + usdt + " --payer alice"
                + (delegated ? " --executor bob --recipient carol" : "");
    }

    private CommandResult executed(String line) {
        Screen screen = Screen.plain(new PrintWriter(Writer.nullWriter()), new PrintWriter(notes));
        UserPrompter question = isTyped
                ? prompt -> {
                    asked.add(prompt);
                    return Optional.of("no");
                }
                : UserPrompter.NOBODY;
        return console.commandLine().execute(isTyped ? line : line + " --json", screen, question, result -> {});
    }

    @Override
    public void close() {
        console.close();
    }
}
