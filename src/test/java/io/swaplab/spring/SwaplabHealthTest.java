package io.swaplab.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.served.ChainService;
import io.swaplab.service.TestMarket;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.SearchExecutor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

class SwaplabHealthTest {
    @Test
    void aMarketThatIsNotQuotedIsOutOfServiceAndSaysWhy() {
        ChainProfile profile =
                new ChainProfile(97, "tBNB", Address.ZERO, Permit2WitnessMessage.PERMIT2, List.of(), List.of(), 0);
        try (Chainflow unread = new Chainflow(new TestMarket().node, profile, List.of(), ChainflowSettings.DEFAULT)) {
            Health health = SwaplabActuatorAutoConfiguration.OfHealth.health(
                    Freshness.of(unread.state(), ChainService.FOLLOWING));
            assertThat(health.getStatus()).isEqualTo(Status.OUT_OF_SERVICE);
            assertThat(health.getDetails()).containsEntry("stale", "the pools are not read yet");
            SimpleMeterRegistry meters = new SimpleMeterRegistry();
            new SwaplabMeters(() -> Freshness.of(unread.state(), ChainService.FOLLOWING), new SearchExecutor())
                    .bindTo(meters);
            assertThat(meters.get("swaplab.quoting").gauge().value()).isZero();
        }
    }
}
