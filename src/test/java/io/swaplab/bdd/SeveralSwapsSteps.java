package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.session.swap.SwapState;
import java.math.BigInteger;

/** Several swaps of one scenario, the same swap once more, and a copy of a swap that somebody changes. */
public final class SeveralSwapsSteps {
    private final World world = Worlds.current();

    @When("this swap is called {string}")
    public void isCalled(String name) {
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
        world.typeWell("tamper clear");
        world.typeWell("tamper set " + field + "=" + value);
        world.typeWell("tamper try");
    }

    @Then("the client refuses the copy with {word}")
    public void clientRefuses(String check) {
        assertThat(world.text("client")).isEqualTo(check);
    }

    @Then("the contract refuses the copy with {word}")
    public void contractRefuses(String error) {
        assertThat(world.text("contract")).isEqualTo(error);
    }

    @Then("it settles between its minimum and its quote")
    public void settlesBetween() {
        world.typeWell("swap receipt");
        SwapState.Settled settled = (SwapState.Settled) world.swap().state();
        BigInteger out = Ledger.number(settled.settlement().settledOut());
        assertThat(out)
                .isBetween(
                        Ledger.number(settled.swap().execution().plan().minAmountOut()),
                        Ledger.number(settled.swap().execution().plan().expectedAmountOut()));
    }
}
