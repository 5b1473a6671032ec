package io.swaplab.spring;

import io.swaplab.client.node.http.NewHeadListener;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.Provider;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.FollowedChain;
import io.swaplab.lab.served.ApiBeans;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.lab.served.ChainService;
import io.swaplab.lab.served.PoolAndQuoteStorage;
import io.swaplab.lab.served.SwaplabProperties;
import io.swaplab.service.api.Admission;
import io.swaplab.service.api.AnswerHeaders;
import io.swaplab.service.api.CrossOriginGate;
import io.swaplab.service.api.KeyGate;
import jakarta.servlet.Filter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/**
 * Follows the chain that {@link SwaplabProperties} configures, and serves the HTTP API for it. The application counts
 * as started once the pools were read for the first time.
 */
@AutoConfiguration
@EnableConfigurationProperties(SwaplabProperties.class)
@ConditionalOnBooleanProperty(name = "swaplab.enabled", matchIfMissing = true)
public class SwaplabAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    ProgressListener swaplabProgress() {
        return new LoggedProgress();
    }

    @Bean
    @ConditionalOnMissingBean
    FollowedChain swaplabChain(
            SwaplabProperties properties, ProgressListener progress, ObjectProvider<Provider> providers) {
        FollowedChain chain = FollowedChain.open(InstallationPaths.find(), properties.follow(), progress);
        return chain.withMoreProviders(providers.stream().toList());
    }

    @Bean
    @ConditionalOnMissingBean
    ChainService swaplabService(
            SwaplabProperties properties,
            FollowedChain chain,
            ProgressListener progress,
            ObjectProvider<PoolFamily> families) {
        try {
            return ChainService.over(
                    chain,
                    PoolAndQuoteStorage.of(properties.place(), chain, progress),
                    properties.freshness().terms(),
                    families.stream().toList(),
                    progress);
        } catch (IllegalArgumentException unfit) {
            throw Refusal.notNow("the Provider and PoolFamily beans do not fit: " + unfit.getMessage(), null);
        }
    }

    /**
     * Makes the sync poll the head as soon as the first endpoint announces a block. Null if no endpoint is configured;
     * the application then provides the chain as a bean of its own.
     */
    @Bean
    @Nullable
    NewHeadListener swaplabBell(SwaplabProperties properties, ChainService service) {
        return properties.endpoints().isEmpty()
                ? null
                : NewHeadListener.at(properties.endpoints().getFirst(), service.chainflow()::wake);
    }

    /** Serves the HTTP API in the application's own servlet container. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnBooleanProperty(name = "swaplab.api.enabled", matchIfMissing = true)
    @Import(ApiBeans.class)
    static class Api {
        @Bean
        @ConditionalOnMissingBean
        ApiServerSettings swaplabDoorTerms(SwaplabProperties properties, ServerProperties server) {
            InetAddress address = server.getAddress();
            return ApiServerSettings.of(properties
                    .api()
                    .at(address == null ? new InetSocketAddress(0) : new InetSocketAddress(address, 0), null));
        }

        /** Gives responses their request id and rates, also those of the gates; applies only to the API's endpoints. */
        @Bean
        FilterRegistrationBean<AnswerHeaders> swaplabAnswerHeaders(Admission admission) {
            FilterRegistrationBean<AnswerHeaders> first = before(new AnswerHeaders(admission));
            first.setOrder(Ordered.HIGHEST_PRECEDENCE);
            return first;
        }

        /** Rejects requests from web pages of other origins; applies only to the API's endpoints. */
        @Bean
        FilterRegistrationBean<CrossOriginGate> swaplabPageGate(ApiServerSettings terms) {
            return before(new CrossOriginGate(terms.at().getAddress()));
        }

        /** Rejects requests with an unknown API key; applies only to the API's endpoints. */
        @Bean
        FilterRegistrationBean<KeyGate> swaplabKeyGate(ApiServerSettings terms) {
            return before(new KeyGate(terms.callers()));
        }

        private static <T extends Filter> FilterRegistrationBean<T> before(T gate) {
            FilterRegistrationBean<T> registration = new FilterRegistrationBean<>(gate);
            registration.addUrlPatterns("/router/*", "/openapi.json");
            return registration;
        }

        @Bean
        @ConditionalOnMissingBean
        Admission swaplabAdmission(ApiServerSettings terms) {
            return terms.admission();
        }
    }

    /** Writes the progress of the application's start to its log. */
    static final class LoggedProgress implements ProgressListener {
        private static final Logger LOG = LoggerFactory.getLogger(LoggedProgress.class);

        @Override
        public void line(String text) {
            LOG.info(text);
        }

        /** Logs at debug level only, because remarks are already logged by the code that makes them. */
        @Override
        public void remark(String text) {
            LOG.debug(text);
        }
    }
}
