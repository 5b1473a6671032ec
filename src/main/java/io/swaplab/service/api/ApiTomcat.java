package io.swaplab.service.api;

import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.caller.BoundedProtocol;
import io.swaplab.service.api.caller.ConnectionLimits;
import io.swaplab.service.api.caller.RequestId;
import io.swaplab.service.api.caller.RequestProgress.ArrivalValve;
import jakarta.servlet.ServletException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.catalina.Container;
import org.apache.catalina.Context;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.ValveBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;

/**
 * Configures the embedded Tomcat: limits connections, replaces its error pages by the API's envelope, and removes its
 * temporary folders.
 */
public final class ApiTomcat
        implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>,
                ApplicationListener<WebServerInitializedEvent> {
    /** What the names of the temporary folders begin with: ours, and those that Spring Boot makes for Tomcat. */
    private static final List<String> FOLDERS = List.of("tomcat.", "tomcat-docbase.");

    private static final Logger LOG = LoggerFactory.getLogger(ApiTomcat.class);

    private final ConnectionLimits connections;

    public ApiTomcat(ConnectionLimits connections) {
        this.connections = connections;
    }

    @Override
    public void customize(TomcatServletWebServerFactory factory) {
        factory.setProtocol(BoundedProtocol.class.getName());
        if (factory.getBaseDirectory() == null) {
            factory.setBaseDirectory(temporaryFolder());
        }
        factory.addConnectorCustomizers(
                connector -> ((BoundedProtocol) connector.getProtocolHandler()).bound(connections));
        factory.addEngineValves(new ArrivalValve(), new VersionValve());
        factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(EnvelopeErrors.OfTomcat.class.getName());
            }
        });
    }

    /** A folder that is removed at the latest when the program ends. Spring Boot's own stays if the start fails. */
    private static File temporaryFolder() {
        try {
            File folder = Files.createTempDirectory(FOLDERS.getFirst()).toFile();
            folder.deleteOnExit();
            return folder;
        } catch (IOException full) {
            throw new UncheckedIOException("no temporary folder can be made for the HTTP server", full);
        }
    }

    /**
     * Removes the temporary folders of a Tomcat that has started. Tomcat needs them only to start; this program keeps no
     * files in them. Removed now, they are not left behind by a program that is killed.
     */
    @Override
    public void onApplicationEvent(WebServerInitializedEvent started) {
        if (started.getWebServer() instanceof TomcatWebServer server) {
            Tomcat tomcat = server.getTomcat();
            remove(tomcat.getServer().getCatalinaBase().toPath());
            for (Container context : tomcat.getHost().findChildren()) {
                remove(Path.of(((Context) context).getDocBase()));
            }
        }
    }

    /** Removes a temporary folder with the folders in it; a folder with a file in it is kept. */
    private static void remove(Path folder) {
        String name = folder.getFileName().toString();
        if (FOLDERS.stream().noneMatch(name::startsWith)) {
            return;
        }
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path empty : below.sorted(Comparator.reverseOrder()).toList()) {
                if (!Files.isDirectory(empty)) {
                    return;
                }
                Files.delete(empty);
            }
        } catch (IOException kept) {
            LOG.debug("the folder {} was not removed", folder, kept);
        }
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
