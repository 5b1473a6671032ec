package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.forkchain.Fork;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** Tests that share one console and its fork. Each finds the chain, the swaps and the wallets of the start. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ConsoleOnFork {
    HeadlessConsole console;
    Fork fork;
    private Runnable names;
    private String start;

    @BeforeAll
    void open() {
        console = HeadlessConsole.open(List.of());
        ok("fork start");
        fork = console.session().connection().requireFork();
    }

    @AfterAll
    void close() {
        console.close();
    }

    @BeforeEach
    void remember() {
        names = console.session().keeper();
        start = fork.cheats().snapshot();
    }

    @AfterEach
    void goBack() {
        fork.cheats().restore(start);
        names.run();
    }

    CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    /** The current swap, which was executed, paid the quoted amount to the wei. */
    void settled() {
        CommandResult receipt = ok("swap receipt");
        assertThat(receipt.data())
                .containsEntry("state", "settled")
                .containsEntry("settled_out", receipt.data().get("expect_amount_out"));
    }
}
