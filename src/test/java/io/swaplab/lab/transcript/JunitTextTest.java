package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.lab.transcript.RecordedCommand.Unsayable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A JUnit test performs its swap through the SDK; its console runs only the other commands. */
class JunitTextTest {
    private static String written(String... lines) {
        return JunitText.of("ATest", ScenarioWriter.tell(TypedLines.of(lines)));
    }

    @Test
    void otherCommandsAreTyped() {
        assertThat(written(
                        "wallet fund dave --token USDT --amount 5",
                        "swap prepare --from USDT --to CAKE --amount 5 --payer dave",
                        "allowance approve",
                        "swap simulate",
                        "swap execute",
                        "swap receipt"))
                .contains("type(console, \"wallet fund dave --token USDT --amount 5\")")
                .doesNotContain("type(console, \"swap", "type(console, \"allowance");
    }

    @ParameterizedTest
    @CsvSource({"swap sign, no permit", "allowance show, in one piece"})
    void aSingleStepOfTheSwapIsRefused(String step, String reason) {
        assertThatThrownBy(() -> written(
                        "swap prepare --from USDT --to CAKE --amount 5",
                        step,
                        "allowance approve",
                        "swap simulate",
                        "swap execute",
                        "swap receipt"))
                .isInstanceOfSatisfying(
                        Unsayable.class, refused -> assertThat(refused.number()).isEqualTo(2))
                .hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource({"wallet deploy vault --owners alice, keys", "wallet fund alice --token PERMIT --amount 5, no permit"})
    void whatIsMissingIsSaidBeforeHowATestEnds(String first, String reason) {
        assertThatThrownBy(() -> written(
                        first,
                        "swap prepare --from PERMIT --to CAKE --amount 5",
                        "swap sign",
                        "swap simulate",
                        "swap execute",
                        "swap receipt"))
                .isInstanceOf(Unsayable.class)
                .hasMessageContaining(reason);
    }
}
