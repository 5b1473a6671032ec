package io.swaplab.spring;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.swaplab.lab.served.ChainService;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.route.Freshness;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Adds a health indicator and meters to applications that use Spring Boot's actuator. Request times are not among them,
 * because Boot measures them itself.
 */
@AutoConfiguration(after = SwaplabAutoConfiguration.class)
@ConditionalOnBean(ChainService.class)
public class SwaplabActuatorAutoConfiguration {
    /**
     * The health indicator. It is declared apart from the meters, because the two need different libraries, and an
     * application may have only one of them.
     */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(HealthIndicator.class)
    static class OfHealth {
        @Bean
        @ConditionalOnEnabledHealthIndicator("swaplab")
        HealthIndicator swaplabHealthIndicator(ChainService service) {
            return () -> health(service.freshness().get());
        }

        /** UP while the tracked pools are current enough to be quoted; otherwise OUT_OF_SERVICE with the reason. */
        static Health health(Freshness now) {
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

    /** The gauges and timers. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class OfMeters {
        @Bean
        MeterBinder swaplabMeters(ChainService service) {
            return new SwaplabMeters(service.freshness(), service.searches());
        }
    }
}
