package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Changes every field of every artefact, against the real client and the real contracts. */
@Tag("long")
class TamperIT {
    private static HeadlessConsole console;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
        ok("wallet fund alice --token USDT --amount 3000");
        ok("swap prepare --from USDT --to WBNB --amount 100 --payer alice --name direct");
        ok("allowance approve --swap direct --unlimited --yes");
        String delegated = "swap prepare --from USDT --to WBNB --amount 100 --payer alice --executor bob"
                + " --recipient carol --name ";
        ok(delegated + "terms");
        ok("allowance permit2 approve --swap terms --unlimited --yes");
        ok(delegated + "built");
        ok("swap sign built");
        ok("swap build built");
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

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> matrix(String swap) {
        CommandResult result = ok("tamper matrix " + swap);
        return (List<Map<String, Object>>) Objects.requireNonNull(result.data().get("rows"));
    }

    private static Map<String, Object> row(List<Map<String, Object>> rows, String field) {
        return rows.stream()
                .filter(row -> field.equals(row.get("field")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row " + field));
    }

    /**
     * The verdicts on a changed field: of the client, of the contract, and of the contract with a new quote signature.
     */
    private static List<Object> said(List<Map<String, Object>> rows, String field) {
        Map<String, Object> row = row(rows, field);
        return List.of(row.get("client"), row.get("contract"), row.get("signed_anew"));
    }

    @Test
    void everyFieldOfADirectSwapIsHeldOrUnboundWithAReason() {
        List<Map<String, Object>> rows = matrix("direct");
        assertThat(rows).hasSizeGreaterThan(90);
        assertThat(said(rows, "recipient")).containsExactly("C4", "-", "-");
        assertThat(said(rows, "plan.recipient")).containsExactly("C8", "UntrustedQuoteSigner", "passes");
        assertThat(said(rows, "plan.executor")).containsExactly("C8", "NotExecutor", "NotExecutor");
        assertThat(said(rows, "plan.nonce")).containsExactly("C8", "UntrustedQuoteSigner", "passes");
        assertThat(said(rows, "steps[0].pool")).startsWith("C9", "RouteHashMismatch");
        assertThat(said(rows, "steps[0].adapter")).containsExactly("C9", "RouteHashMismatch", "AdapterNotAllowed");
        assertThat(said(rows, "call.plan.min_amount_out")).containsExactly("C13", "UntrustedQuoteSigner", "passes");
        assertThat(said(rows, "call.plan.recipient")).containsExactly("C14", "UntrustedQuoteSigner", "passes");
        assertThat(said(rows, "call.payer_signature")).containsExactly("C17", "BadSignature", "-");
        assertThat(said(rows, "tx.value")).containsExactly("C15", "BadValue", "-");
        assertThat(said(rows, "gas")).containsExactly("accepts", "-", "-");
        assertThat(row(rows, "gas").get("unbound")).asString().contains("estimate");
        assertThat(row(rows, "chain_id")).containsEntry("client", "C2").containsEntry("unbound", null);
    }

    @Test
    void everyFieldThatAPayerIsShownIsHeldOrUnboundWithAReason() {
        List<Map<String, Object>> rows = matrix("terms");
        String message = "payer_authorization.typed_data.message.";
        assertThat(said(rows, "plan.min_amount_out")).containsExactly("C8", "UntrustedQuoteSigner", "InvalidSigner");
        assertThat(said(rows, message + "permitted.amount")).containsExactly("C20", "InvalidSigner", "-");
        assertThat(said(rows, message + "witness.recipient")).containsExactly("C20", "InvalidSigner", "-");
        assertThat(said(rows, "payer_authorization.spender")).containsExactly("C19", "-", "-");
        assertThat(row(rows, message + "spender")).containsEntry("permit2", "InvalidSigner");
        assertThat(console.session().swaps().find("terms").state()).isInstanceOf(SwapState.Prepared.class);
    }

    @Test
    void everyFieldOfABuiltTransactionIsHeldOrUnboundWithAReason() {
        List<Map<String, Object>> rows = matrix("built");
        assertThat(said(rows, "call.plan.recipient")).containsExactly("C21", "UntrustedQuoteSigner", "InvalidSigner");
        assertThat(said(rows, "call.steps[0].amount_in")).containsExactly("C21", "RouteHashMismatch", "InvalidSigner");
        assertThat(said(rows, "call.payer_signature")).startsWith("C17").endsWith("-");
        assertThat(row(rows, "call.payer_signature").get("permit2")).asString().startsWith("Invalid");
        assertThat(said(rows, "quote_id")).containsExactly("C21", "-", "-");
    }

    @Test
    void changesAreTriedOnACopyAndTheSwapStaysAsItIs() {
        Bytes32 head = console.session().connection().node().latestBlock().hash();
        SwapState before = console.session().swaps().find("built").state();
        ok("tamper set call.plan.recipient=bob --swap built");
        CommandResult tried = ok("tamper try built");
        assertThat(tried.data())
                .containsEntry("caught", true)
                .containsEntry("client", "C21")
                .containsEntry("contract", "UntrustedQuoteSigner")
                .containsEntry("permit2", "InvalidSigner");
        assertThat(tried.text())
                .contains("built itself is ready as before; nothing was sent")
                .containsPattern("signed again  (refuses|passes|not seen)");
        assertThat(ok("tamper matrix built").text())
                .as("the verdict comes first")
                .matches("(?s)[0-9]+ fields: client holds .*");
        assertThat(ok("tamper show built").text()).contains("call.plan.recipient: ");
        assertThat(ok("tamper clear built").data()).containsEntry("dropped", 1);
        assertThat(console.execute("tamper try built").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(console.session().swaps().find("built").state()).isSameAs(before);
        assertThat(console.session().connection().node().latestBlock().hash()).isEqualTo(head);
    }

    @Test
    void aSwapThatWouldBeRefusedUnchangedIsNoGround() {
        ok("wallet fund bob --token USDT --amount 50");
        ok("swap prepare --from USDT --to WBNB --amount 50 --payer bob --name bare");
        ok("tamper set recipient=carol --swap bare");
        CommandResult refused = console.execute("tamper try bare");
        assertThat(refused.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(refused.text()).contains("even unchanged", "next: allowance approve --swap bare");
    }

    @Test
    void theScriptOfTenTamperingsRunsToItsEnd() {
        try (HeadlessConsole own = HeadlessConsole.open(List.of())) {
            CommandResult run = own.execute("run scripts/tamper.swap");
            assertThat(run.ok()).as(run.text()).isTrue();
            assertThat(run.data().get("commands")).asString().contains("command=tamper try");
        }
    }
}
