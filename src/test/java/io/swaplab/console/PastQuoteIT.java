package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Quotes of earlier blocks: equal to those that were made then, and never executable. */
@Tag("long")
class PastQuoteIT extends ConsoleOnFork {
    private static final List<String> TRADES = List.of(
            "--from USDT --to CAKE --amount 2500",
            "--from BNB --to USDT --amount 3",
            "--from TAXED --to USDT --amount 5");

    private CommandResult refused(String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isFalse();
        return result;
    }

    @Test
    void anEarlierBlockGivesTheQuoteThatWasMadeThere() {
        record Made(long block, String trade, Map<String, Object> data) {}
        List<Made> made = new ArrayList<>();
        for (String step : List.of("fork mine", "market move WBNB/USDT --bps -300", "market drain CAKE/WBNB")) {
            ok(step);
            long block = fork.node().latestBlock().number();
            TRADES.forEach(trade ->
                    made.add(new Made(block, trade, ok("quote get " + trade).data())));
        }
        ok("fork mine 3");
        ok("fork warp 1h");
        int swaps = console.session().swaps().all().size();
        for (Made then : made) {
            CommandResult past = ok("quote at " + then.block() + " " + then.trade());
            assertThat(past.data())
                    .as(past.text())
                    .containsEntry("block", then.block())
                    .containsEntry("amount_out", then.data().get("amount_out"));
            Map<?, ?> route = (Map<?, ?>) Objects.requireNonNull(past.data().get("route"));
            assertThat(route.get("paths")).isEqualTo(then.data().get("paths"));
            assertThat(past.text()).contains("a quote of the past", "next: quote get --from ");
        }
        assertThat(made.getFirst().data().get("amount_out"))
                .isNotEqualTo(made.getLast().data().get("amount_out"));
        assertThat(console.session().swaps().all()).hasSize(swaps);
        CommandResult again = ok("quote at " + made.getFirst().block() + " s1");
        assertThat(again.data())
                .containsEntry("amount_out", made.getFirst().data().get("amount_out"));
        ok(String.valueOf(again.data().get("next")));
    }

    @Test
    void aQuoteOfThePastCannotBePrepared() {
        ok("quote at " + fork.node().latestBlock().number() + " --from USDT --to CAKE --amount 25");
        assertThat(refused("swap prepare").text()).contains("there is no swap yet");
    }

    @ParameterizedTest
    @CsvSource({"latest,BLOCK is the number", "-1,BLOCK is the number", "99999999,at most", "1.5,BLOCK is the number"})
    void otherBlocksAreRefused(String block, String why) {
        assertThat(refused("quote at " + block + " --from USDT --to CAKE --amount 25")
                        .text())
                .contains(why);
    }

    @Test
    void aBlockWithoutStateNamesTheFirstOneThatHasIt() {
        long block = fork.node().latestBlock().number();
        ok("fork mine 1200");
        CommandResult refused = refused("quote at " + (block + 1) + " --from USDT --to CAKE --amount 25");
        assertThat(refused.text()).contains("at least ");
        ok(String.valueOf(refused.failure().next()));
    }
}
