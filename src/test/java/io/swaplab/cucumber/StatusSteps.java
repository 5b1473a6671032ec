package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.cucumber.java.en.Then;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.core.market.Provider;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Steps about the status that the service reports. */
public final class StatusSteps {
    private final World world = Worlds.current();

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

    @Then("all {int} providers of the chain are listed, each with its sync")
    public void providersAreListed(int count) {
        List<String> names = world.connection().profile().providers().stream()
                .map(Provider::name)
                .toList();
        assertThat(names).hasSize(count);
        var status = world.connection().client().status();
        assertThat(status.providers()).containsExactlyInAnyOrderElementsOf(names);
        assertThat(status.chainflows())
                .allSatisfy(flow -> {
                    if (flow.txCursor() != null) {
                        assertThat(flow.txCursor()).matches("0x[0-9a-f]{64}");
                    }
                })
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

    @Then("the state held of every pool of {provider} is the chain's")
    public void poolsAreHeldAsOnChain(String provider) {
        Outcome checked = world.typeWell("chain audit --providers " + provider);
        assertThat((List<?>) checked.data().get("providers"))
                .singleElement()
                .satisfies(one ->
                        assertThat((Integer) ((Map<?, ?>) one).get("compared")).isGreaterThanOrEqualTo(2));
    }

    @Then("the state held of every pool is the chain's")
    public void allPoolsAreHeldAsOnChain() {
        world.typeWell("chain audit");
    }
}
