package io.swaplab.lab.served;

import io.swaplab.service.QuoteTokenEncryptionKeys;
import io.swaplab.service.api.Admission;
import io.swaplab.service.api.ApiWiring;
import io.swaplab.service.api.RouteController;
import io.swaplab.service.api.SwapController;
import io.swaplab.service.api.TokenController;
import io.swaplab.service.api.caller.PrepareRate.PrepareGate;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Spring beans of the HTTP API. They need a {@link ChainService}, {@link ApiServerSettings} and {@link Admission}. */
@Configuration(proxyBeanMethods = false)
@Import(ApiWiring.class)
public class ApiBeans {
    @Bean
    RouteController marketController(ChainService service, Admission admission) {
        return new RouteController(service.status(), service.config(), service.findRoute(), admission);
    }

    @Bean
    TokenController tokenController(ChainService service, Admission admission) {
        return new TokenController(service.tokens(), admission);
    }

    @Bean
    SwapController swapController(ChainService service, Admission admission, ApiServerSettings terms) {
        QuoteTokenEncryptionKeys keys = terms.quoteKeys();
        return new SwapController(
                service.direct(),
                keys == null ? service.prepare() : service.prepare().sealing(keys),
                keys == null ? service.build() : service.build().opening(keys),
                admission,
                new PrepareGate(terms.callers(), terms.rate()));
    }
}
