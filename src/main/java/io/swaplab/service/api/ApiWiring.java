package io.swaplab.service.api;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * The beans that Spring MVC needs to serve the endpoints, besides its own auto-configuration and the controllers. They leave
 * other controllers of an application alone.
 */
@Configuration(proxyBeanMethods = false)
public class ApiWiring {
    @Bean
    RefusalAdvice.OfTheApi refusalAdviceOfTheApi() {
        return new RefusalAdvice.OfTheApi();
    }

    @Bean
    ApiMvc apiMvc() {
        return new ApiMvc();
    }

    @Bean
    OpenApiController openApiController(
            @Qualifier("requestMappingHandlerMapping") ObjectProvider<RequestMappingHandlerMapping> mappings) {
        return new OpenApiController(mappings);
    }
}
