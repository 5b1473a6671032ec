package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.java.en.Then;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.session.SwapState;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Steps that compare balances after the actions with those before, as read from the chain. */
public final class BalanceSteps {
    private static final BigInteger BPS = BigInteger.valueOf(10_000);

    private final World world = Worlds.current();

    @Then("it settles at the quoted output")
    public void settles() {
        SwapState.Settled settled = settled();
        BigInteger gross = new BigInteger(world.quoted());
        BigInteger fee =
                gross.multiply(BigInteger.valueOf(plan().customFeeBps())).divide(BPS);
        assertOut("the output of the plan", Ledger.number(plan().expectedAmountOut()), gross.subtract(fee));
        assertOut("the output that was paid", SettledSwaps.output(settled), gross.subtract(fee));
    }

    @Note("for a swap whose commands were typed, so that no step knows its quote")
    @Then("it settles at the output of its plan")
    public void settlesAsPlanned() {
        SwapState.Settled settled = settled();
        assertOut("the output that was paid", SettledSwaps.output(settled), Ledger.number(plan().expectedAmountOut()));
    }

    @Then("it settles at the quoted output, unless it was refused and no balance moved")
    public void settlesUnlessRefused() {
        if (world.refusal().isPresent()) {
            nothing();
        } else {
            settles();
        }
    }

    /** Compares outputs in whole tokens, so that a failure is easy to read. */
    private void assertOut(String what, BigInteger actual, BigInteger expected) {
        String token = world.amounts().symbol(plan().tokenOut());
        assertThat(world.amounts().inTokens(actual, token))
                .as("%s, in %s", what, token)
                .isEqualByComparingTo(world.amounts().inTokens(expected, token));
    }

    @Then("{actor} gave {amount} and {actor} got the net output in {token}")
    public void gaveAndGot(String payer, Sum sum, String recipient, String token) {
        explain(payer, sum.symbol(), world.amounts().units(sum).negate());
        explain(recipient, token, Ledger.number(plan().expectedAmountOut()));
    }

    @Then("{actor} gave {amount}")
    public void gave(String payer, Sum sum) {
        explain(payer, sum.symbol(), world.amounts().units(sum).negate());
    }

    @Then("{actor} got the net output in {token}")
    public void got(String recipient, String token) {
        explain(recipient, token, Ledger.number(plan().expectedAmountOut()));
    }

    @Then("{actor} got at least {amount}")
    public void gotAtLeast(String recipient, Sum least) {
        world.cast().requirePart(recipient);
        BigInteger got = world.movements()
                .name(new Ledger.Entry(world.account(recipient), world.amounts().asset(least.symbol())));
        assertThat(world.amounts().inTokens(got, least.symbol()))
                .as("%s's change in %s", recipient, least.symbol())
                .isGreaterThanOrEqualTo(new BigDecimal(least.amount()));
    }

    @Then("{actor} got the quoted output in {token}")
    public void gotQuoted(String recipient, String token) {
        explain(recipient, token, new BigInteger(world.kept("quoted")));
    }

    @Then("{actor} holds {amount}")
    public void holds(String who, Sum sum) {
        world.cast().requirePart(who);
        assertThat(world.held(who, sum.symbol()))
                .as("%s's %s", who, sum.symbol())
                .isEqualByComparingTo(sum.amount());
    }

    @Then("{actor} holds at least {amount}")
    public void holdsAtLeast(String who, Sum sum) {
        world.cast().requirePart(who);
        assertThat(world.held(who, sum.symbol()))
                .as("%s's %s", who, sum.symbol())
                .isGreaterThanOrEqualTo(new BigDecimal(sum.amount()));
    }

    @Then("{actor} got the fee of {percent} in {token} less the protocol's cut")
    public void gotTheFee(String who, String bps, String token) {
        BigInteger gross = new BigInteger(world.quoted());
        BigInteger fee = gross.multiply(new BigInteger(bps)).divide(BPS);
        int cutBps = world.connection().client().protocolFeeConfig(null).protocolCutBps();
        BigInteger cut = fee.multiply(BigInteger.valueOf(cutBps)).divide(BPS);
        assertThat(cut).isPositive();
        explain("protocol", token, cut);
        explain(who, token, fee.subtract(cut));
    }

    private void explain(String who, String token, BigInteger change) {
        Ledger.Entry entry =
                new Ledger.Entry(world.account(who), world.amounts().asset(token));
        world.cast().requirePart(who);
        List<String> moved = world.movements().said(world.movements().rest());
        BigInteger actual = world.movements().name(entry);
        assertThat(world.amounts().inTokens(actual, token))
                .as("%s's change in %s; what moved and no step has named yet, gas aside: %s", who, token, moved)
                .isEqualByComparingTo(world.amounts().inTokens(change, token));
    }

    @Note("for every swap since the balances were last read; nobody else paid any")
    @Then("{actor} paid the gas")
    public void paidTheGas(String who) {
        world.cast().requirePart(who);
        assertThat(world.movements().payersOfGas().stream()
                        .map(world.cast().wallets()::label)
                        .distinct())
                .as("those who paid gas")
                .containsExactly(who);
    }

    @Note("of all accounts that the scenario names, and of fee receivers, routers and adapters; without gas")
    @Then("no other balance moved")
    public void nothingElse() {
        world.requireActed();
        assertThat(world.movements().said(world.movements().rest())).isEmpty();
    }

    @Then("no balance moved")
    public void nothing() {
        Map<Ledger.Entry, BigInteger> changes = world.changes();
        world.requireActed();
        assertThat(world.movements().said(changes)).isEmpty();
    }

    @Then("the route crosses at least {int} pool families")
    public void crossesFamilies(int least) {
        Map<Address, String> families = new HashMap<>();
        world.connection()
                .requirePools()
                .last()
                .pools()
                .forEach(pool -> families.put(pool.id().contract(), pool.family()));
        List<Address> pools = settled().swap().execution().steps().stream()
                .map(step -> step.pool())
                .toList();
        assertThat(families).containsKeys(pools.toArray(Address[]::new));
        assertThat(pools.stream().map(families::get).collect(Collectors.toSet()))
                .hasSizeGreaterThanOrEqualTo(least);
    }

    private SwapState.Settled settled() {
        return world.settled();
    }

    private ExecutionPlan plan() {
        return settled().swap().execution().plan();
    }
}
