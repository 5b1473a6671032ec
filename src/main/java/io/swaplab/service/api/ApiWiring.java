package io.swaplab.service.api;

import io.swaplab.service.api.caller.Connections;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The beans that Spring needs to serve the endpoints, without the controllers. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    ErrorMvcAutoConfiguration.class
})
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
