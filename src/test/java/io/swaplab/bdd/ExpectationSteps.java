package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.cucumber.java.en.Then;
import io.swaplab.evm.Address;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.market.Token;
import io.swaplab.node.TransactionReceipt;
import io.swaplab.pools.ProviderCatalog;
import io.swaplab.pools.ProviderRow;
import io.swaplab.session.SwapState;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.wire.ChainflowStatus;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What must be true afterwards, read from the chain. */
public final class ExpectationSteps {
    private static final BigInteger BPS = BigInteger.valueOf(10_000);

    private final World world = Worlds.current();

    /** Changes of balances that no expectation has named yet. */
    private Map<Ledger.Entry, BigInteger> unexplained = Map.of();

    @Then("it settles at the quoted output")
    public void settles() {
        SwapState.Settled settled = settled();
        assertThat(settled.settlement().settledOut()).isEqualTo(plan().expectedAmountOut());
        BigInteger gross = new BigInteger(world.kept("quoted"));
        BigInteger fee =
                gross.multiply(BigInteger.valueOf(plan().customFeeBps())).divide(BPS);
        assertThat(Ledger.number(plan().expectedAmountOut())).isEqualTo(gross.subtract(fee));
        unexplained = world.ledger().changesSince(world.before());
        explainGas(settled.settlement().receipt());
    }

    private void explainGas(TransactionReceipt receipt) {
        BigInteger paid = Ledger.number(receipt.effectiveGasPriceWei()).multiply(BigInteger.valueOf(receipt.gasUsed()));
        Ledger.Entry coin = new Ledger.Entry(plan().executor(), Token.NATIVE_SENTINEL);
        BigInteger rest = unexplained.getOrDefault(coin, BigInteger.ZERO).add(paid);
        if (rest.signum() == 0) {
            unexplained.remove(coin);
        } else {
            unexplained.put(coin, rest);
        }
    }

    @Then("{word} gave {word} {word}")
    public void gave(String who, String amount, String token) {
        explain(who, token, world.units(amount, token).negate());
    }

    @Then("{word} got the net output in {word}")
    public void got(String who, String token) {
        explain(who, token, Ledger.number(plan().expectedAmountOut()));
    }

    @Then("integrator and protocol share the fee of {int} bps in {word}")
    public void shareTheFee(int bps, String token) {
        BigInteger gross = new BigInteger(world.kept("quoted"));
        BigInteger fee = gross.multiply(BigInteger.valueOf(bps)).divide(BPS);
        int cutBps = world.connection().client().protocolFeeConfig(null).protocolCutBps();
        BigInteger cut = fee.multiply(BigInteger.valueOf(cutBps)).divide(BPS);
        assertThat(cut).isPositive();
        explain("protocol", token, cut);
        explain("integrator", token, fee.subtract(cut));
    }

    private void explain(String who, String token, BigInteger change) {
        Ledger.Entry entry = new Ledger.Entry(world.account(who), world.asset(token));
        assertThat(unexplained.remove(entry)).as(who + "'s " + token).isEqualTo(change);
    }

    @Then("no other balance moved")
    public void nothingElse() {
        assertThat(unexplained).isEmpty();
    }

    @Then("no balance moved")
    public void nothing() {
        assertThat(world.ledger().changesSince(world.before())).isEmpty();
    }

    @Then("the state held of every pool of {word} is the chain's")
    public void poolsAreHeldAsOnChain(String provider) {
        Outcome checked = world.typeWell("pools check --providers " + provider);
        assertThat((List<?>) checked.data().get("providers"))
                .singleElement()
                .satisfies(one ->
                        assertThat((Integer) ((Map<?, ?>) one).get("pools")).isGreaterThanOrEqualTo(2));
    }

    @Then("the state held of every pool is the chain's")
    public void allPoolsAreHeldAsOnChain() {
        world.typeWell("pools check");
    }

    @Then("the route crossed at least {int} pool families")
    public void crossedFamilies(int least) {
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

    @Then("it is refused before the chain, with {string} as the way on")
    public void refusedWithNext(String command) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.REFUSED);
        assertThat(world.outcome().message()).contains(command);
    }

    @Then("the API refuses it with code {word}")
    public void refusedByTheApi(String code) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.API);
        assertThat(world.outcome().code()).isEqualTo(code);
    }

    @Then("the reason given is {string}")
    public void refusedBecause(String reason) {
        assertThat(world.outcome().message()).contains(reason);
    }

    @Then("it says {string}")
    public void says(String words) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.OK);
        assertThat(world.outcome().message()).contains(words);
    }

    @Then("it is refused as expired")
    public void expired() {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isIn(ExitCode.REFUSED, ExitCode.API);
        assertThat(world.outcome().message()).containsAnyOf("expired", "deadline");
    }

    @Then("the chain refuses it with {word}")
    public void reverted(String error) {
        assertThat(world.outcome().exit()).as(world.outcome().message()).isEqualTo(ExitCode.REVERTED);
        assertThat(world.outcome().code()).isEqualTo(error);
    }

    @Then("every provider of the chain is listed with the latest block")
    public void providersAreListed() {
        List<String> names = world.connection().profile().providers().stream()
                .map(p -> p.name())
                .toList();
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            long latest = world.connection().node().latestBlock().number();
            var status = world.connection().client().status();
            assertThat(status.providers()).containsExactlyInAnyOrderElementsOf(names);
            assertThat(status.chainflows())
                    .hasSameSizeAs(names)
                    .allSatisfy(flow ->
                            assertThat(flow.version().latestBlockNumber()).isEqualTo(latest));
        });
    }

    @Then("all {int} providers of the catalogue are listed, each with its sync")
    public void catalogueIsListed(int count) {
        List<String> names = ProviderCatalog.standard().rows().stream()
                .map(ProviderRow::name)
                .toList();
        assertThat(names).hasSize(count);
        var status = world.connection().client().status();
        assertThat(status.providers()).containsExactlyInAnyOrderElementsOf(names);
        assertThat(status.chainflows())
                .allSatisfy(flow -> assertThat(flow.txCursor()).isNotNull())
                .extracting(ChainflowStatus::provider)
                .containsExactlyInAnyOrderElementsOf(names);
    }

    @Then("the fee caps are those of the router")
    public void feeCaps() {
        var status = world.connection().client().status();
        var config = world.connection().client().routerConfig(null);
        assertThat(status.feeCaps().maxCustomFeeBps()).isEqualTo(config.fees().maxCustomFeeBps());
        assertThat(status.feeCaps().protocolCutBps()).isEqualTo(config.fees().protocolCutBps());
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

    @Then("alice is quoted less than before for {word} {word} to {word}")
    public void quotedLess(String amount, String from, String to) {
        assertThat(quote(amount, from, to)).isLessThan(new BigInteger(world.kept("quoted")));
    }

    @Then("alice is quoted the same as before for {word} {word} to {word}")
    public void quotedTheSame(String amount, String from, String to) {
        assertThat(quote(amount, from, to)).isEqualTo(new BigInteger(world.kept("quoted")));
    }

    @Then("alice is quoted a route of {word} {word} to {word} that leaves more after gas")
    public void leavesMore(String amount, String from, String to) {
        BigInteger out = quote(amount, from, to);
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

    private BigInteger quote(String amount, String from, String to) {
        world.typeWell("quote get --from " + from + " --to " + to + " --amount " + amount);
        return new BigInteger(world.text("amount_out"));
    }

    private SwapState.Settled settled() {
        return (SwapState.Settled) world.swap().state();
    }

    private ExecutionPlan plan() {
        return settled().swap().execution().plan();
    }
}
