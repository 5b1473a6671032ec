package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
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
        assertThat(sent.data()).containsEntry("settled_out", simulated).containsEntry("state", "quoted");
        assertThat(sent.text()).contains("settled: ").contains(" CAKE by swap");
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
