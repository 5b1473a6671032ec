/**
 * Runs the service inside a third-party Spring Boot application: properties below {@code swaplab}, and
 * auto-configuration that follows a chain and serves the API.
 *
 * <p>The application's own settings ({@code server.port}, {@code management.*}) apply; the defaults of this package
 * have the lowest precedence. If the application declares pool families and providers as beans, their pools are
 * followed too. The console does not use this package. Start reading at {@code lab.served.SwaplabProperties}, then
 * {@link io.swaplab.spring.SwaplabAutoConfiguration}.
 */
@NullMarked
package io.swaplab.spring;

import org.jspecify.annotations.NullMarked;
