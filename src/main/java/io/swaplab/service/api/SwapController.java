package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.service.BuildDelegatedUseCase;
import io.swaplab.service.DirectSwapUseCase;
import io.swaplab.service.PrepareDelegatedUseCase;
import io.swaplab.service.api.caller.OpenApiOperation;
import io.swaplab.service.api.caller.OpenApiOperation.CodeGroup;
import io.swaplab.service.api.caller.PrepareRate.PrepareGate;
import io.swaplab.service.api.caller.SwapQueries;
import io.swaplab.service.api.caller.SwapQueries.PrepareQuery;
import io.swaplab.service.api.caller.SwapQueries.SwapQuery;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.SwapRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The endpoints for execution: direct swap, prepare, build. */
@RestController
@RequestMapping(path = "/router/swap", produces = MediaType.APPLICATION_JSON_VALUE)
public final class SwapController {
    private final DirectSwapUseCase direct;
    private final PrepareDelegatedUseCase prepare;
    private final BuildDelegatedUseCase build;
    private final Admission admission;
    private final PrepareGate gate;

    public SwapController(
            DirectSwapUseCase direct,
            PrepareDelegatedUseCase prepare,
            BuildDelegatedUseCase build,
            Admission admission,
            PrepareGate gate) {
        this.direct = direct;
        this.prepare = prepare;
        this.build = build;
        this.admission = admission;
        this.gate = gate;
    }

    @OpenApiOperation(
            summary = "a direct swap: a transaction for the executor to send",
            description =
                    "the payer is the executor, which must approve approval_spender before the swap if the input is a token",
            groups = {CodeGroup.ROUTE, CodeGroup.TERMS, CodeGroup.EXECUTION, CodeGroup.ADMISSION, CodeGroup.CHAIN})
    @GetMapping
    Envelope<DirectSwapData> swap(SwapQuery query) {
        SwapRequest swap = SwapQueries.swap(query);
        return Envelope.ok(admission.serve(() -> direct.swap(swap)));
    }

    @OpenApiOperation(
            summary = "a delegated swap: typed data for the payer to sign",
            description =
                    "the payer must approve Permit2 for the input token before the swap; build accepts quote_token until the deadline,"
                            + " and quote_id alone until quote_id_expires_at; a caller that exceeds"
                            + " its rate of prepare requests gets code 4290",
            groups = {CodeGroup.ROUTE, CodeGroup.TERMS, CodeGroup.EXECUTION, CodeGroup.ADMISSION, CodeGroup.CHAIN},
            refusals = ApiCode.ERR_QUOTE_NOT_STORED)
    @GetMapping("/prepare")
    Envelope<PrepareData> prepare(PrepareQuery query, HttpServletRequest request, HttpServletResponse response) {
        String caller = gate.pass(request, response);
        SwapRequest swap = SwapQueries.swap(query);
        return Envelope.ok(admission.serve(() -> prepare.prepare(swap, caller)));
    }

    @OpenApiOperation(
            summary = "the transaction of a delegated swap, for the payer's signature",
            description =
                    "unknown keys and bodies above 73728 bytes are refused; with quote_token, the build works even if the service"
                            + " has not stored the quote; the same body gives the same transaction until the deadline; the signature is not stored",
            groups = {CodeGroup.EXECUTION, CodeGroup.ADMISSION, CodeGroup.CHAIN},
            refusals = {
                ApiCode.ERR_QUOTE_NOT_FOUND,
                ApiCode.ERR_QUOTE_EXPIRED,
                ApiCode.ERR_SIGNATURE_FORMAT,
                ApiCode.ERR_SIGNATURE_MISMATCH,
                ApiCode.ERR_POLICY_CHANGED
            })
    // The signature is only accepted in the body, because a query string would end up in logs.
    @PostMapping(path = "/build", consumes = MediaType.APPLICATION_JSON_VALUE)
    Envelope<BuildData> build(@RequestBody BuildRequest body) {
        Bytes32 quoteId = BuildBody.quoteId(body);
        String quoteToken = BuildBody.quoteToken(body);
        return Envelope.ok(admission.serve(() -> build.build(quoteId, quoteToken, body.payerSignature())));
    }

    /** Checks the values in the body of a build request. */
    private static final class BuildBody {
        private static final Pattern TOKEN = Pattern.compile(FieldFormat.SEALED.pattern());

        private BuildBody() {}

        /**
         * The id of the quote.
         *
         * @throws ApiRefusal when the text is not a valid id
         */
        static Bytes32 quoteId(BuildRequest request) {
            try {
                return Bytes32.parse(request.quoteId());
            } catch (IllegalArgumentException malformed) {
                throw ApiRefusal.of(
                        ApiCode.ERR_INVALID_PARAMETER,
                        "quote_id",
                        "must be 0x and 64 hexadecimal digits",
                        request.quoteId());
            }
        }

        /**
         * The encrypted quote token of a build request; null if it has none.
         *
         * @throws ApiRefusal when the text cannot be a quote token
         */
        static @Nullable String quoteToken(BuildRequest request) {
            String token = request.quoteToken();
            if (token != null
                    && (token.length() > RequestLimits.MAX_QUOTE_TOKEN
                            || !TOKEN.matcher(token).matches())) {
                throw ApiRefusal.of(
                        ApiCode.ERR_INVALID_PARAMETER,
                        "quote_token",
                        "must be 1 to " + RequestLimits.MAX_QUOTE_TOKEN
                                + " letters, digits, - and _, as prepare returned it, got " + token.length()
                                + " characters");
            }
            return token;
        }
    }
}
