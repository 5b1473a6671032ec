package io.swaplab.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.shell.CommandResult;
import io.swaplab.shell.ExitCode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What the console says of swaps holds against the chain, also after the chain went back or away under them. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SwapTruthIT {
    private static Console console;

    @BeforeAll
    static void start() {
        console = Console.open(List.of());
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
        Object raw = node.request("eth_getRawTransactionByHash", ok("swap show moved").data().get("transaction_hash"))
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
                .isEqualTo(console.session().wallets().account("executor", "bob").toString());
    }
}
