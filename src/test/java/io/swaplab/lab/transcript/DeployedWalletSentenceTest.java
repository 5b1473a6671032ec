package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeployedWalletSentenceTest {
    /** A contract cannot own a wallet; its owner owns what it deploys. */
    @Test
    void theOwnerIsTheOneOfTheAnswer() {
        RecordedCommand deployed = new RecordedCommand(
                1,
                "wallet deploy second",
                "wallet deploy",
                List.of("second"),
                Map.of(),
                0,
                "OK",
                Map.of("wallet", "second", "owners", List.of("bob")));
        assertThat(ScenarioCommandSentences.of(deployed, "vault", false)).hasValueSatisfying(sentence -> {
            assertThat(sentence.text()).isEqualTo("bob deploys the contract wallet second");
            assertThat(sentence.lines()).containsExactly("wallet deploy second --owners bob");
        });
    }
}
