package io.swaplab.spring;

import io.micrometer.core.instrument.binder.MeterBinder;
import io.swaplab.lab.served.Service;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Health and meters, where the application has Spring Boot's actuator. Times of requests are measured by Boot itself. */
@AutoConfiguration(after = SwaplabAutoConfiguration.class)
@ConditionalOnBean(Service.class)
public class SwaplabActuatorAutoConfiguration {
    /** Apart from the meters, since each needs a library of its own. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(HealthIndicator.class)
    static class OfHealth {
        @Bean
        @ConditionalOnEnabledHealthIndicator("swaplab")
        HealthIndicator swaplabHealthIndicator(Service service) {
            return new SwaplabHealth(service.freshness());
        }
    }

    /** What is counted. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(MeterBinder.class)
    static class OfMeters {
        @Bean
        MeterBinder swaplabMeters(Service service) {
            return new SwaplabMeters(service.freshness(), service.searches());
        }
    }
}
