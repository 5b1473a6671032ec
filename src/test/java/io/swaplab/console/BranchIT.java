package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.lab.session.Swap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A swap under several futures: what each shows, and that none leaves anything behind. */
@Tag("long")
class BranchIT extends ConsoleOnFork {
    @BeforeEach
    void quoted() {
        ok("wallet fund alice --token USDT --amount 5000");
        ok("quote get --from USDT --to CAKE --amount 250");
    }

    private void ready() {
        ok("swap prepare");
        ok("allowance approve --swap s1");
    }

    private CommandResult refused(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isFalse();
        return result;
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> futures(CommandResult result) {
        return (List<Map<String, Object>>) Objects.requireNonNull(result.data().get("futures"));
    }

    @Test
    void futuresStandSideBySideAndLeaveNothingBehind() {
        ready();
        Swap swap = console.session().swaps().find("s1");
        BlockRef head = fork.node().latestBlock();
        String before = swap.history() + " " + swap.isSimulated() + " " + swap.pricedAt();
        String history = ok("history").text();
        String balance = ok("wallet balance alice").text();
        Object fees = fork.node().request("eth_feeHistory", "0x1", "latest", List.of());
        CommandResult branched = ok(
                "swap branch s1 --then \"market whale --sell USDT --buy CAKE --amount 200000\" --or \"market whale --sell USDT --buy CAKE --amount 10\"");
        List<Map<String, Object>> futures = futures(branched);
        assertThat(branched.text())
                .contains(
                        "s1 now: settled, ",
                        "s1 after market whale --sell USDT --buy CAKE --amount 200000: refused, ",
                        "next: swap simulate s1");
        assertThat(futures)
                .extracting(future -> future.get("outcome"))
                .containsExactly("settled", "refused", "settled");
        assertThat(futures.get(1).get("refused").toString()).contains("InsufficientOutput");
        assertThat(fork.node().latestBlock()).isEqualTo(head);
        assertThat(fork.node().request("eth_feeHistory", "0x1", "latest", List.of()))
                .isEqualTo(fees);
        assertThat(swap.history() + " " + swap.isSimulated() + " " + swap.pricedAt())
                .isEqualTo(before);
        assertThat(ok("history").text()).isEqualTo(history);
        assertThat(ok("wallet balance alice").text()).isEqualTo(balance);
        ok("swap execute s1");
        CommandResult receipt = ok("swap receipt s1");
        assertThat(receipt.data())
                .containsEntry("settled_out", futures.getFirst().get("received_out"));
        ok("undo");
        ok("market whale --sell USDT --buy CAKE --amount 10");
        ok("swap execute s1");
        assertThat(ok("swap receipt s1").data())
                .containsEntry("settled_out", futures.getLast().get("received_out"));
    }

    @Test
    void anExpiredSwapIsRefusedInThatFuture() {
        ready();
        List<Map<String, Object>> futures = futures(ok("swap branch --then \"fork warp 2h\""));
        assertThat(futures.getFirst()).containsEntry("outcome", "settled");
        assertThat(futures.getLast().get("refused").toString()).contains("Expired");
    }

    @Test
    void delegatedAndLegacySwapsAreBranchedToo() {
        ok("swap prepare --executor bob --recipient carol");
        for (String next = next(); !next.contains("simulate"); next = next()) {
            ok(next);
        }
        assertThat(futures(ok("swap branch --then \"fork mine 3\"")))
                .allMatch(future -> future.get("outcome").equals("settled"));
        ok("legacy quote --from USDT --to CAKE --amount 100");
        ok("legacy approve");
        assertThat(futures(ok("swap branch --then \"fork mine 3\"")))
                .allMatch(future -> future.get("outcome").equals("settled"));
        ok("legacy send");
    }

    private String next() {
        return String.valueOf(ok("swap next").data().get("next"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fork reorg 1",
                "quote get --from USDT --to CAKE --amount 1",
                "undo",
                "market mvoe",
                "fork warp soon",
                "market move WBNB/USDT --bps 0"
            })
    void otherCommandsAreRefused(String command) {
        ready();
        assertThat(refused("swap branch s1 --then \"" + command + "\"")
                        .failure()
                        .next())
                .isEqualTo("swap branch s1 --then \"market move WBNB/USDT --bps -200\"");
    }

    @Test
    void aFailedCommandAndASwapThatIsNotReadyAreRefused() {
        assertThat(refused("swap branch s1 --then \"fork mine\"").failure().next())
                .isEqualTo("swap prepare s1");
        ready();
        BlockRef head = fork.node().latestBlock();
        assertThat(refused("swap branch s1 --then \"market whale --sell USDT --buy CAKE --amount 0\"")
                        .text())
                .startsWith("--then \"market whale --sell USDT --buy CAKE --amount 0\": ");
        assertThat(fork.node().latestBlock()).isEqualTo(head);
    }
}
