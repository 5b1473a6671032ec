package io.swaplab.service.api;

import java.nio.charset.StandardCharsets;
import org.apache.coyote.Adapter;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.tomcat.util.net.SocketEvent;

/**
 * Makes Tomcat handle {@code OPTIONS *} like any other request. It names no path, so Tomcat would respond before any
 * valve, with status 200 and without an envelope. This adapter gives it a path that no endpoint has.
 */
record PathlessOptions(Adapter container) implements Adapter {
    private static final String NO_PATH = "*";
    private static final String UNKNOWN_PATH = "/*";

    @Override
    public void service(Request request, Response response) throws Exception {
        if (request.requestURI().equals(NO_PATH) && "OPTIONS".equals(request.getMethod())) {
            byte[] path = UNKNOWN_PATH.getBytes(StandardCharsets.US_ASCII);
            request.requestURI().setBytes(path, 0, path.length);
        }
        container.service(request, response);
    }

    @Override
    public boolean prepare(Request request, Response response) throws Exception {
        return container.prepare(request, response);
    }

    @Override
    public boolean asyncDispatch(Request request, Response response, SocketEvent status) throws Exception {
        return container.asyncDispatch(request, response, status);
    }

    @Override
    public void log(Request request, Response response, long time) {
        container.log(request, response, time);
    }

    @Override
    public void checkRecycled(Request request, Response response) {
        container.checkRecycled(request, response);
    }

    @Override
    public String getDomain() {
        return container.getDomain();
    }
}
