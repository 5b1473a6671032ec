package io.swaplab.api;

import io.swaplab.service.BuildUseCase;
import io.swaplab.service.DirectSwapUseCase;
import io.swaplab.service.PrepareUseCase;
import io.swaplab.service.request.SwapRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The execution flow: direct swap, prepare, build. */
@RestController
@RequestMapping(path = "/router/swap", produces = MediaType.APPLICATION_JSON_VALUE)
public final class SwapController {
    private final DirectSwapUseCase direct;
    private final PrepareUseCase prepare;
    private final BuildUseCase build;
    private final Admission admission;

    public SwapController(DirectSwapUseCase direct, PrepareUseCase prepare, BuildUseCase build, Admission admission) {
        this.direct = direct;
        this.prepare = prepare;
        this.build = build;
        this.admission = admission;
    }

    @GetMapping
    ResponseEntity<byte[]> swap(HttpServletRequest request) {
        SwapRequest swap = SwapQueries.direct(request.getQueryString(), request.getRemoteAddr());
        return Answers.ok(admission.serve(() -> direct.swap(swap)));
    }

    @GetMapping("/prepare")
    ResponseEntity<byte[]> prepare(HttpServletRequest request) {
        SwapRequest swap = SwapQueries.delegated(request.getQueryString(), request.getRemoteAddr());
        return Answers.ok(admission.serve(() -> prepare.prepare(swap)));
    }

    /** The signature travels in the body only: a query string would end up in logs. */
    @PostMapping(path = "/build", consumes = MediaType.APPLICATION_JSON_VALUE)
    ResponseEntity<byte[]> build(HttpServletRequest request) throws IOException {
        SwapQueries.none(request.getQueryString());
        BuildBody body = BuildBody.read(request.getInputStream());
        return Answers.ok(admission.serve(() -> build.build(body.quoteId(), body.payerSignature())));
    }
}
