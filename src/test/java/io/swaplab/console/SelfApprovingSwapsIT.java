package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import org.junit.jupiter.api.Test;

/** What the console says of swaps whose own transaction sets the allowance: by a permit, or in a wallet's batch. */
class SelfApprovingSwapsIT extends ConsoleOnFork {
    private String failed(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isFalse();
        return result.text();
    }

    private void prepared(String payer, String funds, String name) {
        ok("wallet fund " + payer + " --token PERMIT --amount " + funds);
        ok("swap prepare --from PERMIT --to CAKE --amount 25 --name " + name + " --payer " + payer);
    }

    @Test
    void aContractWalletsSwapIsExplainedWithItsApproval() {
        ok("wallet deploy vault");
        prepared("vault", "25", "it");
        assertThat(ok("explain it").data())
                .containsEntry("pays", ok("swap simulate").data().get("user_amount_out"))
                .containsEntry("next", "swap simulate it");
        assertThat(ok("explain it").data()).containsEntry("next", "swap execute it");
    }

    @Test
    void noAllowanceIsCalledShortThatTheTransactionSets() {
        ok("wallet deploy purse --owners bob");
        prepared("purse", "10", "batched");
        assertThat(failed("swap simulate")).contains("short: balance of purse").doesNotContain("short: allowance");
        prepared("alice", "10", "poor");
        assertThat(failed("swap simulate")).contains("short: balance of alice", "short: allowance of alice");
        ok("swap sign");
        assertThat(failed("swap simulate")).contains("short: balance of alice").doesNotContain("short: allowance");
        assertThat(ok("explain poor").text()).doesNotContain("allowance of alice");
        ok("fork warp 3600");
        assertThat(failed("swap simulate")).contains("Expired").doesNotContain("short: allowance");
    }

    @Test
    void aUsedPermitIsSignedAgainAfterAPreparation() {
        prepared("alice", "100", "first");
        ok("swap sign");
        ok("swap prepare --from PERMIT --to CAKE --amount 25 --name other");
        ok("swap sign; swap execute; swap receipt");
        CommandResult used = console.execute("swap simulate first");
        assertThat(used.text())
                .contains("PermitRefused", "short: allowance of alice")
                .contains("next: swap prepare first")
                .contains("prepare the swap again and sign its permit");
        ok("swap prepare first; swap sign first; swap execute first; swap receipt first");
    }

    /** The permit of DAI knows no amount, whereas approvals are exact unless asked otherwise. */
    @Test
    void anUnlimitedPermitIsCalledSo() {
        ok("wallet fund alice --token DAILIKE --amount 25");
        assertThat(ok("swap prepare --from DAILIKE --to CAKE --amount 25 --payer alice")
                        .text())
                .contains("signs a permit, which is unlimited");
        assertThat(ok("swap sign").text()).contains("approved by an unlimited permit in the transaction");
        prepared("alice", "25", "exact");
        assertThat(ok("swap show").text()).contains("signs a permit").doesNotContain("unlimited");
        assertThat(ok("swap sign").text()).contains("approved by a permit in the transaction");
    }
}
