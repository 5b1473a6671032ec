package io.swaplab.console.lies;

import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.core.math.Uint256;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;

/** A script that swaps through the legacy router, which knows only one role and therefore only direct swaps. */
final class LegacyDoor implements Door {
    private final HeadlessConsole console;
    private final StringWriter notes = new StringWriter();

    LegacyDoor(HeadlessConsole console) {
        this.console = console;
    }

    @Override
    public Outcome swap(String usdt, boolean delegated) {
        CommandResult quoted = executed(quote(usdt));
        CommandResult sent = quoted.ok() ? executed("legacy send --owner alice") : quoted;
        return quoted.ok()
                ? new Outcome(
                        sent.ok() ? "" : sent.text(),
                        Uint256.parse("" + quoted.data().get("amount_out")),
                        ShownFee.in(notes.toString()))
                : Outcome.stopped(quoted.text());
    }

    private CommandResult executed(String line) {
        Screen screen = Screen.plain(new PrintWriter(Writer.nullWriter()), new PrintWriter(notes));
        return console.commandLine().execute(line, screen, UserPrompter.NOBODY, result -> {});
    }

    private static String quote(String usdt) {
        return "legacy quote --from USDT --to CAKE --amount " + usdt;
    }

    @Override
    public void prepare(String usdt, boolean delegated) {
        executed(quote(usdt));
    }

    @Override
    public void close() {
        console.close();
    }
}
