package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.core.evm.Bytes32;
import java.math.BigInteger;

/** Steps of the legacy flow: a quote, an approval, and a transaction to the legacy router. */
public final class LegacySteps {
    private final World world = Worlds.current();

    @When("{actor} is quoted {amount} to {token} by the legacy flow")
    public void quotes(String owner, Sum sum, String to) {
        world.typeWell("legacy quote --from " + sum.symbol() + " --to " + to + " --amount " + sum.amount());
        world.keep("quoted", world.text("amount_out"));
        world.keep("owner", owner);
        world.keep("to", to);
    }

    @When("the legacy router is allowed what it needs")
    public void approves() {
        world.typeWell("legacy approve" + owner());
        world.remember();
    }

    @When("the legacy swap is simulated")
    public void simulates() {
        world.type("legacy simulate" + owner());
    }

    @When("the legacy swap is sent")
    public void sends() {
        send("");
    }

    @When("the legacy swap is sent with a slippage of {percent}")
    public void sendsWith(String bps) {
        send(" --slippage-bps " + bps);
    }

    private void send(String terms) {
        Outcome sent = world.type("legacy send" + owner() + " --accept-impact" + terms);
        if (sent.data().get("transaction_hash") instanceof String hash) {
            world.connection()
                    .node()
                    .receipt(Bytes32.parse(hash))
                    .ifPresent(receipt ->
                            world.movements().sent(Movements.Fee.of(world.account(world.kept("owner")), receipt)));
        }
    }

    private String owner() {
        return " --owner " + world.kept("owner");
    }

    @Then("no approval is needed")
    public void noApproval() {
        assertThat(world.typeWell("legacy approve" + owner()).data().get("approved"))
                .isEqualTo(false);
    }

    @Then("it would pay the quoted output, by the method {string}")
    public void wouldPay(String method) {
        assertThat(world.text("amount_out")).isEqualTo(world.kept("quoted"));
        assertThat(world.text("method")).isEqualTo(method);
    }

    @Then("it paid the quoted output")
    public void paid() {
        assertThat(world.outcome().message()).isNotEmpty();
        assertThat(world.text("settled_out")).isEqualTo(world.kept("quoted"));
        assertThat(new BigInteger(world.text("gas_used"))).isPositive();
    }
}
