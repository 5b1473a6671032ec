package io.swaplab.service.api;

import io.swaplab.service.api.caller.Connections;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The beans that Spring MVC needs to serve the endpoints, besides its own auto-configuration and the controllers. */
@Configuration(proxyBeanMethods = false)
public class ApiWiring {
    @Bean
    RefusalAdvice refusalAdvice() {
        return new RefusalAdvice();
    }

    @Bean
    EnvelopeErrorController envelopeErrorController() {
        return new EnvelopeErrorController();
    }

    @Bean
    ApiTomcat apiTomcat(Connections connections) {
        return new ApiTomcat(connections);
    }

    @Bean
    ApiMvc apiMvc() {
        return new ApiMvc();
    }

    @Bean
    OpenApiController openApiController(ObjectProvider<RequestMappingHandlerMapping> mappings) {
        return new OpenApiController(mappings);
    }
}
