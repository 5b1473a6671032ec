package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps on a real fork are undone and redone, and each answer shows what it changed. */
@Tag("long")
class UndoIT {
    private HeadlessConsole console;

    private Path folder;

    @BeforeEach
    void start(@TempDir Path empty) {
        folder = empty;
        console = HeadlessConsole.open(List.of());
    }

    @AfterEach
    void stop() {
        console.close();
    }

    private CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private CommandResult refused(String line, ExitCode exit) {
        CommandResult result = console.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }

    private Object state(String name) {
        return ok("swap show " + name).data().get("state");
    }

    private long block() {
        return ((Number) Objects.requireNonNull(ok("fork status").data().get("block"))).longValue();
    }

    private void ready(String name) {
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name " + name);
        ok("allowance approve --swap " + name);
    }

    private static List<Map<String, Object>> rows(CommandResult result, String of) {
        return rows(result, of, "step");
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> rows(CommandResult result, String of, String where) {
        Map<String, Object> step =
                (Map<String, Object>) Objects.requireNonNull(result.data().get(where));
        return (List<Map<String, Object>>) Objects.requireNonNull(step.get(of));
    }

    @Test
    void whatIsExplainedIsToldAndNotDone() {
        ok("wallet fund alice --token USDT --amount 100");
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name told");
        ok("allowance approve --swap told");
        Object history = ok("history").data();
        Object shown = ok("swap show told").data();
        Object block = ok("fork status").data().get("block_hash");

        CommandResult told = ok("swap execute told --explain");
        assertThat(told.text()).startsWith("not done: swap execute told").contains("alice", "-100");
        CommandResult moved = ok("market move WBNB/USDT --bps 100 --explain");
        assertThat(moved.data()).containsEntry("explained", true).containsKey("would_change");
        Path page = folder.resolve("page.html");
        ok("demo direct --explain --html " + page);
        assertThat(page).doesNotExist();
        CommandResult failing = console.execute("wallet fund alice --token NOPE --amount 1 --explain");
        assertThat(failing.ok()).isFalse();
        assertThat(failing.text()).startsWith("it would fail: ");

        assertThat(ok("history").data()).isEqualTo(history);
        assertThat(ok("swap show told").data()).isEqualTo(shown);
        assertThat(ok("fork status").data()).containsEntry("block_hash", block);
        assertThat(rows(ok("swap execute told"), "balances").toString())
                .as("what was told is what is done")
                .isEqualTo(rows(told, "balances", "would_change").toString());
        ok("undo 3");
    }

    @Test
    void aRiskyCommandAsksAndNamesItsWayOn() {
        CommandResult asked = console.execute("allowance approve --token USDT --unlimited");
        assertThat(asked.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(asked.failure().code()).isEqualTo("UNCONFIRMED");
        assertThat(asked.text()).contains("all USDT that alice ever has", "nothing is approved");
        ok(String.valueOf(asked.failure().next()));
        CommandResult reset = console.execute("fork reset");
        assertThat(reset.failure().next()).isEqualTo("fork reset --yes");
        ok("fork reset --yes");
        assertThat(ok("history").data()).containsEntry("steps", List.of());
    }

    @Test
    void theFirstStepStartsTheForkAndCanBeUndone() {
        CommandResult funded = ok("wallet fund alice --token USDT --amount 5");
        assertThat(rows(funded, "balances"))
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("who", "alice")
                        .containsEntry("symbol", "USDT")
                        .containsEntry("before", "0")
                        .containsEntry("after", "5000000000000000000"));
        assertThat(funded.text()).contains("step 1 changed", "alice  USDT       +5    5");
        ok("undo");
        assertThat(ok("wallet balance alice --token USDT").text()).endsWith("0");
        assertThat(ok("history").text()).contains("wallet fund alice --amount 5 --token USDT", "undone");
        assertThat(refused("undo", ExitCode.REFUSED).text()).contains("there is no step to undo");
    }

    @Test
    void anExecutedSwapIsReadyAgainAndItsPlanRunsOnceMore() {
        ok("wallet fund alice --token USDT --amount 100");
        ready("s");
        ok("swap simulate s");
        long before = block();
        CommandResult sent = ok("swap execute s");
        assertThat(sent.text())
                .contains("alice: payer, executor, recipient", "-100", "routers and adapters hold nothing", "pool ");
        assertThat(rows(sent, "kept")).isEmpty();
        assertThat(rows(sent, "pools")).isNotEmpty();
        assertThat(rows(sent, "allowances")).hasSize(1);
        Object settled = ok("swap receipt s").data().get("settled_out");
        Object plan = ok("swap show s").data().get("plan_hash");

        CommandResult undone = ok("undo");
        assertThat(undone.text()).contains("s is ready again", "not undone: the clock");
        assertThat(block()).isEqualTo(before);
        assertThat(state("s")).isEqualTo("ready");
        assertThat(ok("wallet balance alice --token USDT").text()).endsWith("100");

        CommandResult redone = ok("redo");
        assertThat(redone.text()).contains("redo: swap execute s", "-100");
        assertThat(ok("swap receipt s").data())
                .containsEntry("settled_out", settled)
                .containsEntry("plan_hash", plan);
    }

    @Test
    void aDelegatedSwapKeepsItsSignatureWhenItIsUndone() {
        ok("wallet fund alice --token USDT --amount 100");
        ok("swap prepare --from USDT --to CAKE --amount 100 --payer alice --executor bob --recipient carol --name d");
        ok("allowance permit2 approve --swap d");
        ok("swap sign d");
        ok("swap build d");
        ok("swap execute d");
        ok("swap receipt d");
        ok("undo");
        assertThat(state("d")).isEqualTo("ready");
        ok("swap execute d");
        ok("swap receipt d");
    }

    @Test
    void severalStepsAreTakenBackAndDoneAgainInTheirOrder() {
        ok("wallet fund alice --token USDT --amount 100");
        ready("s");
        ok("swap execute s");
        assertThat(ok("history").data().get("steps"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(3);
        assertThat(ok("undo 3").text())
                .containsSubsequence("undone: 3  swap execute s", "undone: 2  allowance approve", "undone: 1  wallet");
        assertThat(ok("wallet balance alice --token USDT").text()).endsWith("0");
        assertThat(refused("redo 4", ExitCode.REFUSED).text()).contains("there are 3 undone steps, not 4");
        assertThat(ok("redo 2").data()).containsEntry("left", 1);
        assertThat(ok("redo").data()).containsEntry("left", 0);
        assertThat(ok("swap receipt s").data()).containsEntry("state", "settled");
        assertThat(ok("history 3").text()).startsWith("swap execute s\nstep 3 changed");
        ok("undo");
        ok("fork mine");
        assertThat(refused("redo", ExitCode.REFUSED).text()).contains("discards the undone ones");
    }

    @Test
    void aStepIsDoneAgainOnTheSwapAndWithTheWalletOfItsTime() {
        ok("wallet fund alice --token USDT --amount 100");
        ready("first");
        ok("swap execute");
        assertThat(ok("history").text()).contains("swap execute first");
        ok("wallet use bob");
        ok("allowance approve --token USDT --amount 7");
        ok("swap prepare --from USDT --to CAKE --amount 1 --payer alice --name second");
        ok("wallet use carol");
        ok("undo 2");
        ok("swap show second");
        assertThat(ok("redo 2").text()).contains("allowance of bob to execution router: 0 -> 7 USDT");
        assertThat(state("first")).isEqualTo("submitted");
        assertThat(state("second")).isEqualTo("ready");
        assertThat(console.session().wallets().current()).isEqualTo("carol");
    }

    @Test
    void aStepThatFailsAgainIsKeptToBeDoneAgain() {
        ok("wallet fund alice --token USDT --amount 100");
        ready("s");
        ok("swap execute s");
        ok("undo 2");
        console.session()
                .connection()
                .requireFork()
                .cheats()
                .deal(
                        console.session().asset("token", "USDT").address(),
                        console.session().wallets().account("wallet", "alice"),
                        io.swaplab.core.math.Uint256.ZERO);
        ok("redo");
        refused("redo", ExitCode.REVERTED);
        assertThat(ok("history").data().get("undone"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly("swap execute s");
    }

    @Test
    void quotesOfBlocksThatAreGoneAreStale() {
        ok("wallet fund alice --token USDT --amount 100");
        ok("quote --from USDT --to WBNB --amount 1 --name old");
        assertThat(console.session().standing().stale()).isFalse();
        ok("fork mine");
        ok("swap prepare --from USDT --to WBNB --amount 1 --payer alice --name planned");
        assertThat(console.session().standing().stale()).isFalse();
        assertThat(ok("undo").data().get("stale"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly("planned");
        ok("fork warp 60");
        ok("swap show planned");
        assertThat(console.session().standing().stale())
                .as("the block has the number it had, and is another")
                .isTrue();
    }

    @Test
    void aWarpIsUndoneAndTheClockIsTheWorldsAgain() {
        ok("fork mine");
        ok("fork warp 2h");
        ok("undo");
        ok("wallet fund alice --token USDT --amount 100");
        ready("s");
        ok("swap execute s");
        assertThat(ok("swap receipt s").data()).containsEntry("state", "settled");
    }

    @Test
    void aRestoreForgetsTheStepsThatItTookBack() {
        ok("wallet fund alice --token USDT --amount 1");
        ok("fork snapshot here");
        ok("wallet fund alice --token USDT --amount 2");
        ok("fork restore here");
        assertThat(ok("history").data().get("steps"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1);
        assertThat(ok("undo").text()).contains("undone: 1  wallet fund", "snapshots taken since are lost: here");
    }

    @Test
    void whatChangedNothingIsNoStep() {
        ok("wallet fund alice --token USDT --amount 100");
        ready("s");
        assertThat(ok("allowance approve --swap s").data()).doesNotContainKey("step");
        refused("wallet fund nobody --token USDT --amount 1", ExitCode.USAGE);
        assertThat(ok("history").data().get("steps"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(2);
    }

    @Test
    void aFreshForkHasNoHistory() {
        ok("fork mine");
        ok("fork stop");
        ok("fork start");
        assertThat(ok("history").text()).isEqualTo("no step has changed the fork yet");
        assertThat(refused("undo", ExitCode.REFUSED).text()).contains("there is no step to undo");
    }
}
