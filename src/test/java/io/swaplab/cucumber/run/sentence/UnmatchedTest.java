package io.swaplab.cucumber.run.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnmatchedTest {
    private static final List<String> STEPS = List.of(
            "{actor} has {amount}",
            "{actor} holds {amount}",
            "{actor} gave {amount} and {actor} got the net output in {token}",
            "with a slippage of {percent}",
            "with a deadline of {duration}",
            "the price of {pair} is moved by {percent}",
            "through {provider} alone",
            "through {providers} alone",
            "this swap is called {string}",
            "its {word} is {actor}",
            "its {word} is {string}",
            "it is {amount}",
            "it is simulated",
            "over at most {int} hop(s)",
            "the swap is {state}",
            "the API refuses it with code {code}",
            "it settles at the quoted output",
            "{int} blocks are mined");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Dave has 5 USDT        | \"Dave\" is no {actor}: write dave, in small letters",
                "dave-1 has 5 USDT      | \"dave-1\" is no {actor}: it is written as dave",
                "dave has 1,000 USDT    | \"1,000 USDT\" is no {amount}: write 1000 USDT",
                "dave has 1_000.5 USDT  | \"1_000.5 USDT\" is no {amount}: write 1000.5 USDT",
                "dave has 0,5 BNB       | \"0,5 BNB\" is no {amount}: write 0.5 BNB",
                "dave has .5 BNB        | \".5 BNB\" is no {amount}: write 0.5 BNB",
                "dave has 5 usdt        | \"5 usdt\" is no {amount}: write 5 USDT, in capital letters",
                "dave has 5USDT         | \"5USDT\" is no {amount}: write 5 USDT",
                "dave has many USDT     | \"many USDT\" is no {amount}: it is written as 0.5 BNB",
                "dave has <amount> USDT | <amount> is a hole: a \"Scenario Outline:\" has it",
                "with a slippage of 0.5% | \"0.5%\" is no {percent}: write 0.5 %",
                "with a slippage of 1   | \"1\" is no {percent}: write 1 %",
                "with a deadline of 2 days | \"2 days\" is no {duration}: write 48 hours",
                "with a deadline of 20m | \"20m\" is no {duration}: write 20 minutes",
                "the price of WBNB-USDT is moved by 5 % | \"WBNB-USDT\" is no {pair}: write WBNB/USDT",
                "through pancakev3 alone | \"pancakev3\" is no {provider}: write PANCAKEV3, in capital letters",
                "through BISWAP,THENA and DODO alone | is no {providers}: write BISWAP, THENA and DODO",
                "this swap is called first | \"first\" is no {string}: write \"first\"",
                "over at most three hops | \"three\" is no {int}: it is written as 64",
                "the swap is setled     | \"setled\" is no {state}: {state} is one of draft, ",
                "the swap is setled     | ; nearest: settled",
                "the API refuses it with code 404 | {code} is one of 4000, ",
                "It settles at the quoted output | its words are in small letters",
            })
    void aValueOfAnotherFormIsNamed(String sentence, String told) {
        assertThat(Unmatched.say(sentence, STEPS)).contains(told).contains("\n  the step is ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "dave has 5 USDT.         | \".\" stands at the end",
                "dave  has 5 USDT         | more than one blank stands after \"dave\"",
                "dave has\u00a05 USDT     | a blank is of another kind, U+00A0: write a blank",
                "dave\u200b has 5 USDT    | a character stands there that is not shown, U+200B",
                "this swap is called \u201ca\u201d | the quote \u201c (U+201C) is curly: write \"",
            })
    void anOddCharacterIsNamed(String sentence, String told) {
        assertThat(Unmatched.say(sentence, STEPS)).startsWith(told + "\n  the step is ");
    }

    @Test
    void allThatIsOddIsNamedAtOnce() {
        assertThat(Unmatched.say("the price of wbnb/usdt is  moved by 5%.", STEPS))
                .isEqualTo("""
                        more than one blank stands after "is"
                        "." stands at the end
                        "wbnb/usdt" is no {pair}: write WBNB/USDT, in capital letters
                        "5%" is no {percent}: write 5 %
                          the step is the price of {pair} is moved by {percent}""");
    }

    @Test
    void aSentenceThatCouldBeTwoStepsIsAnsweredByBoth() {
        assertThat(Unmatched.say("its mode is Direct", STEPS)).isEqualTo("""
                        "Direct" is no {actor}: write direct, in small letters
                          the step is its {word} is {actor}
                        or:
                        "Direct" is no {string}: write "Direct"
                          the step is its {word} is {string}""");
    }

    @Test
    void aWordThatIsNoValueAtAllWasMeantAsAnotherStep() {
        assertThat(Unmatched.say("it is simulate", STEPS))
                .startsWith("no step has these words; did you mean\n  it is simulated");
    }

    @Test
    void otherWordsAreAnsweredByTheNearestStep() {
        assertThat(Unmatched.say("1 block is mined", STEPS))
                .startsWith("no step has these words; did you mean\n  {int} blocks are mined");
    }
}
