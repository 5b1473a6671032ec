package io.swaplab.service.api.caller;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

/** Sees each request once its head has arrived. Who reads a body says when it has arrived as well. */
public final class ArrivalValve extends ValveBase {
    public ArrivalValve() {
        super(true);
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        // The length is not looked at: the container may still have to refuse it as malformed.
        if (request.getHeader("Content-Length") != null || request.getHeader("Transfer-Encoding") != null) {
            Arrival.ofHead();
        } else {
            Arrival.ofAll();
        }
        getNext().invoke(request, response);
    }
}
