package io.swaplab.api;

import io.swaplab.service.FindRouteUseCase;
import io.swaplab.service.StatusUseCase;
import io.swaplab.service.request.TradeRequest;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What can be asked without wanting to swap: status and routes. */
@RestController
@RequestMapping(path = "/router", produces = MediaType.APPLICATION_JSON_VALUE)
public final class MarketController {
    private final StatusUseCase status;
    private final FindRouteUseCase findRoute;
    private final Admission admission;

    public MarketController(StatusUseCase status, FindRouteUseCase findRoute, Admission admission) {
        this.status = status;
        this.findRoute = findRoute;
        this.admission = admission;
    }

    @GetMapping("/status")
    ResponseEntity<byte[]> status(HttpServletRequest request) {
        SwapQueries.none(request.getQueryString());
        return Answers.ok(status.status());
    }

    @GetMapping("/find_routes")
    ResponseEntity<byte[]> findRoutes(HttpServletRequest request) {
        TradeRequest trade = SwapQueries.findRoutes(request.getQueryString());
        return Answers.ok(admission.serve(() -> findRoute.find(trade)));
    }
}
