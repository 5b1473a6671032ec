package io.swaplab.service.api;

import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.caller.BoundedProtocol;
import io.swaplab.service.api.caller.ConnectionLimits;
import io.swaplab.service.api.caller.RequestId;
import io.swaplab.service.api.caller.RequestProgress.ArrivalValve;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.valves.ValveBase;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;

/** Configures the embedded Tomcat: limits connections, and replaces its error pages by the API's envelope. */
public final class ApiTomcat implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
    private final ConnectionLimits connections;

    public ApiTomcat(ConnectionLimits connections) {
        this.connections = connections;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(BoundedProtocol.class.getName());
        factory.addConnectorCustomizers(
                connector -> ((BoundedProtocol) connector.getProtocolHandler()).bound(connections));
        factory.addEngineValves(new ArrivalValve(), new VersionValve());
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(EnvelopeErrors.OfTomcat.class.getName());
            }
        });
    }

    /**
     * Refuses requests whose request line has no HTTP version. Tomcat treats them as HTTP/0.9 and would send the
     * response without status line and headers, so this valve writes both as part of the body.
     */
    private static final class VersionValve extends ValveBase {
        VersionValve() {
            super(true);
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            if ("".equals(request.getProtocol())) {
                byte[] json =
                        WireJson.write(HttpRefusals.version("").envelope()).getBytes(StandardCharsets.UTF_8);
                String head = "HTTP/1.1 505 \r\nContent-Type: application/json\r\nContent-Length: " + json.length
                        + "\r\n" + RequestId.HEADER + ": " + RequestId.of(request) + "\r\nConnection: close\r\n\r\n";
                response.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
                response.getOutputStream().write(json);
                return;
            }
            getNext().invoke(request, response);
        }
    }
}
