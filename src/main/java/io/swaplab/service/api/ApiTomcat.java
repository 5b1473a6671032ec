package io.swaplab.service.api;

import io.swaplab.service.api.caller.ArrivalValve;
import io.swaplab.service.api.caller.BoundedProtocol;
import io.swaplab.service.api.caller.Connections;
import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;

/** Configures the embedded container: its connections are bounded, and its own refusals are envelopes too. */
public final class ApiTomcat implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {
    private final Connections connections;

    public ApiTomcat(Connections connections) {
        this.connections = connections;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(BoundedProtocol.class.getName());
        factory.addConnectorCustomizers(connector -> {
            BoundedProtocol protocol = (BoundedProtocol) connector.getProtocolHandler();
            protocol.bound(connections);
            protocol.through(PathlessOptions::new);
        });
        factory.addEngineValves(new ArrivalValve(), new VersionValve());
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(EnvelopeErrorValve.class.getName());
            }
        });
    }
}
