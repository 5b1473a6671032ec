package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The legacy flow on a real fork: quote, approve, simulate, send. */
class LegacyRouterFlowIT {
    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
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

    @Test
    void aTokenIsApprovedSimulatedAndSwappedAsQuoted() {
        ok("wallet fund alice --token USDT --amount 300");
        ok("legacy quote --from USDT --to CAKE --amount 300 --name token");
        CommandResult early = console.execute("legacy send token");
        assertThat(early.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(early.text()).contains("may not take the input yet", "next: legacy approve token");
        assertThat(ok("legacy approve token").data()).containsEntry("approved", true);
        assertThat(ok("legacy approve token").data()).containsEntry("approved", false);
        Object simulated = ok("legacy simulate token").data().get("amount_out");
        CommandResult sent = ok("legacy send token");
        ok("expect settled_out = quoted_out");
        assertThat(sent.data()).containsEntry("settled_out", simulated).containsEntry("state", "settled");
        assertThat(sent.text()).contains("settled: ").contains(" CAKE by swap");
    }

    @Test
    void aSwapIsSentOnceAndCanBeUndone() {
        ok("wallet fund alice --token USDT --amount 50");
        ok("legacy quote --from USDT --to CAKE --amount 50 --name once --slippage-bps 30");
        ok("legacy approve once");
        ok("legacy simulate once");
        assertThat(ok("swap next once").data()).containsEntry("next", "legacy send once");
        CommandResult sent = ok("legacy send once");
        assertThat(sent.text()).contains("step ", "CAKE", "-50");
        for (String again :
                List.of("legacy send once", "legacy simulate once", "legacy approve once", "swap prepare once")) {
            CommandResult refused = console.execute(again);
            assertThat(refused.exit()).as(again).isEqualTo(ExitCode.REFUSED);
            assertThat(refused.text()).contains("once is settled");
        }
        assertThat(ok("swap receipt once").data())
                .containsEntry("settled_out", sent.data().get("settled_out"));
        assertThat(ok("swap show once").text()).contains("draft > quoted > submitted > settled");
        assertThat(ok("swap list").text()).contains("once", "settled");
        assertThat(ok("trace once").text()).contains("trace of once");
        assertThat(ok("explain once").text()).contains("went through the legacy router");
        assertThat(ok("undo").text()).contains("once is quoted again");
        assertThat(ok("swap next once").data()).containsEntry("next", "legacy simulate once");
        assertThat(ok("redo").data()).containsEntry("left", 0);
        assertThat(ok("swap show once").data()).containsEntry("state", "settled");
    }

    @Test
    void whatRevertsIsNotSent() {
        ok("legacy quote --from USDT --to CAKE --amount 50 --name poor --owner carol");
        ok("wallet fund carol --token USDT --amount 50");
        ok("legacy approve poor");
        console.session()
                .connection()
                .requireFork()
                .cheats()
                .deal(
                        console.session().asset("token", "USDT").address(),
                        console.session().wallets().account("wallet", "carol"),
                        Uint256.ONE);
        Object block = ok("fork status").data().get("block");
        CommandResult refused = console.execute("legacy send poor");
        assertThat(refused.exit()).as(refused.text()).isEqualTo(ExitCode.REVERTED);
        assertThat(ok("fork status").data()).containsEntry("block", block);
        assertThat(ok("swap next poor").data().get("next")).asString().startsWith("wallet fund carol --token USDT");
    }

    @Test
    void aRuinousSwapIsNotProposed() {
        ok("wallet fund bob --token USDT --amount 100000000");
        ok("legacy quote --from USDT --to CAKE --amount 100000000 --name ruin --owner bob");
        ok("legacy approve ruin");
        ok("legacy simulate ruin");
        CommandResult next = ok("swap next ruin");
        assertThat(next.data()).containsEntry("next", null);
        assertThat(next.text()).contains("ruinous", "legacy send ruin --accept-impact");
    }

    @Test
    void whatTheLegacyRouterCannotKeepIsRefused() {
        ok(
                "quote get --from USDT --to CAKE --amount 50 --name fee --custom-fee-bps 10 --custom-fee-receiver integrator");
        CommandResult fee = console.execute("legacy simulate fee");
        assertThat(fee.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(fee.text()).contains("takes no custom fee", "next: swap prepare fee");
        ok("quote get --from USDT --to CAKE --amount 50 --name roles --executor bob --recipient carol");
        assertThat(console.execute("legacy simulate roles").text()).contains("one account pays, sends and receives");
    }

    @Test
    void theNativeCoinGoesInAndOutWithoutAnApprovalOfItsOwn() {
        assertThat(ok("legacy quote --from BNB --to USDT --amount 1 --name in").data())
                .containsEntry("next", "legacy simulate in");
        assertThat(ok("legacy approve in --owner bob").data()).containsEntry("approved", false);
        ok("legacy send in --owner bob");
        ok("expect settled_out = quoted_out");
        ok("wallet fund carol --token USDT --amount 500");
        ok("legacy quote --from USDT --to BNB --amount 500 --name out");
        ok("legacy approve out --owner carol");
        ok("legacy send out --owner carol");
        ok("expect settled_out = quoted_out");
    }

    @Test
    void onlyAQuoteCanBeSentAndOnlyByAWalletOfTheConsole() {
        ok("wallet fund alice --token USDT --amount 300");
        ok("swap prepare --from USDT --to WBNB --amount 10 --payer alice --name planned");
        CommandResult planned = console.execute("legacy simulate planned");
        assertThat(planned.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(planned.text()).contains("planned is ready", "legacy quote opens a swap with a quote");
        ok("legacy quote --from BNB --to USDT --amount 1 --name whose");
        assertThat(console.execute("legacy send whose --owner integrator").exit())
                .isEqualTo(ExitCode.USAGE);
        assertThat(console.execute("legacy send whose --slippage-bps 10001").exit())
                .isEqualTo(ExitCode.USAGE);
    }
}
