package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The console reports the true state of swaps, also after the chain was reverted or has disappeared. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("long")
class SwapTruthIT {
    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("fork start");
        ok("wallet fund alice --token USDT --amount 100000");
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    private static CommandResult ok(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static CommandResult refused(String line, ExitCode exit) {
        CommandResult result = console.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }

    private static void ready(String name) {
        ok("swap prepare --from USDT --to CAKE --amount 20 --payer alice --slippage-bps 70 --name " + name);
        ok("allowance approve --swap " + name);
    }

    private static void settle(String name) {
        ready(name);
        ok("swap execute " + name);
        ok("swap receipt " + name);
    }

    private static Object state(String name) {
        return ok("swap show " + name).data().get("state");
    }

    @Test
    @Order(1)
    void aSettledSwapIsUndoneByARestore() {
        Object snapshot = ok("fork snapshot").data().get("snapshot");
        settle("gone");
        assertThat(ok("swap show gone").data()).containsEntry("state", "settled");
        assertThat(ok("fork restore " + snapshot).text()).contains("gone", "undone");
        CommandResult shown = ok("swap show gone");
        assertThat(shown.data()).containsEntry("state", "undone").containsEntry("next", "swap prepare gone");
        assertThat(shown.text())
                .contains("settled", "no longer on the chain", "next: swap prepare gone")
                .doesNotContain("right to the wei");
        assertThat(ok("swap list").text()).contains("undone");
        assertThat(refused("swap receipt gone", ExitCode.REFUSED).text()).contains("gone is undone");
    }

    @Test
    @Order(2)
    void anUndoneSwapIsPreparedAgainWithTheSameTerms() {
        Object snapshot = ok("fork snapshot").data().get("snapshot");
        settle("again");
        Object hash = ok("swap show again").data().get("plan_hash");
        ok("fork restore " + snapshot);
        Map<String, Object> prepared = ok("swap prepare again").data();
        assertThat(prepared).containsEntry("state", "ready").containsEntry("slippage_bps", 70);
        assertThat(prepared.get("plan_hash")).isNotEqualTo(hash);
    }

    @Test
    @Order(3)
    void aTransactionThatIsMinedAgainIsCheckedAgain() {
        Object snapshot = ok("fork snapshot").data().get("snapshot");
        settle("moved");
        var fork = console.session().connection().requireFork();
        var node = fork.node();
        Object raw = node.request(
                        "eth_getRawTransactionByHash",
                        ok("swap show moved").data().get("transaction_hash"))
                .orElseThrow();
        ok("fork restore " + snapshot);
        assertThat(ok("swap show moved").data()).containsEntry("state", "undone");
        ok("allowance approve --token USDT --owner alice --amount 20");
        node.request("eth_sendRawTransaction", raw);
        fork.cheats().mine(1);
        CommandResult shown = ok("swap show moved");
        assertThat(shown.data()).containsEntry("state", "submitted").containsEntry("next", "swap receipt moved");
        assertThat(shown.text()).contains("on the chain again");
        assertThat(ok("swap receipt moved").data()).containsEntry("state", "settled");
    }

    @Test
    @Order(4)
    void snapshotsHaveNamesOfTheirOwn() {
        assertThat(ok("fork snapshot").data().get("snapshot").toString()).matches("snap[0-9]+");
        assertThat(ok("fork snapshot before-whale").data()).containsEntry("snapshot", "before-whale");
        assertThat(ok("fork status").text()).contains("snapshots  ", "before-whale");
        assertThat(refused("fork snapshot before-whale", ExitCode.USAGE).text())
                .contains("NAME must be a name that no other snapshot has, got \"before-whale\"");
        assertThat(refused("fork snapshot s1", ExitCode.USAGE).text()).contains("names of swaps");
        refused("fork snapshot 1st", ExitCode.USAGE);
        long block = ((Number) ok("fork status").data().get("block")).longValue();
        ok("fork mine 3");
        assertThat(ok("fork restore before-whale").data()).containsEntry("block", block);
        assertThat(refused("fork restore nothing", ExitCode.USAGE).text()).contains("there is", "before-whale");
        assertThat(console.commandLine().values().of(ValueKind.SNAPSHOT))
                .extracting(Proposal::value)
                .contains("before-whale");
    }

    @Test
    @Order(4)
    void aReorganisationUndoesTheSwapsOfItsBlocks() {
        settle("replaced");
        long block = ((Number) ok("fork status").data().get("block")).longValue();
        CommandResult replaced = ok("fork reorg 1");
        assertThat(replaced.data()).containsEntry("block", block).containsEntry("undone", List.of("replaced"));
        assertThat(ok("swap show replaced").data()).containsEntry("state", "undone");
        assertThat(refused("fork reorg 511", ExitCode.USAGE).text())
                .contains("DEPTH is a number of blocks: at most ", "the blocks since the fork was ready; got \"511\"");
    }

    @Test
    @Order(5)
    void aTransactionThatRunsOutOfGasSaysSoAndCanBeSentAgain() {
        ready("thrifty");
        CommandResult failed = refused("swap execute thrifty --gas-limit 150000", ExitCode.REVERTED);
        assertThat(failed.failure().code()).isEqualTo("OutOfGas");
        assertThat(failed.text()).contains("gasLimit=150000", "used up its gas", "--gas-limit");
        assertThat(failed.failure().next()).isEqualTo("swap execute thrifty");
        assertThat(ok("swap show thrifty").text()).contains("submitted > rejected > ready");
        ok("swap execute thrifty");
        assertThat(ok("swap receipt thrifty").data()).containsEntry("state", "settled");
    }

    @Test
    @Order(6)
    void stoppedMiningSaysHowFarItGot() throws Exception {
        var node = console.session().connection().node();
        long before = node.latestBlock().number();
        CommandResult stopped =
                stoppedWhen("fork mine 300000", () -> node.latestBlock().number() > before);
        long mined = node.latestBlock().number() - before;
        assertThat(stopped.exit()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(stopped.text())
                .startsWith(String.format(Locale.ROOT, "stopped; mined %,d of 300,000 blocks", mined));
        assertThat(mined).isBetween(1L, 299_999L);
    }

    @Test
    @Order(7)
    void stoppedWaitingLeavesTheSwapSubmitted() throws Exception {
        ready("waits");
        var node = console.session().connection().node();
        node.request("evm_setAutomine", false);
        try {
            ok("swap execute waits");
            CommandResult stopped = stoppedWhen("swap receipt waits", () -> true);
            assertThat(stopped.exit()).as(stopped.text()).isEqualTo(ExitCode.INTERRUPTED);
            assertThat(stopped.text()).startsWith("stopped; waits is sent, transaction 0x");
            assertThat(stopped.failure().next()).isEqualTo("swap receipt waits");
            assertThat(state("waits")).isEqualTo("submitted");
        } finally {
            node.request("evm_setAutomine", true);
            ok("fork mine");
        }
        assertThat(ok("swap receipt waits").data()).containsEntry("state", "settled");
    }

    @Test
    @Order(8)
    void aStoppedDemoSaysHowFarItGot() throws Exception {
        int swaps = console.session().swaps().all().size();
        CommandResult stopped =
                stoppedWhen("demo all", () -> console.session().swaps().all().size() > swaps + 1);
        assertThat(stopped.exit()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(stopped.text())
                .matches("(?s)stopped in the flow \".*\", s[0-9]+ is .*; flows settled before it: [1-5].*");
    }

    /** Executes a line on a separate thread and interrupts it, as Ctrl-C does, once the condition holds. */
    private static CommandResult stoppedWhen(String line, Callable<Boolean> condition) throws Exception {
        CompletableFuture<CommandResult> result = new CompletableFuture<>();
        Thread typing = new Thread(() -> result.complete(console.execute(line)));
        typing.start();
        await().until(condition);
        typing.interrupt();
        return result.get(60, TimeUnit.SECONDS);
    }

    @Test
    @Order(9)
    void whatAStoppedForkKnewIsUndone() {
        settle("settled");
        ready("ready");
        ok("swap prepare --from USDT --to CAKE --amount 20 --payer alice --executor bob --recipient carol"
                + " --name prepared");
        assertThat(ok("fork stop").text()).contains("undone");
        assertThat(ok("swap show settled").data())
                .as("showing a swap starts nothing")
                .containsEntry("state", "undone")
                .containsEntry("next", "fork start");
        assertThat(console.session().backend().current()).isEmpty();
        ok("fork start");
        for (String name : List.of("settled", "ready", "prepared")) {
            assertThat(state(name)).as(name).isEqualTo("undone");
            assertThat(ok("swap show " + name).data()).containsEntry("next", "swap prepare " + name);
        }
        assertThat(refused("swap execute ready", ExitCode.REFUSED).text()).contains("ready is undone");
        Map<String, Object> prepared = ok("swap prepare prepared").data();
        assertThat(prepared).containsEntry("state", "prepared").containsEntry("mode", "PERMIT2_WITNESS");
        assertThat(Objects.requireNonNull(prepared.get("executor")))
                .isEqualTo(
                        console.session().wallets().account("executor", "bob").toString());
    }
}
