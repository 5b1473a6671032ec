package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In every state and after every failure, the suggested next command runs exactly as it is shown. */
@Tag("long")
class NextStepIT {
    private static final int MOST_STEPS = 12;

    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("fork start");
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

    private static @Nullable String next() {
        return (String) ok("swap next").data().get("next");
    }

    /** Runs the suggested next commands until there is none; carol starts without any tokens. */
    private static List<String> follow() {
        List<String> typed = new ArrayList<>();
        for (String line = next(); line != null; line = next()) {
            assertThat(typed).as("steps").hasSizeLessThan(MOST_STEPS);
            ok(line);
            typed.add(line);
        }
        return typed;
    }

    private static Object state() {
        return ok("swap show").data().get("state");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--from USDT --to CAKE --amount 25",
                "--from USDT --to CAKE --amount 25 --executor bob --recipient alice",
                "--from BNB --to USDT --amount 10001",
                "--from ETH --to BNB --amount 0.125",
                "--from ETH --to BNB --amount 0.125 --executor bob --recipient alice",
                "--from USD6 --to BNB --amount 1.5 --custom-fee-bps 10 --custom-fee-receiver integrator"
            })
    void leadsFromAPreparationToASettlement(String terms) {
        String snapshot = (String) ok("fork snapshot").data().get("snapshot");
        ok("swap prepare " + terms + " --payer carol");
        List<String> typed = follow();
        assertThat(state()).as(typed.toString()).isEqualTo("settled");
        assertThat(typed).anyMatch(line -> line.startsWith("wallet fund carol --token "));
        ok("fork restore " + snapshot);
    }

    @Test
    void leadsFromAQuoteOfTheActingWallet() {
        ok("quote --from USDT --to CAKE --amount 30");
        follow();
        assertThat(state()).isEqualTo("settled");
    }

    /** Moves the chain's clock forward, counted from the current time. */
    private static void passes(long secs) {
        long head = ((Number) ok("fork status").data().get("timestamp")).longValue();
        ok("fork warp " + (Math.max(0, Instant.now().getEpochSecond() - head) + secs));
    }

    @Test
    void leadsOnPastADeadline() {
        ok("swap prepare --from USDT --to WBNB --amount 2 --payer alice --executor bob --recipient carol"
                + " --deadline-secs 300 --name late");
        passes(600);
        assertThat(next()).isEqualTo("swap prepare late");
        ok("swap prepare late");
        ok("swap sign");
        passes(600);
        assertThat(next()).isEqualTo("swap prepare late");
        follow();
        assertThat(state()).isEqualTo("settled");
    }

    @Test
    void leadsOnAfterAPriceThatMovedAndARestore() {
        ok("wallet fund alice --token USDT --amount 1000");
        ok("wallet fund bob --token USDT --amount 1000000");
        String snapshot = (String) ok("fork snapshot").data().get("snapshot");
        ok("swap prepare --from USDT --to CAKE --amount 900 --payer alice --slippage-bps 1 --name held");
        ok("allowance approve --swap held");
        ok("swap prepare --from USDT --to CAKE --amount 50000 --payer bob --name whale");
        ok("allowance approve --swap whale");
        ok("swap execute whale");
        ok("swap receipt whale");
        CommandFailure moved = console.execute("swap simulate held").failure();
        assertThat(moved.code()).isEqualTo("InsufficientOutput");
        assertThat(moved.next()).isEqualTo("swap prepare held");
        ok("swap prepare held");
        ok("fork restore " + snapshot);
        ok("swap show whale");
        assertThat(next()).isEqualTo("swap prepare whale");
        follow();
        assertThat(state()).isEqualTo("settled");
        ok("swap show held");
        follow();
        assertThat(state()).isEqualTo("settled");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "swap",
                "swp prepare",
                "swap prepare --from USDT",
                "swap prepare --from USDT --to CAKE --amount 1 --amount-raw 1",
                "swap prepare s1 --from USDT",
                "swap prepare --from NOPE --to CAKE --amount 1",
                "swap prepare --from USDT --to CAKE --amount 1 --executor bob",
                "swap prepare --from USDT --to CAKE --amount 1 --providers NOBODY",
                "swap prepare --from USDT --to CAKE --amount 1 --slippage-bps x",
                "swap prepare --from USDT --to CAKE --amount 1 --custom-fee-bps 600 --custom-fee-receiver bob",
                "swap sign --as bob",
                "swap sign --signature 0x1234",
                "swap build",
                "swap execute",
                "swap simulate",
                "swap receipt",
                "swap show nothing",
                "swap execute --gas-price 1gwei",
                "swap show --json=x",
                "swap show --name",
                "swap list more",
                "quote --from USDT --to CAKE",
                "quote --from USDT --to CAKE --amount 1 --custom-fee-bps 10",
                "quote show \"open",
                "allowance approve --token USDT",
                "allowance approve --swap s1 --token USDT",
                "allowance show --token BNB",
                "allowance approve --unlimited --exact",
                "fork restore nothing",
                "fork mine 0",
                "fork warp soon",
                "pools show 0x12",
                "pools list --providers NOBODY",
                "wallet fund alice --token USDT",
                "wallet use integrator",
                "route --snapshot a --queries b --out c",
                "router config --router 0x12"
            })
    void everyFailureLeadsOnOrSaysNothing(String line) {
        ok("wallet fund alice --token USDT --amount 10");
        ok("swap prepare --from USDT --to CAKE --amount 1 --payer alice --executor bob --recipient carol");
        CommandFailure failure = console.execute(line).failure();
        assertThat(failure).as(line).isNotNull();
        if (failure.next() != null) {
            CommandResult after = console.execute(failure.next());
            assertThat(after.exit()).as(failure.next() + ": " + after.text()).isIn(ExitCode.OK, ExitCode.REFUSED);
            assertThat(after.text()).isNotEqualTo(failure.shown());
        }
    }

    @Test
    void anApprovalIsExactUnlessMoreIsAskedFor() {
        ok("wallet fund alice --token USD6 --amount 10");
        ok("swap prepare --from USD6 --to CAKE --amount 3 --payer alice");
        CommandResult exact = ok("allowance approve");
        assertThat(exact.data()).containsEntry("allowance", "3000000").containsEntry("sufficient", true);
        ok("swap prepare --from USD6 --to CAKE --amount 4 --payer alice");
        assertThat(ok("allowance approve --exact").data()).containsEntry("allowance", "4000000");
        ok("swap prepare --from USD6 --to CAKE --amount 5 --payer alice");
        assertThat(ok("allowance approve --unlimited --yes").text())
                .startsWith("unlimited: the execution router ")
                .contains(" may take all USD6 that alice ever has; enough for the swap");
    }

    @Test
    void aStepOutOfTurnNamesTheOneThatIsLegal() {
        ok("swap prepare --from USDT --to CAKE --amount 1 --payer alice --executor bob --recipient carol");
        String name = (String) ok("swap show").data().get("swap");
        assertThat(console.execute("swap execute").failure().next()).isEqualTo("swap sign " + name);
        ok("swap sign");
        assertThat(console.execute("swap sign").failure().next()).isEqualTo("swap build " + name);
    }
}
