package io.swaplab.service.api.caller;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.service.api.caller.RequestProgress.ArrivalValve;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A connection that is refused because all under the ceiling of its address, here one, are being answered. */
class RefusedConnectionTest {
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answer = new CountDownLatch(1);
    private final Tomcat tomcat = new Tomcat();

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws Exception {
        Connector connector = new Connector(BoundedProtocol.class.getName());
        connector.setPort(0);
        connector.setProperty("address", InetAddress.getLoopbackAddress().getHostAddress());
        ((BoundedProtocol) connector.getProtocolHandler())
                .bound(new ConnectionLimits(
                        new Callers(TrustedProxies.NONE, ApiKeys.NONE), Duration.ofMinutes(1), 2, 1, System::nanoTime));
        tomcat.setBaseDir(folder.toString());
        tomcat.setConnector(connector);
        tomcat.getEngine().getPipeline().addValve(new ArrivalValve());
        Context context = tomcat.addContext("", folder.toString());
        Tomcat.addServlet(context, "slow", new Slow());
        context.addServletMappingDecoded("/", "slow");
        tomcat.start();
    }

    @AfterEach
    void stop() throws Exception {
        answer.countDown();
        tomcat.stop();
        tomcat.destroy();
    }

    @Test
    void isClosedAndLeavesNoPlaceTaken() throws Exception {
        try (Socket answered = connect("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")) {
            asked.await();
            // More than the container has places for: each that it forgets takes one for good.
            for (int i = 0; i < 3; i++) {
                try (Socket refused = connect("")) {
                    assertThat(refused.getInputStream().read()).isNegative();
                }
            }
            answer.countDown();
            assertThat(answered.getInputStream().readAllBytes()).isNotEmpty();
        }
    }

    private Socket connect(String request) throws IOException {
        Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), tomcat.getConnector().getLocalPort());
        socket.setSoTimeout(10_000);
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private final class Slow extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            asked.countDown();
            try {
                answer.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            response.getWriter().print("answered");
        }
    }
}
