package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/** Steps about the output of a simulated swap, and about the receipt of an executed one. */
public final class SettlementSteps {
    private final World world = Worlds.current();

    @When("it is executed with a gas limit of {int} and a gas price of {int} gwei")
    public void executesWith(int gasLimit, int gwei) {
        world.type("swap execute --gas-limit " + gasLimit + " --gas-price " + gwei + "000000000");
    }

    @Then("the simulation pays the quoted output for {amount}")
    public void simulationPays(Sum given) {
        assertThat(world.amounts().isAlike(plan().tokenIn(), given.symbol()))
                .as("%s is what the swap gives", given.symbol())
                .isTrue();
        assertThat(world.text("requested_amount_in"))
                .isEqualTo(world.amounts().units(given).toString());
        assertThat(world.text("actual_amount_in"))
                .isEqualTo(world.amounts().units(given).toString());
        assertThat(world.text("user_amount_out"))
                .isEqualTo(plan().expectedAmountOut().toString());
    }

    @Then("it names {actor} as payer, {actor} as executor and {actor} as recipient")
    public void names(String payer, String executor, String recipient) {
        Map<String, ?> answer = world.outcome().data();
        ExecutionPlan plan = answer.containsKey("payer") ? null : plan();
        assertRole("payer", plan == null ? answer.get("payer") : plan.payer(), payer);
        assertRole("executor", plan == null ? answer.get("executor") : plan.executor(), executor);
        assertRole("recipient", plan == null ? answer.get("recipient") : plan.recipient(), recipient);
    }

    private void assertRole(String role, Object named, String who) {
        assertThat(String.valueOf(named))
                .as(role + ", " + who)
                .isEqualTo(world.account(who).toString());
    }

    @Then("the swap is {state}")
    public void stands(String state) {
        world.type("swap show");
        assertThat(world.swap().state().word()).isEqualTo(state);
    }

    @Note("such as \"swap sign\"")
    @Then("the next command is {string}")
    public void next(String command) {
        String swap = " " + world.swap().name();
        assertThat(world.typeWell("swap next").data().get("next"))
                .isEqualTo(command.endsWith(swap) ? command : command + swap);
    }

    @Then("it goes through {provider}")
    public void goesThrough(String provider) {
        assertThat(world.execution().steps())
                .extracting(step -> providerOf(step.pool()))
                .contains(provider);
    }

    private String providerOf(Address pool) {
        return world.connection().requirePools().last().pools().stream()
                .filter(one -> one.id().contract().equals(pool))
                .map(Pool::provider)
                .findFirst()
                .orElse("");
    }

    @Then("it goes over at most {int} hop(s)")
    public void goesOver(int most) {
        assertThat(longest(world.execution().steps(), plan().tokenIn(), most + 1))
                .isLessThanOrEqualTo(most);
    }

    /** The number of hops on the longest path of steps that starts at a token; counts up to {@code limit}. */
    private static int longest(List<SwapStep> steps, Address from, int limit) {
        return limit == 0
                ? 0
                : steps.stream()
                        .filter(step -> step.tokenIn().equals(from))
                        .mapToInt(step -> 1 + longest(steps, step.tokenOut(), limit - 1))
                        .max()
                        .orElse(0);
    }

    @Note("once it is settled")
    @Then("it pays at least {amount}")
    public void paysAtLeast(Sum least) {
        world.settled();
        world.typeWell("swap receipt");
        SwapState.Settled settled = world.settled();
        assertThat(world.amounts().isOutput(settled, least.symbol()))
                .as("%s is what the swap pays", least.symbol())
                .isTrue();
        assertThat(world.amounts().inTokens(Ledger.number(settled.settlement().settledOut()), least.symbol()))
                .isGreaterThanOrEqualTo(new BigDecimal(least.amount()));
    }

    @Then("its minimum is {percent} below the quoted output, rounded down")
    public void minimum(String bps) {
        BigInteger whole = BigInteger.valueOf(10_000);
        BigInteger net = Ledger.number(plan().expectedAmountOut());
        assertThat(Ledger.number(plan().minAmountOut()))
                .isEqualTo(net.multiply(whole.subtract(new BigInteger(bps))).divide(whole));
    }

    @Then("its receipt says what was quoted, settled and paid for gas")
    public void receiptTells() {
        Outcome receipt = world.typeWell("swap receipt");
        assertThat(receipt.data().get("settled_out")).isEqualTo(receipt.data().get("expect_amount_out"));
        assertThat(receipt.data().get("quoted_out")).isEqualTo(world.kept("quoted"));
        assertThat(Long.parseLong(String.valueOf(receipt.data().get("gas_used"))))
                .isPositive();
        assertThat(receipt.data())
                .containsKeys("block", "transaction_hash", "balances", "integrator_fee", "protocol_fee");
    }

    @Then("every hash is the same here and at the service")
    public void hashes() {
        Outcome hashes = world.typeWell("swap hashes");
        assertThat(AnswerPath.rows(hashes.data(), "hashes"))
                .hasSizeGreaterThan(5)
                .allSatisfy(row -> assertThat(row.get("equal")).isNotEqualTo(false));
    }

    @Then("every check of the client is passed")
    public void checks() {
        assertThat(AnswerPath.rows(world.typeWell("swap checks").data(), "checks"))
                .hasSizeGreaterThan(5)
                .allSatisfy(row -> assertThat(row.get("result")).isIn("passed", "pending"));
    }

    private ExecutionPlan plan() {
        return world.execution().plan();
    }
}
