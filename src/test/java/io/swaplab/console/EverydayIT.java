package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.core.evm.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people type every day is short. */
class EverydayIT extends ConsoleOnFork {
    private static final int MOST_KEYS = 60;
    private static final int MOST_LINES = 5;
    private static final int SHORT_LINE = 60;

    private static final List<String> FIRST_SWAP = List.of("wallet fund alice 9 USDT", "quote 9 USDT CAKE", "go", "go");
    private static final List<String> DELEGATED =
            List.of("wallet fund alice 9 USDT", "quote 9 USDT CAKE --executor bob --recipient carol", "go", "go");

    /** The keys of these lines, each with Enter. */
    private static int keys(List<String> lines) {
        return lines.stream().mapToInt(line -> line.length() + 1).sum();
    }

    private Object state() {
        return ok("swap show").data().get("state");
    }

    @Test
    void theFirstSwapTakesFewKeys() {
        assertThat(keys(FIRST_SWAP)).isLessThanOrEqualTo(MOST_KEYS);
        FIRST_SWAP.forEach(this::ok);
        assertThat(state()).isEqualTo("settled");
        settled();
    }

    @Test
    void aDelegatedSwapTakesFewLines() {
        assertThat(DELEGATED).hasSizeLessThanOrEqualTo(MOST_LINES).allMatch(line -> line.length() < SHORT_LINE);
        DELEGATED.forEach(this::ok);
        assertThat(state()).isEqualTo("settled");
        settled();
    }

    @Test
    void wordsInOrderAreTheSameAsOptions() {
        ok("quote 9 USDT CAKE --slippage-bps 70");
        Object net = ok("quote show").data().get("amount_out");
        ok("quote get --from USDT --to CAKE --amount 9 --slippage-bps 70");
        assertThat(ok("quote show").data()).containsEntry("amount_out", net);
    }

    @Test
    void goStopsBeforeItSends() {
        ok("quote 9 USDT CAKE");
        CommandResult stopped = ok("go");
        assertThat(stopped.data()).containsEntry("state", "ready").containsEntry("next", "swap execute s1");
        assertThat(stopped.text()).endsWith("; go sends it and checks its receipt");
        assertThat(((Map<?, ?>) stopped.data().get("commands")).keySet())
                .hasToString("[swap prepare s1, wallet fund alice --token USDT --amount 9, "
                        + "allowance approve --swap s1, swap simulate s1]");
        assertThat(ok("go s1").data()).containsEntry("state", "settled");
        assertThat(ok("go").text()).isEqualTo("s1 is settled\nhint: nothing is left to do");
    }

    @Test
    void goEndsAtAFailureWithItsNextCommand() {
        ok("quote 9 USDT CAKE");
        ok("go");
        ok("router pause");
        CommandResult refused = console.execute("go");
        assertThat(refused.ok()).isFalse();
        assertThat(refused.failure().next()).isEqualTo("router unpause");
        assertThat(state()).isEqualTo("ready");
    }

    @Test
    void goDoesNotAcceptARuinousPrice() {
        ok("quote 3000000 USDT CAKE");
        CommandResult stopped = ok("go");
        assertThat(stopped.data()).containsEntry("next", null).containsEntry("state", "quoted");
        assertThat(stopped.text()).contains("ruinous");
    }

    @Test
    void aLineTakesValuesOfAnswers() {
        ok("quote 9 USDT CAKE; swap show $last.swap");
        ok("go");
        ok("go");
        assertThat(ok("trace $s1.transaction_hash").data()).containsEntry("ok", true);
        assertThat(ok("quote get --from USDT --to CAKE --amount-raw $s1.settled_out")
                        .ok())
                .isTrue();
        assertThat(console.execute("swap show $s7.swap").failure().next()).isEqualTo("swap list");
    }

    @Test
    void heldTokensAreProposedFirst() {
        ok("wallet fund alice 12.5 CAKE");
        // A slow node answers after the first proposals.
        await().untilAsserted(() -> {
            List<Proposal> proposals = console.commandLine().values().of(ValueKind.SOLD_TOKEN);
            assertThat(proposals)
                    .extracting(Proposal::value)
                    .startsWith("BNB", "CAKE")
                    .contains("USDT");
            assertThat(proposals.get(1).description()).isEqualTo("alice has 12.5");
            assertThat(proposals.getLast().description()).isEqualTo("alice has none");
        });
    }

    @Test
    void coinsAreWrappedAndUnwrapped() {
        CommandResult wrapped = ok("wrap 2");
        assertThat(wrapped.data()).containsEntry("wrapped", "2000000000000000000");
        assertThat(wrapped.text()).startsWith("alice has 9,997.").contains(" BNB and 2 WBNB", "+2");
        assertThat(ok("unwrap 0.5").data()).containsEntry("wrapped", "1500000000000000000");
        ok("undo");
        assertThat(ok("wallet balance alice --token WBNB").text()).contains("2");
        CommandResult refused = console.execute("unwrap 3");
        assertThat(refused.text()).startsWith("--amount is more than alice has: 2 WBNB");
        ok(refused.failure().next());
        assertThat(ok("unwrap 3").data()).containsEntry("wrapped", "0");
    }

    @Test
    void answersShowLabels() {
        String address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
        console.session().wallets().label(Map.of("treasury", Address.parse(address)));
        assertThat(ok("quote 9 USDT CAKE --executor bob --recipient treasury").text())
                .contains("recipient treasury");
        ok("go");
        assertThat(ok("swap show").text()).contains("treasury").doesNotContain(address);
        assertThat(ok("swap execute").text()).contains("treasury: recipient").doesNotContain(address);
        assertThat(ok("swap receipt").text()).contains("to treasury");
        assertThat(ok("trace s1").text()).contains("treasury");
    }

    @Test
    void theStepsOfGoAreUndoneOneByOne() {
        ok("quote 9 USDT CAKE");
        ok("go");
        ok("go");
        assertThat(ok("undo").text()).contains("swap execute s1");
        assertThat(state()).isEqualTo("ready");
    }

    @Test
    void aSavedSessionHasTheCommandsThatGoRan(@TempDir Path folder) throws IOException {
        ok("quote 9 USDT CAKE");
        ok("go");
        ok("session save " + folder.resolve("saved.json"));
        assertThat(Files.readString(folder.resolve("saved.json")))
                .contains("\"swap simulate s1\"")
                .doesNotContain("\"go\"");
    }
}
