package io.swaplab.service.api;

import io.swaplab.service.api.caller.ConnectionLimits;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures the servlet container and Spring MVC for a program that serves only the API, with Spring Boot's
 * auto-configuration. Every response is a JSON envelope, and the number of connections is limited.
 */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    ErrorMvcAutoConfiguration.class
})
public class ApiContainer {
    @Bean
    ApiExceptionHandler.OfAll refusalAdviceOfAll() {
        return new ApiExceptionHandler.OfAll();
    }

    @Bean
    EnvelopeErrors.OfServlets envelopeErrorController() {
        return new EnvelopeErrors.OfServlets();
    }

    @Bean
    ApiTomcat apiTomcat(ConnectionLimits connections) {
        return new ApiTomcat(connections);
    }
}
