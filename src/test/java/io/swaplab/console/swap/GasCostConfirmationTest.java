package io.swaplab.console.swap;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.ScriptedService;
import io.swaplab.console.ScriptedConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The maximum cost of a transaction is shown before it is signed, and must be confirmed above the default limit. */
class GasCostConfirmationTest extends ScriptedConsole {
    private static final long GWEI = 1_000_000_000;
    private static final String APPROVE = "allowance approve --swap s1 --exact";

    @BeforeEach
    void prepared() {
        assertThat(commandLine.execute("swap prepare " + ScriptedService.ORDER).ok())
                .isTrue();
    }

    private CommandFailure refused(CommandResult result) {
        assertThat(result.exit()).as(result.text()).isEqualTo(ExitCode.REFUSED);
        CommandFailure failure = result.failure();
        assertThat(failure.code()).isEqualTo("GAS_FEE");
        return failure;
    }

    @Test
    void theCostIsShownBeforeItIsSent() {
        assertThat(typed("swap execute s1", "no").ok()).isTrue();
        assertThat(notes.toString()).contains("gas costs at most 0.000759375 tBNB (600,000 units at 1.265625 gwei)");
        assertThat(asked).isEmpty();
    }

    @Test
    void aboveAThousandthOfACoinAPersonTypesAWord() {
        backend.service.gasPrice(2 * GWEI);
        assertThat(refused(typed("swap execute s1", "yes")).text())
                .contains("\"accept\" was not typed; nothing is sent");
        assertThat(asked).singleElement().asString().startsWith("gas costs at most 0.00151875 tBNB");
        assertThat(refused(commandLine.execute("swap execute s1")).toJson())
                .containsEntry("field", "max-fee")
                .containsEntry("rule", "at most 0.001 tBNB, or accepted")
                .containsEntry("got", "0.00151875 tBNB");
        assertThat(backend.service.sent()).isEmpty();
        assertThat(typed("swap execute s1", "accept").ok()).isTrue();
    }

    @Test
    void aPriceOutOfAllReasonNeedsTheOption() {
        backend.service.gasPrice(499 * GWEI);
        refused(typed("swap execute s1", "accept"));
        refused(typed("swap execute s1 --yes", "accept"));
        refused(typed("swap execute s1 --max-fee 0.29", "accept"));
        refused(typed(APPROVE + " --yes", "accept"));
        assertThat(asked).isEmpty();
        assertThat(backend.service.sent()).isEmpty();
        assertThat(commandLine.execute("swap execute s1 --max-fee 0.3").ok()).isTrue();
    }

    @Test
    void theOptionIsAnAmountOfCoin() {
        CommandResult result = commandLine.execute("swap execute s1 --max-fee much");
        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(result.text()).contains("max-fee", "much");
    }
}
