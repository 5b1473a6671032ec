package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.swaplab.console.model.ExitCode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** Steps about answers, refusals and quotes. */
public final class AnswerSteps {
    private final World world = Worlds.current();

    @Note("by the client or the console, about a field such as \"target\" or \"signature\"")
    @Then("it is refused before the chain, about {string}")
    public void refused(String field) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.REFUSED);
        assertThat(world.outcome().field()).isEqualTo(field);
    }

    @Then("it is refused as mistyped, about {string}")
    public void refusedAsMistyped(String field) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.USAGE);
        assertThat(world.outcome().field()).isEqualTo(field);
    }

    @Then("it is refused before the chain until it is signed")
    public void refusedUntilSigned() {
        refusedWithNext("swap sign");
    }

    @Then("it is refused before the chain until it is prepared")
    public void refusedUntilPrepared() {
        refusedWithNext("swap prepare");
    }

    @Then("it is refused before the chain until {string}")
    public void refusedUntil(String command) {
        refusedWithNext(command);
    }

    private void refusedWithNext(String command) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.REFUSED);
        assertThat(world.outcome().message()).contains(command);
    }

    @Note("what the client refuses itself, such as a token for itself, never reaches the API")
    @Then("the API refuses it with code {code}")
    public void refusedByTheApi(String code) {
        Outcome outcome = world.outcome();
        if (outcome.exit() == ExitCode.REFUSED) {
            throw new AssertionError("the client refused it and did not ask the service: "
                    + outcome.message().strip() + "\n  in a scenario: it is refused before the chain, about \""
                    + outcome.field() + "\"");
        }
        assertThat(outcome.exit()).as(outcome.message()).isEqualTo(ExitCode.API);
        assertThat(outcome.code()).as(outcome.message()).isEqualTo(code);
    }

    @Then("the API refuses it with code {code} because {string}")
    public void refusedByTheApiBecause(String code, String reason) {
        refusedByTheApi(code);
        Reason.require(world.outcome(), reason);
    }

    @Note("whole words of the reason, not of the cure")
    @Then("it is refused because {string}")
    public void refusedBecause(String reason) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isNotEqualTo(ExitCode.OK);
        Reason.require(world.outcome(), reason);
    }

    @Then("it says {string}")
    public void says(String words) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.OK);
        assertThat(words).as("what it says").isNotBlank();
        assertThat(world.outcome().message()).contains(words);
    }

    @Then("the node refuses it because {string}")
    public void refusedByTheNode(String reason) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.NODE);
        Reason.require(world.outcome(), reason);
    }

    @Then("it is refused as expired")
    public void expired() {
        assertThat(world.outcome().exit())
                .as(world.outcome().message())
                .isIn(ExitCode.REFUSED, ExitCode.API, ExitCode.REVERTED);
        assertThat(world.outcome().message()).containsAnyOf("expired", "Expired", "deadline");
    }

    @Note("in a simulation or a block")
    @Then("the chain refuses it with {error}")
    public void reverted(String error) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.REVERTED);
        assertThat(world.outcome().code()).as(world.outcome().message()).isEqualTo(error);
    }

    @Then("it says within how many basis points of optimal the route is")
    public void saysHowNear() {
        assertThat(world.outcome().message())
                .containsPattern(
                        "\n  within [0-9]+(\\.[0-9]{1,2})? bp of optimal before gas \\([1-5] hops?\\), [0-9.]+ bp of the best ");
    }

    @Then("it says so to programs too")
    public void saysHowNearToPrograms() {
        BigDecimal bps = new BigDecimal(world.text("optimality_bps"));
        assertThat(bps).isNotNegative().isLessThan(BigDecimal.TEN);
        assertThat(world.outcome().message())
                .contains("within " + bps.stripTrailingZeros().toPlainString() + " bp of optimal");
    }

    @Then("a quote of {amount} to {token} is less than before")
    public void quotedLess(Sum sum, String to) {
        assertThat(quote(sum, to)).isLessThan(new BigInteger(world.kept("quoted")));
    }

    @Then("a quote of {amount} to {token} is more than before")
    public void quotedMore(Sum sum, String to) {
        assertThat(quote(sum, to)).isGreaterThan(new BigInteger(world.kept("quoted")));
    }

    @Then("a quote of {amount} to {token} is the same as before")
    public void quotedTheSame(Sum sum, String to) {
        assertThat(quote(sum, to)).isEqualTo(new BigInteger(world.kept("quoted")));
    }

    @Then("a quote of {amount} to {token} leaves more after gas than before")
    public void leavesMore(Sum sum, String to) {
        BigInteger out = quote(sum, to);
        BigInteger gas = new BigInteger(world.text("gas"));
        BigInteger cost = new BigInteger(world.text("gas_cost"));
        BigInteger mostOut = new BigInteger(world.kept("quoted"));
        BigInteger itsGas = new BigInteger(world.kept("gas"));
        assertThat(out).isLessThan(mostOut);
        assertThat(gas).isLessThan(itsGas);
        assertThat(out.subtract(cost))
                .isGreaterThan(mostOut.subtract(cost.multiply(itsGas).divide(gas)));
        assertThat(world.outcome().message()).contains("gas about " + String.format(Locale.ROOT, "%,d", gas) + " (0.");
    }

    private BigInteger quote(Sum sum, String to) {
        String before = world.kept(StoredValues.QUOTED_TRADE);
        if (!before.equals(sum.trade(to))) {
            throw new AssertionError("the quote before was of " + before
                    + ": only another one of the same trade says anything, got " + sum.trade(to));
        }
        world.typeWell(sum.quoteLine(to));
        return new BigInteger(world.text("amount_out"));
    }
}
