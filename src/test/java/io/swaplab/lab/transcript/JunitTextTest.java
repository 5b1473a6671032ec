package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JunitTextTest {
    private static Scenario told(String... lines) {
        return ScenarioWriter.tell(TypedLines.of(lines), "s1");
    }

    @Test
    void theCommandsAreTypedAndTheAnswersChecked() {
        assertThat(JunitText.of(
                        "ATest",
                        List.of(told(
                                "wallet fund dave --token USDT --amount 5",
                                "swap prepare --from USDT --to CAKE --amount 5 --payer dave",
                                "swap simulate ! 5 TransferFailed",
                                "allowance approve",
                                "swap execute",
                                "swap receipt"))))
                .contains(
                        "class ATest {",
                        "void davePreparesASwapOf5USDTToCAKE() {",
                        "type(console, \"wallet fund dave --token USDT --amount 5\");",
                        "refuse(console, \"swap simulate\", \"TransferFailed\");",
                        "same(console, \"swap receipt\", \"settled_out\", \"expect_amount_out\");");
    }

    @Test
    void everyMethodHasAValidNameOfItsOwn() {
        Scenario mined = told("fork mine 3", "quote get --from USDT --to CAKE --amount 5");
        assertThat(JunitText.of("ATest", List.of(mined, mined)))
                .contains("void test3BlocksAreMined() {", "void test3BlocksAreMinedAgain2() {");
    }

    @Test
    void quotesAndBackslashesAreText() {
        assertThat(JunitText.of(
                        "ATest",
                        List.of(told("swap prepare --from USDT --to CAKE --amount 5 --name a\\b\"c --depth 2"))))
                .contains("--name 'a\\\\b\\\"c'");
    }
}
