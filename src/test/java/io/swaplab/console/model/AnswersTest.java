package io.swaplab.console.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.console.model.CommandGroup.EndedCommand;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswersTest {
    private final Answers answers = new Answers();

    private void hear(String command, Map<String, @Nullable Object> data) {
        answers.hear(new EndedCommand(command, command, "", data, null));
    }

    private CommandFailure refusal(String word) {
        return catchThrowableOfType(CommandFailure.class, () -> answers.in(word));
    }

    @Test
    void aFieldOfTheLastAnswerIsAValue() {
        hear("quote", Reply.map("amount_out", "12", "rows", List.of(Map.of("after", 7))));
        assertThat(answers.in("$last.amount_out")).isEqualTo("12");
        assertThat(answers.in("--amount-raw=$last.rows[0].after")).isEqualTo("--amount-raw=7");
        assertThat(answers.in("$last.amount_out:$last.amount_out")).isEqualTo("12:12");
        assertThat(answers.in("$AMOUNT")).isEqualTo("$AMOUNT");
    }

    @Test
    void aSwapKeepsTheFieldsOfAllItsAnswers() {
        hear("quote", Reply.map("swap", "s1", "amount_out", "12", "state", "quoted"));
        hear("swap execute", Reply.map("swap", "s1", "transaction_hash", "0xab", "state", "submitted"));
        hear("quote", Reply.map("swap", "s2", "amount_out", "13"));
        assertThat(answers.in("$s1.amount_out")).isEqualTo("12");
        assertThat(answers.in("$s1.state")).isEqualTo("submitted");
        assertThat(answers.in("$last.swap")).isEqualTo("s2");
    }

    @Test
    void failedCommandsAndExpectationsAreNoAnswers() {
        hear("quote", Reply.map("amount_out", "12"));
        hear("expect", Reply.map("condition", "ok"));
        answers.hear(
                new EndedCommand("quote", "quote", "", Reply.map("amount_out", "13"), CommandFailure.refused("no")));
        assertThat(answers.in("$last.amount_out")).isEqualTo("12");
    }

    @Test
    void anUnknownNameListsTheKnownOnes() {
        assertThat(refusal("$last.x").text())
                .isEqualTo("$last.x: no answer was about last; no command has answered yet");
        hear("quote", Reply.map("swap", "s1", "amount_out", "12"));
        assertThat(refusal("$last.amount").text())
                .isEqualTo("$last.amount: there is no field amount; the fields are swap, amount_out");
        assertThat(refusal("$s2.amount").text())
                .isEqualTo("$s2.amount: no answer was about s2; the names are last, s1");
        assertThat(refusal("$s2.amount").next()).isEqualTo("swap list");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "--yes", "-h", "", "a;b", "\"", "\u202eabc", "a\nb"})
    void aValueThatIsNoPlainWordIsRefused(String value) {
        hear("token info", Reply.map("symbol", value));
        assertThat(refusal("$last.symbol").text()).endsWith("its value is not one plain word");
    }

    @Test
    void aNegativeNumberIsAPlainWord() {
        hear("market move", Reply.map("bps", "-200.5"));
        assertThat(answers.in("$last.bps")).isEqualTo("-200.5");
    }
}
