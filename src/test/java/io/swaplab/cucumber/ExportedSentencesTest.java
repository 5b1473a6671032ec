package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.lab.transcript.ScenarioStep;
import io.swaplab.lab.transcript.ScenarioWriter;
import io.swaplab.lab.transcript.TypedLines;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every sentence that the export of a session can produce matches a step, although the exporter does not know the
 * steps.
 */
class ExportedSentencesTest {
    private static final String SWAP = "swap prepare --from BNB --to USDT --amount 1 --payer dave";
    private static final String END = "\nquote get --from USDT --to CAKE --amount 5";

    static Stream<String> sessions() {
        return Stream.of(
                String.join("\n", TypedLines.DELEGATED),
                SWAP + " --recipient carol --custom-fee-bps 30 --custom-fee-receiver integrator\nswap receipt",
                SWAP + " --executor erin --deadline-secs 1200 --accept-impact",
                SWAP + " --executor erin --custom-fee-bps 30 ! 4 4002",
                "quote get --from BNB --to USDT --amount 1 --providers PANCAKEV3\nswap prepare",
                SWAP + "\nallowance approve\nswap simulate",
                SWAP + " --executor erin\nswap sign --as erin ! 5 InvalidSignature",
                SWAP + " --executor erin\nswap sign\nswap build ! 4 4005",
                SWAP + " --executor erin\nswap sign --as dave\nswap build",
                SWAP + "\nswap simulate\nswap execute\nswap receipt",
                SWAP + "\nswap execute ! 5 InsufficientOutput",
                "wallet fund dave --token USDT --amount 5.5" + END,
                "market whale --sell USDT --buy BNB --amount 5\nmarket move WBNB/USDT --bps -50" + END,
                "fork warp 20m\nfork warp 1h\nfork warp 7\nfork mine 3",
                SWAP + "\nswap sign\nswap simulate",
                "wallet deploy vault" + END,
                "wallet deploy vault --owners bob,carol --threshold 2" + END,
                "fork mine",
                "router pause\nrouter unpause" + END,
                "router fees set --max-custom-fee-bps 10\nrouter fees set --protocol-cut-bps 20" + END);
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void everySentenceIsAStepOfTheCode(String lines) {
        String about = lines.matches("(?s).*(swap|quote) .*") ? "s1" : "";
        assertThat(ScenarioWriter.tell(TypedLines.of(lines.split("\n")), about).sentences())
                .extracting(ScenarioStep::text)
                .allSatisfy(
                        text -> assertThat(StepsPage.matching(text)).as(text).hasSize(1));
    }
}
