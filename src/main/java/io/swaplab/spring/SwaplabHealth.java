package io.swaplab.spring;

import io.swaplab.service.chainflow.SyncHealth;
import io.swaplab.service.route.Freshness;
import java.util.function.Supplier;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Reports UP while the market is fresh enough to quote, else OUT_OF_SERVICE with the reason. */
final class SwaplabHealth implements HealthIndicator {
    private final Supplier<Freshness> freshness;

    SwaplabHealth(Supplier<Freshness> freshness) {
        this.freshness = freshness;
    }

    @Override
    public Health health() {
        Freshness now = freshness.get();
        SyncHealth sync = now.state().health();
        Health.Builder health =
                now.stale() == null ? Health.up() : Health.outOfService().withDetail("stale", now.stale());
        return health.withDetail("head", sync.headNumber())
                .withDetail("block", sync.syncedNumber())
                .withDetail("ageMillis", now.state().ageMillis())
                .withDetail("pools", sync.livePools())
                .withDetail("quarantined", now.state().quarantined().size())
                .build();
    }
}
