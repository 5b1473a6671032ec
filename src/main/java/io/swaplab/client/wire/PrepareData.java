package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/**
 * The answer of GET /router/swap/prepare: one flat object with the fields of the route and the artifact, and the
 * message for the payer to sign.
 */
@WireObject
public record PrepareData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,
        @WireField("the message that the payer signs") PayerAuthorization payerAuthorization,

        @WireField(
                value = "the quote, encrypted by the service; until expires_at, a build with it needs no store; absent "
                        + "if it would be longer than 60000 characters",
                example = "kX2v0Qk1c2VhbGVk",
                shape = Shape.SEALED)
        @Nullable
        String quoteToken,

        @WireField(
                value = "time until which build accepts the quote_id alone, unless a build has shown the payer's "
                        + "signature before, Unix milliseconds; earlier if the caller prepares very many quotes",
                example = "1795234200000")
        @Nullable
        Long quoteIdExpiresAt) {}
