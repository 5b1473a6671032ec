package io.swaplab.service.api;

import io.swaplab.service.api.caller.QueryReader;
import io.swaplab.service.api.caller.QueryReader.Query;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Configures Spring MVC to parse queries and request bodies and to write responses in the API's format. Declares the
 * beans that the endpoints need besides their controllers. Does not affect an application's other controllers.
 */
@Configuration(proxyBeanMethods = false)
public class ApiWiring implements WebMvcConfigurer {
    private final QueryArguments queries = new QueryArguments();

    @Bean
    ApiExceptionHandler.OfTheApi refusalAdviceOfTheApi() {
        return new ApiExceptionHandler.OfTheApi();
    }

    @Bean
    OpenApiController openApiController() {
        return new OpenApiController();
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(queries);
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(queries);
    }

    @Override
    public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
        converters.addCustomConverter(new EnvelopeConverter());
    }

    /**
     * Passes the query string to a controller method as the {@code Query} record in its signature. A method without
     * such a record accepts no parameters: any given parameter is rejected.
     */
    private static final class QueryArguments implements HandlerMethodArgumentResolver, HandlerInterceptor {
        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.getParameterType().isAnnotationPresent(Query.class);
        }

        @Override
        public Object resolveArgument(
                MethodParameter parameter,
                @Nullable ModelAndViewContainer model,
                NativeWebRequest request,
                @Nullable WebDataBinderFactory binders) {
            HttpServletRequest asked = Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class));
            return QueryReader.read(asked.getQueryString(), parameter.getParameterType());
        }

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            if (handler instanceof HandlerMethod method
                    && OpenApiController.isOfTheApi(method)
                    && Arrays.stream(method.getMethodParameters()).noneMatch(this::supportsParameter)) {
                QueryReader.none(request.getQueryString());
            }
            return true;
        }
    }
}
