package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.TokensData;
import io.swaplab.service.TokenListUseCase;
import io.swaplab.service.api.caller.OpenApiOperation;
import io.swaplab.service.api.caller.OpenApiOperation.CodeGroup;
import io.swaplab.service.api.caller.TokensQuery;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The endpoint that lists tokens. */
@RestController
@RequestMapping(path = "/router", produces = MediaType.APPLICATION_JSON_VALUE)
public final class TokenController {
    private final TokenListUseCase tokens;
    private final Admission admission;

    public TokenController(TokenListUseCase tokens, Admission admission) {
        this.tokens = tokens;
        this.admission = admission;
    }

    @OpenApiOperation(
            summary = "the tokens of all known pools, in pages",
            description =
                    "by ascending address, so that pages stay the same while pools appear; tokens whose pools are not quoted are"
                            + " listed too, with the reason in conduct; symbols are texts of the tokens and prove nothing",
            groups = {CodeGroup.ADMISSION, CodeGroup.CHAIN},
            refusals = ApiCode.ERR_STALE_POOL_DATA)
    @GetMapping("/tokens")
    Envelope<TokensData> tokens(TokensQuery query) {
        return Envelope.ok(admission.serve(() -> tokens.list(query.after(), query.limit())));
    }
}
