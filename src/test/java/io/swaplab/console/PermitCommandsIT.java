package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.lab.session.SwapState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code swap sign} of a direct swap: a permit replaces the approval. */
class PermitCommandsIT extends ConsoleOnFork {
    private CommandResult refused(String line, String cause) {
        CommandResult result = console.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(ExitCode.REFUSED);
        assertThat(result.text()).contains(cause);
        return result;
    }

    private CommandResult prepared(String token) {
        ok("wallet fund alice --token " + token + " --amount 100");
        return ok("swap prepare --from " + token + " --to CAKE --amount 25 --accept-impact");
    }

    private void settles() {
        ok("swap execute --accept-impact");
        settled();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PERMIT", "DAILIKE"})
    void aPermitReplacesTheApproval(String token) {
        CommandResult prepared = prepared(token);
        assertThat(prepared.text())
                .contains("next: allowance approve --swap s1")
                .contains("or swap sign s1");
        long before = fork.node().latestBlock().number();
        CommandResult signed = ok("swap sign");
        String kind = token.equals("DAILIKE") ? "an unlimited permit" : "a permit";
        assertThat(signed.text()).contains("approved by " + kind).contains("next: swap simulate s1");
        assertThat(signed.data()).containsEntry("state", "ready").containsEntry("permit", true);
        ok("swap simulate");
        settles();
        assertThat(fork.node().latestBlock().number()).isEqualTo(before + 1);
    }

    @Test
    void aPermitSignedElsewhereIsTaken() {
        prepared("PERMIT");
        SwapState.Ready ready =
                (SwapState.Ready) console.session().swaps().find("s1").state();
        PreparedDirectSwap direct = (PreparedDirectSwap) ready.swap();
        TokenPermit permit =
                console.session().connection().client().permit(direct).orElseThrow();
        String bobs =
                SigningKey.forDevelopment("bob").sign(permit.digest()).reveal().toString();
        assertThat(console.execute("swap sign --signature " + bobs).text())
                .contains("must be by the payer")
                .doesNotContain(bobs.substring(2));
        String payers = SigningKey.forDevelopment("alice")
                .sign(permit.digest())
                .reveal()
                .toString();
        ok("swap sign --signature " + payers);
        settles();
    }

    @Test
    void aSwapIsSignedOnceAndStaysTheClients() {
        prepared("PERMIT");
        ok("swap sign");
        assertThat(refused("swap sign", "a direct swap without a permit").text())
                .contains("next: swap simulate s1");
        refused("tamper try s1", "the permit of s1 is not part of one");
        ok("allowance approve --swap s1");
        settles();
    }

    @Test
    void whatHasNoPermitIsRefusedWithTheApproval() {
        prepared("USDT");
        assertThat(refused("swap sign", "has none").text()).contains("next: allowance approve --swap s1");
        ok("wallet deploy vault");
        ok("wallet use vault");
        ok("wallet fund vault --token PERMIT --amount 100");
        ok("swap prepare --from PERMIT --to CAKE --amount 25 --accept-impact");
        refused("swap sign", "approves in the transaction of the swap itself");
        ok("swap simulate");
        settles();
    }
}
