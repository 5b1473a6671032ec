package io.swaplab.console.swap;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.ScriptedService;
import io.swaplab.console.ScriptedConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.core.math.Uint256;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Swaps with a large price impact do not proceed without confirmation. */
class ImpactConfirmationTest extends ScriptedConsole {
    private static final String PREPARE = "swap prepare " + ScriptedService.ORDER;
    private static final String ORDERED = ScriptedService.ORDER;

    private CommandFailure refused(CommandResult result) {
        assertThat(result.exit()).as(result.text()).isEqualTo(ExitCode.REFUSED);
        CommandFailure failure = result.failure();
        assertThat(failure.code()).isEqualTo("PRICE_IMPACT");
        return failure;
    }

    @Test
    void belowTenPerCentNobodyIsAsked() {
        backend.service.impact("0.0999999999");
        CommandResult result = typed(PREPARE, "no");
        assertThat(result.ok()).as(result.text()).isTrue();
        assertThat(result.text()).contains("price impact  10% (very high)");
        assertThat(result.data()).containsEntry("price_impact_tier", "very high");
        assertThat(asked).isEmpty();
    }

    @Test
    void fromTenPerCentAPersonTypesAWord() {
        backend.service.impact("0.1");
        assertThat(refused(typed(PREPARE, "yes")).text()).contains("\"accept\" was not typed; nothing is prepared");
        assertThat(asked)
                .containsExactly("the price impact is 10% (very high): that part of the value is lost to moving the"
                        + " price. Type accept to go on: ");
        assertThat(session.swaps().all())
                .as("a refused preparation opens no swap")
                .isEmpty();
        assertThat(typed(PREPARE, "accept").data()).containsEntry("state", "ready");
        assertThat(refused(typed("swap execute s1", "")).text()).contains("nothing is sent");
        assertThat(session.swaps().find("s1").state().word()).isEqualTo("ready");
    }

    @Test
    void whereNobodyCanTypeTheOptionIsNeeded() {
        backend.service.impact("0.12");
        assertThat(refused(commandLine.execute(PREPARE)).hint()).contains("--accept-impact");
        assertThat(refused(typed(PREPARE + " --json", "accept")).next()).isNull();
        assertThat(asked).isEmpty();
        assertThat(commandLine.execute(PREPARE + " --accept-impact").ok()).isTrue();
        refused(commandLine.execute("swap execute"));
        assertThat(commandLine.execute("swap execute --accept-impact").failure())
                .as("past the gate the scripted chain reverts nothing")
                .isNull();
    }

    @Test
    void fromFifteenPerCentOnlyTheOptionGoesOn() {
        backend.service.impact("0.15");
        assertThat(refused(typed(PREPARE, "accept")).toJson()).containsEntry("rule", "below 15 %, or --accept-impact");
        assertThat(asked).isEmpty();
        assertThat(typed(PREPARE + " --accept-impact", "").ok()).isTrue();
    }

    private void searchFinds(String units) {
        backend.search = trade -> {
            assertThat(trade.amount()).isEqualTo(Uint256.parse("100000000000000000000"));
            return Optional.of(Uint256.parse(units));
        };
    }

    @Test
    void aRouteBehindTheOwnSearchIsAskedFor() {
        searchFinds("166000000000000000000");
        CommandResult unasked = typed(PREPARE, "no");
        assertThat(unasked.ok()).as(unasked.text()).isTrue();
        assertThat(unasked.text()).contains("own search  the service pays 0.6025% less than it finds");
        assertThat(unasked.data()).containsEntry("below_own_search", "0.0060240964");

        searchFinds("170000000000000000000");
        CommandResult refused = typed(PREPARE, "no");
        assertThat(refused.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(refused.failure().code()).isEqualTo("ROUTE_BEHIND");
        assertThat(asked)
                .containsExactly("the service's route pays 2.9412% less than this program's own search finds."
                        + " Type accept to go on: ");
        assertThat(commandLine.execute(PREPARE).failure().toJson())
                .containsEntry("code", "ROUTE_BEHIND")
                .containsEntry("rule", "at most 1 % below the console's own search, or accepted");
        assertThat(typed(PREPARE, "accept").ok()).isTrue();

        searchFinds("254000000000000000000");
        assertThat(typed(PREPARE, "accept").failure().toJson())
                .containsEntry("rule", "less than 15 % below the console's own search, or --accept-impact");
        assertThat(commandLine.execute(PREPARE + " --accept-impact").ok()).isTrue();
    }

    @Test
    void aRouteAheadOfTheOwnSearchIsShownAsSuch() {
        searchFinds("160000000000000000000");
        assertThat(typed(PREPARE, "no").text())
                .contains("own search  finds no more than the service", "(low), as the service says");
    }

    @Test
    void anImpactThatIsNoNumberIsRefused() {
        backend.service.impact("soon");
        for (String line : List.of(PREPARE, "quote --from AAA --to BBB --amount 100")) {
            CommandResult result = commandLine.execute(line);
            assertThat(result.ok()).isFalse();
            assertThat(result.text()).contains("deviation_ratio", "a decimal fraction from 0 to 1");
        }
        assertThat(typed(PREPARE, "accept").ok()).isFalse();
    }

    @Test
    void noQuoteLeadsIntoALoss() {
        backend.service.impact("0.31");
        CommandResult quote = commandLine.execute("quote --from AAA --to BBB --amount 100");
        assertThat(quote.text()).contains("price impact 31% (very high)").doesNotContain("next:");
        assertThat(quote.data()).containsEntry("next", null).containsEntry("price_impact", "0.31");
        refused(commandLine.execute("swap prepare " + ORDERED.substring(ORDERED.indexOf("--slippage-bps"))));
        assertThat(session.swaps().find(null).state().word())
                .as("nothing happened")
                .isEqualTo("quoted");
    }

    @Test
    void aSingleCommandAsksThroughItsTerminal() {
        StringWriter prompts = new StringWriter();
        UserPrompter question =
                UserPrompter.over(new BufferedReader(new StringReader("accept\n")), new PrintWriter(prompts));
        assertThat(question.ask("well? ")).contains("accept");
        assertThat(question.ask("again? ")).as("the end of the input gives up").contains("");
        assertThat(prompts).hasToString("well? again? ");
    }

    @Test
    void coloursAreNotAllThatTellsTheTiers() {
        assertThat(ImpactText.coloured(io.swaplab.lab.session.PriceImpact.of("0.02"), Ink.ANSI))
                .isEqualTo("\u001b[33m2% (moderate)\u001b[0m");
        assertThat(ImpactText.coloured(io.swaplab.lab.session.PriceImpact.of("0.04"), Ink.NONE))
                .isEqualTo("4% (high)");
    }
}
