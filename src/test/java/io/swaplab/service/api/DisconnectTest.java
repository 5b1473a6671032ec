package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.lang.reflect.Proxy;
import org.apache.catalina.connector.ClientAbortException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;

/** A caller that leaves before its answer is no fault of the server. */
class DisconnectTest {
    /** A request without an id. */
    private static final HttpServletRequest REQUEST = (HttpServletRequest) Proxy.newProxyInstance(
            DisconnectTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (proxy, asked, given) -> null);

    private final Logger log = (Logger) LoggerFactory.getLogger(ApiExceptionHandler.class);
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        log.addAppender(lines);
    }

    @AfterEach
    void leave() {
        log.detachAppender(lines);
    }

    @Test
    void aCallerThatHasGoneIsNoErrorInTheLog() {
        new ApiExceptionHandler().failed(new ClientAbortException(new IOException("Broken pipe")), REQUEST);
        new ApiExceptionHandler()
                .failed(
                        new AsyncRequestNotUsableException("gone", new IOException("Connection reset by peer")),
                        REQUEST);
        assertThat(lines.list).isEmpty();
    }

    @Test
    void aBugIs() {
        new ApiExceptionHandler().failed(new IllegalStateException("bug"), REQUEST);
        assertThat(lines.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getLevel()).hasToString("ERROR"));
    }
}
