package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.console.model.Spelling;
import io.swaplab.lab.session.SwapState;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Steps for several swaps in one scenario, for repeating a swap, and for a copy of a swap with a changed field. */
public final class SeveralSwapsSteps {
    private final World world = Worlds.current();

    @Note("so that another one may be prepared in between")
    @When("this swap is called {string}")
    public void isCalled(String name) {
        if (world.knows("swap " + name)) {
            throw new AssertionError("a swap of this scenario is called \"" + name + "\" already");
        }
        world.keep("swap " + name, world.swap().name());
    }

    @When("the swap {string} is gone on with")
    public void isGoneOnWith(String name) {
        world.typeWell("swap show " + world.kept("swap " + name));
    }

    @Note("as it was described, for example after it was undone; terms that follow replace earlier ones")
    @When("the same swap is prepared again")
    public void again() {
        world.draftAgain();
    }

    @Note("needs a ready swap; first approves the payer's input if necessary")
    @When("{string} is changed to {string} in a copy of it")
    public void isChanged(String field, String value) {
        if (value.matches("[a-z][a-z0-9]*") && field.matches(".*(payer|executor|recipient|receiver|owner|sender)")) {
            world.cast().join(value);
        }
        allowOnce();
        world.typeWell("tamper clear");
        world.typeWell("tamper set " + field + "=" + value);
        world.typeWell("tamper try");
        world.keep("client", world.text("client"));
        world.keep("contract", world.text("contract"));
        world.keep("caught", world.text("caught"));
    }

    @Note("changes the field in a copy of a ready swap; first approves the payer's input if necessary")
    @When("the artefact is tampered at {string}")
    public void isTampered(String field) {
        allowOnce();
        world.typeWell("tamper matrix");
        List<Map<String, Object>> rows = AnswerPath.rows(world.outcome().data(), "rows");
        Map<String, Object> row = rows.stream()
                .filter(one -> field.equals(one.get("field")))
                .findFirst()
                .orElseThrow(() -> unknown(field, rows));
        world.keep("client", String.valueOf(row.get("client")));
        world.keep("contract", String.valueOf(row.get("contract")));
        world.keep("caught", String.valueOf(row.get("caught")));
    }

    private static AssertionError unknown(String field, List<Map<String, Object>> rows) {
        List<String> names =
                rows.stream().map(row -> String.valueOf(row.get("field"))).toList();
        return new AssertionError("the artefact has no field " + field
                + Spelling.nearestInAnyCase(field, names)
                        .map(meant -> "; did you mean " + meant + "?")
                        .orElse("; it has " + String.join(", ", names)));
    }

    /** The line of the last answer with the verdict of the client or the contract on the copy. */
    private String said(String who) {
        return world.outcome()
                .message()
                .lines()
                .filter(line -> line.strip().startsWith(who + " "))
                .findFirst()
                .map(String::strip)
                .orElse("what the " + who + " says of the copy");
    }

    @Then("the copy is refused")
    public void isRefused() {
        assertThat(world.kept("caught")).isEqualTo("true");
    }

    @Note("for the transaction's contents mostly C14 (direct swap) or C21 (delegated swap), for the minimum C13")
    @Then("the client refuses the copy with {check}")
    public void clientRefuses(String check) {
        assertThat(world.kept("client")).as(said("client")).isEqualTo(check);
    }

    @Then("the contract refuses the copy with {error}")
    public void contractRefuses(String error) {
        assertThat(world.kept("contract")).as(said("contract")).isEqualTo(error);
    }

    @Note("or at either of them")
    @Then("it settles between its minimum and its quote")
    public void settlesBetween() {
        SwapState.Settled settled = world.settled();
        assertThat(SettledSwaps.output(settled))
                .isBetween(
                        Ledger.number(settled.swap().execution().plan().minAmountOut()),
                        Ledger.number(settled.swap().execution().plan().expectedAmountOut()));
    }

    @Then("it settles for less than its quote")
    public void settlesForLess() {
        SwapState.Settled settled = world.settled();
        assertThat(SettledSwaps.output(settled))
                .as(paidItsQuote(settled))
                .isLessThan(Ledger.number(settled.swap().execution().plan().expectedAmountOut()));
    }

    @Then("it settles for more than its quote")
    public void settlesForMore() {
        SwapState.Settled settled = world.settled();
        assertThat(SettledSwaps.output(settled))
                .as(paidItsQuote(settled))
                .isGreaterThan(Ledger.number(settled.swap().execution().plan().expectedAmountOut()));
    }

    private String paidItsQuote(SwapState.Settled settled) {
        ExecutionPlan plan = settled.swap().execution().plan();
        String token = world.amounts().symbol(plan.tokenOut());
        BigInteger quoted = Ledger.number(plan.expectedAmountOut());
        boolean same = SettledSwaps.output(settled).equals(quoted);
        return "it paid " + world.amounts().inTokens(SettledSwaps.output(settled), token) + " of "
                + world.amounts().inTokens(quoted, token) + " " + token + " that were quoted"
                + (same ? ": nobody traded through the pools of its route in between" : "");
    }

    /** Approves the input once, because the chain would otherwise reject even an unchanged copy. */
    private void allowOnce() {
        String allowed = "allowance for " + world.swap().name();
        if (!world.knows(allowed)) {
            world.keep(allowed, "given");
            SwapSteps.allow(world);
        }
    }
}
