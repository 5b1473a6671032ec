package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.shell.core.command.CommandArgument;
import org.springframework.shell.core.command.ParsedInput;

class StrictParserTest {
    private static final String QUOTE = "quote get --from WBNB --to USDT --amount 1 ";
    private final StrictParser parser = new StrictParser(SampleCommands.table());

    private Invocation parse(String line) {
        ParsedInput input = parser.parse(line);
        String name = String.join(
                " ",
                Stream.concat(Stream.of(input.commandName()), input.subCommands().stream())
                        .toList());
        Map<String, String> options = new TreeMap<>();
        input.options().forEach(option -> options.put(option.longName(), option.value()));
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return new Invocation(
                SampleCommands.table().named(name).orElseThrow().spec(),
                options,
                input.arguments().stream().map(CommandArgument::value).toList(),
                Screen.plain(nowhere, nowhere),
                UserPrompter.NOBODY);
    }

    private CommandFailure refusal(String line) {
        CommandFailure failure = catchThrowableOfType(CommandFailure.class, () -> parse(line));
        assertThat(failure.exit()).isEqualTo(ExitCode.USAGE);
        return failure;
    }

    @Test
    void valuesComeBehindABlankOrAnEqualsSign() {
        Invocation invocation = parse("quote get --from=WBNB --to USDT --amount 1.5 --depth=3 --exact");
        assertThat(invocation.required("from")).isEqualTo("WBNB");
        assertThat(invocation.required("to")).isEqualTo("USDT");
        assertThat(invocation.number("depth")).contains(3);
        assertThat(invocation.flag("exact")).isTrue();
        assertThat(invocation.option("providers")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,000.5|1000.5",
                "12,345,678|12345678",
                "1,5|1,5",
                "1,0000|1,0000",
                "1000,000|1000,000",
                "0,100|0,100",
                "1,000,5|1,000,5",
                ",100|,100"
            })
    void anAmountIsTypedAsAnswersShowIt(String typed, String amount) {
        assertThat(parse("quote get --from A --to B --amount " + typed).required("amount"))
                .isEqualTo(amount);
    }

    @Test
    void anArgumentMayBeTheValueOfAnOption() {
        Invocation invocation = parse("price 1.5 WBNB --json");
        assertThat(invocation.required("amount")).isEqualTo("1.5");
        assertThat(invocation.required("from")).isEqualTo("WBNB");
        assertThat(invocation.arguments()).isEmpty();
        assertThat(invocation.line()).isEqualTo("price --amount 1.5 --from WBNB");
        assertThat(parse("price --from WBNB 2").line()).isEqualTo("price --amount 2 --from WBNB");
        assertThat(invocation.spec().usage()).isEqualTo("price [AMOUNT] [FROM]");
    }

    @Test
    void aBareFlagWorksAnywhere() {
        assertThat(parse("quote get --exact --from A --to B --amount 1").flag("exact"))
                .isTrue();
    }

    @Test
    void aNegativeNumberIsAValueAndNotAnOption() {
        assertThat(parse("quote get --from A --to B --amount -1").required("amount"))
                .isEqualTo("-1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quote get --form A       | \"quote get\" has no option --form; did you mean --from?",
                "swap sign s1 --depth 3   | \"swap sign\" has no option --depth; --depth belongs to quote get",
                "swap sign s1 --zzzzzz 3  | \"swap sign\" has no option --zzzzzz",
                "swap sign s1 --          | \"swap sign\" has no option --",
                "quote get --from         | --from needs a value: token to sell",
                "quote get --from --to B  | --from needs a value: token to sell",
                "quote get --from=        | --from needs a value: token to sell",
                "quote get --from A --from B | --from is given twice",
                "quote get --exact --exact | --exact is given twice",
                "quote get --exact=false  | --exact is a flag and takes no value, got \"false\"",
                "quote get --from -h      | --from needs a value: token to sell",
                "quote get --exact=       | --exact is a flag and takes no value, got \"\"",
                "quote get --exact=maybe  | --exact is a flag and takes no value, got \"maybe\"",
                "quote get --depth three  | --depth is a whole number, got \"three\"",
                "quote get --depth -1     | --depth is a whole number, got \"-1\"",
                "quote get --depth 1e3    | --depth is a whole number, got \"1e3\"",
                "quote get --from A       | quote get needs --to TOKEN and --amount AMOUNT",
                "swap sign                | swap sign needs SWAP",
                "price 1                  | price needs --from TOKEN",
                "price 1 A --from B       | --from is given twice",
                "price 1 A B              | \"price\" does not take the word \"B\"",
                "price A 1                | AMOUNT is an amount in whole tokens such as 1.5: digits and one point, no sign, got \"A\"",
                "price agian              | \"price\" does not take the word \"agian\"; did you mean \"price again\"?",
                "swap show s1 s2          | \"swap show\" does not take the word \"s2\"",
                "swap                     | \"swap\" needs one more word: show, sign",
                "swap sing s1             | unknown command \"swap sing\"; did you mean \"swap sign\"?",
                "swap fly s1              | unknown command \"swap fly\"; \"swap\" knows: show, sign",
                "qoute get                | unknown command \"qoute get\"; did you mean \"quote get\"?",
                "nonsense                 | unknown command \"nonsense\"",
                "--from A                 | a command comes first, before its options",
            })
    void whatACommandDoesNotTakeIsRefused(String line, String message) {
        CommandFailure refused = refusal(line);
        assertThat(refused.text()).isEqualTo(message);
        assertThat(refused.field()).isNotBlank();
        assertThat(refused.rule()).isNotBlank();
    }

    @Test
    void helpNeedsNoRequiredOptions() {
        assertThat(parse("quote get --help").flag("help")).isTrue();
        assertThat(parse("swap sign -h").flag("help")).isTrue();
    }
}
