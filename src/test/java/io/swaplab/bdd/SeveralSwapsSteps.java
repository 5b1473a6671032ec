package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.session.swap.SwapState;
import io.swaplab.shell.text.Spelling;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Several swaps of one scenario, the same swap once more, and a copy of a swap that somebody changes. */
public final class SeveralSwapsSteps {
    private final World world = Worlds.current();

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

    @When("the same swap is prepared again")
    public void again() {
        world.draftAgain();
    }

    @When("{string} is changed to {string} in a copy of it")
    public void isChanged(String field, String value) {
        if (value.matches("[a-z][a-z0-9]*") && field.matches(".*(payer|executor|recipient|receiver|owner|sender)")) {
            world.cast().join(value);
        }
        world.typeWell("tamper clear");
        world.typeWell("tamper set " + field + "=" + value);
        world.typeWell("tamper try");
        world.keep("client", world.text("client"));
        world.keep("contract", world.text("contract"));
        world.keep("caught", world.text("caught"));
    }

    @When("the artefact is tampered at {string}")
    public void isTampered(String field) {
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

    @Then("the copy is refused")
    public void isRefused() {
        assertThat(world.kept("caught")).isEqualTo("true");
    }

    @Then("the client refuses the copy with {check}")
    public void clientRefuses(String check) {
        assertThat(world.kept("client")).isEqualTo(check);
    }

    @Then("the contract refuses the copy with {error}")
    public void contractRefuses(String error) {
        assertThat(world.kept("contract")).isEqualTo(error);
    }

    @Then("it settles between its minimum and its quote")
    public void settlesBetween() {
        world.typeWell("swap receipt");
        SwapState.Settled settled = world.settled();
        BigInteger out = Ledger.number(settled.settlement().settledOut());
        assertThat(out)
                .isBetween(
                        Ledger.number(settled.swap().execution().plan().minAmountOut()),
                        Ledger.number(settled.swap().execution().plan().expectedAmountOut()));
    }
}
