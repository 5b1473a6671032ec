package io.swaplab.service.api;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The beans that Spring MVC needs to serve the endpoints, besides the controllers and its auto-configuration. They do
 * not affect an application's other controllers.
 */
@Configuration(proxyBeanMethods = false)
public class ApiWiring {
    @Bean
    ApiExceptionHandler.OfTheApi refusalAdviceOfTheApi() {
        return new ApiExceptionHandler.OfTheApi();
    }

    @Bean
    ApiMvc apiMvc() {
        return new ApiMvc();
    }

    @Bean
    OpenApiController openApiController() {
        return new OpenApiController();
    }
}
