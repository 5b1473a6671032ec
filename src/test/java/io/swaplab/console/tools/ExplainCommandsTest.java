package io.swaplab.console.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.ScriptedService;
import io.swaplab.console.ScriptedConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.inspect.CodeBook;
import org.junit.jupiter.api.Test;

/** Texts of {@code explain} and {@code trace}, over a scripted service. */
class ExplainCommandsTest extends ScriptedConsole {
    private static final String DELEGATED =
            "swap prepare " + ScriptedService.ORDER + " --payer alice --executor bob --recipient carol";

    @Test
    void aCodeIsExplainedWithoutAnythingRunning() {
        assertThat(ok("explain 4003").text()).isEqualTo("""
                4003  API code, HTTP 422
                  meaning   no path of the wanted depth leads from the input to the output
                  cause     pools trade both tokens, but none connect them
                  advice    Allow more hops with --depth
                next: pools list""");
        assertThat(ok("explain Pancake: K").text()).startsWith("K  error of a contract");
        assertThat(backend.current()).isEmpty();
        assertThat(backend.service.requests()).hasSize(1);
    }

    @Test
    void everyNextCommandIsOneOfTheConsole() {
        assertThat(CodeBook.with(ConsoleCodes.all()).all())
                .allSatisfy(each -> assertThat(commandLine
                                .execute(each.next().replace(" --help", "") + " --help")
                                .ok())
                        .as(each.code() + ": " + each.next())
                        .isTrue());
    }

    @Test
    void everyExitCodeIsExplained() {
        for (ExitCode exit : ExitCode.values()) {
            assertThat(ok("explain " + exit.name()).text()).contains("exit status " + exit.status());
        }
    }

    @Test
    void whatIsUnknownIsAUsageErrorWithTheWordThatWasMeant() {
        assertThat(refused("explain InsuficientOutput", ExitCode.USAGE).text())
                .contains("did you mean InsufficientOutput?", "next: explain InsufficientOutput");
        assertThat(refused("explain 0xdeadbeef --json", ExitCode.USAGE).json())
                .contains("\"field\":\"WHAT\"", "no contract of a known provider", "\"got\":\"0xdeadbeef\"");
    }

    @Test
    void codesAndSwapsComplete() {
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(commandLine.values().of(ExplainCommands.EXPLAINED))
                .extracting(Proposal::value)
                .contains("s1", "4003", "C9", "InsufficientOutput", "USAGE")
                .allMatch(value -> value.matches("[A-Za-z0-9_-]+"));
    }

    @Test
    void aSwapSaysWhatItWaitsFor() {
        ok(DELEGATED);
        assertThat(ok("explain").text())
                .startsWith("s1 is prepared: it waits for the signature of its payer, alice\nnext: swap sign s1");
        ok("swap sign");
        ok("swap build");
        assertThat(ok("explain s1 --json").data())
                .containsEntry("state", "ready")
                .containsEntry("next", "allowance permit2 approve --swap s1");
        assertThat(refused("trace s1 --depth 0", ExitCode.USAGE).json()).contains("depth");
    }

    @Test
    void aPriceThatMovedIsToldInTokensWithTheSlippageThatWouldHavePassed() {
        backend.service.allowance(Uint256.MAX);
        ok("swap prepare " + ScriptedService.ORDER + " --payer alice");
        backend.service.revert(AbiFunction.of("InsufficientOutput(uint256,uint256)")
                .encode(Uint256.parse("161000000000000000000"), Uint256.parse("162533250000000000000")));
        assertThat(ok("explain").text()).startsWith("""
                        s1 is ready: the chain would refuse it now
                          error     InsufficientOutput(got=161 BBB, min=162.53325 BBB)
                          cause     the price moved: the output fell below the minimum
                          short     output is 161 BBB, needs 162.53325 BBB: 1.53325 BBB too little
                          slippage  at least 144 bps would have passed
                        next: swap prepare s1""");
        assertThat(ok("explain s1 --json").data())
                .containsEntry("error", "InsufficientOutput")
                .containsEntry("least_slippage_bps", 144);
    }

    @Test
    void anAllowanceThatIsMissingIsTheShortfall() {
        ok("swap prepare " + ScriptedService.ORDER + " --payer alice");
        backend.service.revert(AbiFunction.of("TransferFailed()").encode());
        assertThat(ok("explain").text())
                .contains(
                        "error     TransferFailed",
                        "short     allowance of alice to the execution router is 0 AAA, needs 100 AAA",
                        "next: allowance approve --swap s1")
                .doesNotContain("slippage");
    }

    @Test
    void aSwapWithoutATransactionCannotBeTraced() {
        ok(DELEGATED);
        assertThat(refused("trace", ExitCode.REFUSED).text())
                .contains("s1 is prepared and has no transaction to trace yet", "next: swap sign s1");
        refused("trace 0x12", ExitCode.USAGE);
        refused("trace 0x" + "ab".repeat(32), ExitCode.USAGE);
    }

    @Test
    void theChecksOfASwapAreSeenBeforeAndAfterItIsSigned() {
        ok(DELEGATED);
        String before = ok("swap checks").text();
        assertThat(before).contains("C9", "passed", "once it is built");
        assertThat(before.lines()).allMatch(line -> line.length() <= 80);
        ok("swap sign");
        ok("swap build");
        assertThat(ok("swap checks --wide").text())
                .contains("C17 tx.data (payer signature): expected the one that was");
        assertThat(ok("swap checks").text()).doesNotContain("once it is built");
        assertThat(refused("swap checks s2", ExitCode.USAGE).text()).contains("one of s1");
    }

    @Test
    void theHashesOfASwapAreRecomputedBesideThoseOfTheService() {
        ok(DELEGATED);
        String text = ok("swap hashes").text();
        assertThat(text)
                .contains("route", "settlement policy", "digest that is signed")
                .doesNotContain("NOT EQUAL");
        assertThat(text.lines().filter(line -> line.endsWith("  equal"))).hasSize(6);
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void whatThePayerSignsIsReadInTokensAndNames() {
        ok(DELEGATED);
        String text = ok("swap typed-data").text();
        assertThat(text)
                .contains("permitted.amount  100 AAA", "witness.minAmountOut  162.53325 BBB", "nothing binds")
                .contains("witness.recipient  carol", "plan.customFee  100 bps to");
        assertThat(text.lines()).allMatch(line -> line.length() <= 80);
        assertThat(ok("swap typed-data --json").data()).containsKeys("digest", "fields", "unbound", "typed_data");
        ok("swap prepare " + ScriptedService.ORDER + " --payer alice");
        assertThat(refused("swap typed-data", ExitCode.REFUSED).text())
                .contains("s2 is direct", "next: swap checks s2");
        backend.service.allowance(Uint256.MAX);
        assertThat(ok("swap checks s2").text()).contains("delegated swaps");
    }

    @Test
    void whatWasNotPreparedHasNothingToLookInto() {
        ok("quote --from AAA --to BBB --amount 100");
        assertThat(refused("swap hashes", ExitCode.REFUSED).text()).contains("next: swap prepare s1");
    }

    @Test
    void allBrokenRulesOfAPreparationAreTold() {
        CommandResult result = refused(
                "swap prepare " + ScriptedService.ORDER.replace("bps 50", "bps 10001") + " --depth 6",
                ExitCode.REFUSED);
        assertThat(result.text())
                .startsWith(
                        "2 rules are broken:\n    --depth must be an integer from 1 to 5, got 6\n    --slippage-bps ")
                .contains("code: OUT_OF_RANGE (explain OUT_OF_RANGE)");
        assertThat(result.json())
                .contains(
                        "\"violations\":[{\"code\":\"OUT_OF_RANGE\",\"field\":\"depth\"", "\"field\":\"slippage-bps\"");
    }
}
