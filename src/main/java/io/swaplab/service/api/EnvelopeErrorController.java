package io.swaplab.service.api;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Responds to requests that the servlet container rejects before they reach a controller; replaces Spring Boot's error
 * page.
 */
@RestController
public final class EnvelopeErrorController implements ErrorController {
    @RequestMapping("${server.error.path:/error}")
    ResponseEntity<Envelope<RefusalData>> error(HttpServletRequest request) {
        // A direct request for the error path is answered like any path that does not exist.
        HttpStatus status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
                ? HttpStatus.valueOf(code)
                : HttpStatus.NOT_FOUND;
        return status.is4xxClientError()
                ? Answers.refusal(status, HttpHeaders.EMPTY, HttpRefusals.of(status))
                : Answers.refusal(HttpRefusals.fault());
    }
}
