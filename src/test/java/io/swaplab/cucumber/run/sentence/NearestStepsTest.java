package io.swaplab.cucumber.run.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestStepsTest {
    private static final List<String> STEPS = List.of(
            "{actor} prepares a swap of {amount} to {token}",
            "with a slippage of {percent}",
            "with a deadline of {duration}",
            "it settles at the quoted output",
            "it paid the quoted output",
            "the swap is {state}",
            "{actor} receives it",
            "its {word} is {actor}",
            "{int} blocks are mined");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dave prepares a trade of 50 USDT to CAKE | {actor} prepares a swap of {amount} to {token}",
                "with slippage of 0.5 % | with a slippage of {percent}",
                "with a deadline of 3 days | with a deadline of {duration}",
                "it settles at quoted output | it settles at the quoted output",
                "the swap is setled | the swap is {state}",
                "carol receive it | {actor} receives it",
                "1 block is mined | {int} blocks are mined",
            })
    void theNearestComesFirst(String sentence, String step) {
        assertThat(NearestSteps.of(sentence, STEPS)).first().isEqualTo(step);
    }

    @Test
    void aSentenceOfOtherWordsHasNone() {
        assertThat(NearestSteps.of("the weather in Singapore was fine yesterday", STEPS))
                .isEmpty();
    }
}
