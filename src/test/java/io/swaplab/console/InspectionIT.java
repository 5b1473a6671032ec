package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Inspects swaps on a real fork: traces of a real node, and transactions that really revert. */
class InspectionIT {
    private static final String ROLES = " --payer alice --executor bob --recipient carol";

    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("fork start");
        ok("wallet fund alice --token USDT --amount 2000");
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

    private static Node node() {
        return console.session().connection().node();
    }

    private static void ready(String swap) {
        ok("swap prepare --from USDT --to CAKE --amount 250 --name " + swap + ROLES);
        ok("swap sign " + swap);
        ok("swap build " + swap);
    }

    @Test
    @SuppressWarnings("unchecked")
    void aTraceHasEveryHopAsItWasQuotedBeforeAndAfterItIsSent() {
        ready("traced");
        ok("allowance permit2 approve --swap traced");
        for (String step : List.of("", "swap execute traced")) {
            if (!step.isEmpty()) {
                ok(step);
                ok("swap receipt traced");
            }
            CommandResult trace = ok("trace traced --json");
            assertThat(trace.data()).containsEntry("ok", true).containsEntry("dropped_calls", 0);
            var hops = (List<Map<String, Object>>)
                    Objects.requireNonNull(trace.data().get("hops"));
            assertThat(hops).isNotEmpty().allSatisfy(hop -> {
                assertThat(hop.get("amount_in")).isEqualTo(hop.get("quoted_in"));
                assertThat(hop.get("amount_out")).isEqualTo(hop.get("quoted_out"));
                assertThat(hop).containsKeys("gas_quoted", "gas", "gas_cost").doesNotContainValue(null);
            });
        }
        String text = ok("trace traced").text();
        assertThat(text)
                .contains("execution router.executePlan", "Permit2.permitWitnessTransferFrom", "hop 1: ")
                .contains("USDT.transferFrom 250 USDT of alice to execution router", "to carol");
        assertThat(text).containsPattern("gas of hop +quoted +used +BNB\n1 +[0-9,]+ +[0-9,]+ +0\\.000[0-9]+");
        assertThat(text.lines()).hasSizeLessThan(80).allMatch(line -> line.length() <= 80);
        ok("swap checks traced");
        assertThat(ok("swap hashes traced").text()).doesNotContain("NOT EQUAL");
    }

    @Test
    void aTransactionThatRevertedIsExplainedFromItsTrace() {
        ready("failing");
        ok("allowance permit2 approve --token USDT --amount 0 --owner alice");
        assertThat(ok("explain failing").text())
                .contains("the chain would refuse it now", "allowance of alice to Permit2 is 0 USDT, needs 250 USDT");
        long block = node().latestBlock().number();
        assertThat(console.execute("swap execute failing --gas-limit 2000000").exit())
                .isEqualTo(ExitCode.REVERTED);
        assertThat(node().latestBlock().number()).as("nothing is sent").isEqualTo(block);
        CommandResult forced = console.execute("swap execute failing --gas-limit 2000000 --force");
        assertThat(forced.exit()).isEqualTo(ExitCode.REVERTED);
        assertThat(forced.text()).contains("TRANSFER_FROM_FAILED", "allowance of alice to Permit2 is 0 USDT");
        assertThat(node().latestBlock().number()).isEqualTo(block + 1);
        assertThat(ok("explain failing").text()).contains("reverted", "error     'TRANSFER_FROM_FAILED'");
        assertThat(ok("trace failing").text()).contains("reverts: 'TRANSFER_FROM_FAILED'");
    }
}
