package io.swaplab.spring;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.swaplab.service.chainflow.SyncState;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.SearchExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Gauges of the tracked pools, and timer and gauge of searches. Their names begin with {@code swaplab}. */
final class SwaplabMeters implements MeterBinder {
    private final Supplier<Freshness> freshness;
    private final SearchExecutor searches;

    SwaplabMeters(Supplier<Freshness> freshness, SearchExecutor searches) {
        this.freshness = freshness;
        this.searches = searches;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        bindSearches(registry);
        gauge(
                registry,
                "swaplab.head",
                "last block that a node reported",
                state -> state.health().headNumber());
        gauge(
                registry,
                "swaplab.block",
                "block whose pool states are quoted",
                state -> state.health().syncedNumber());
        gauge(
                registry,
                "swaplab.pools",
                "pools that are quoted",
                state -> state.health().livePools());
        gauge(
                registry,
                "swaplab.pools.waiting",
                "pools that cannot trade yet",
                state -> state.health().waitingPools());
        gauge(
                registry,
                "swaplab.pools.quarantined",
                "pools that differ from the chain",
                state -> state.quarantined().size());
        gauge(
                registry,
                "swaplab.failures",
                "consecutive failed attempts to sync",
                state -> state.health().failuresInARow());
        Gauge.builder("swaplab.quoting", freshness, now -> now.get().stale() == null ? 1 : 0)
                .description("1 while the market is fresh enough to quote, else 0")
                .register(registry);
        TimeGauge.builder(
                        "swaplab.age",
                        freshness,
                        TimeUnit.MILLISECONDS,
                        now -> now.get().state().ageMillis())
                .description("time since the pool data was last known to match the head")
                .register(registry);
    }

    private void bindSearches(MeterRegistry registry) {
        Timer timer = Timer.builder("swaplab.search")
                .description("duration of a route search, without the time in the queue")
                .register(registry);
        searches.onSearch(nanos -> timer.record(nanos, TimeUnit.NANOSECONDS));
        Gauge.builder("swaplab.search.waiting", searches, SearchExecutor::waiting)
                .description("searches that wait for their turn")
                .register(registry);
    }

    private void gauge(MeterRegistry registry, String name, String description, ToDoubleFunction<SyncState> value) {
        Gauge.builder(name, freshness, now -> value.applyAsDouble(now.get().state()))
                .description(description)
                .register(registry);
    }
}
