package io.swaplab.lab.inspect;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.WireJson;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A copy of a prepared swap that can be changed without changing the swap. It contains the service's last answer as a
 * tree, with the transaction's calldata in decoded form under {@code call}.
 *
 * @param from the swap's state when the copy was made
 * @param order the request that the service answered
 * @param prepared the terms that the service prepared for a delegated swap; null for a direct swap
 */
record SwapCopy(
        Kind kind,
        Swap swap,
        SwapState from,
        EditableAnswer tree,
        ExecutablePlan execution,
        PrepareSwapParams order,
        @Nullable PreparedDelegatedSwap prepared) {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    /** Which answer of the service was copied. */
    enum Kind {
        /** The answer to the preparation of a direct swap, with plan and transaction. */
        DIRECT,
        /** The answer to the preparation of a delegated swap, with the terms that its payer signs. */
        PREPARED,
        /** The answer to the request to build a delegated swap, with its transaction. */
        BUILT;

        String words() {
            return switch (this) {
                case DIRECT -> "the direct swap";
                case PREPARED -> "the terms for the payer";
                case BUILT -> "the built transaction";
            };
        }
    }

    /**
     * Copies the service's answer for a swap.
     *
     * @throws Refusal if the swap's state has no answer of the service
     */
    static SwapCopy of(Swap swap) {
        SwapState state = swap.state();
        return switch (state) {
            case SwapState.Ready(PreparedDirectSwap direct) ->
                of(
                        Kind.DIRECT,
                        swap,
                        withCall(EditableAnswer.of(direct.raw()), direct.raw().artifact(), call(direct.tx())),
                        direct.execution(),
                        null);
            case SwapState.Ready(ReadyDelegatedSwap ready) ->
                of(
                        Kind.BUILT,
                        swap,
                        withCall(
                                EditableAnswer.of(ready.raw()),
                                ready.prepared().raw().artifact(),
                                call(ready.tx())),
                        ready.execution(),
                        ready.prepared());
            case SwapState.Ready(PermittedDirectSwap permitted) ->
                throw Refusal.notNow(
                        "tampering changes answers of the service, and the permit of " + swap.name()
                                + " is not part of one",
                        "swap prepare " + swap.name());
            case SwapState.Prepared(PreparedDelegatedSwap prepared) -> terms(swap, prepared);
            case SwapState.Signed signed -> terms(swap, signed.artifact());
            default ->
                throw Refusal.notNow(
                        "tampering needs a swap that is prepared and not sent; " + swap.name() + " is " + state.word(),
                        "swap next " + swap.name());
        };
    }

    private static SwapCopy terms(Swap swap, PreparedDelegatedSwap prepared) {
        return of(Kind.PREPARED, swap, EditableAnswer.of(prepared.raw()), prepared.execution(), prepared);
    }

    private static SwapCopy of(
            Kind kind,
            Swap swap,
            EditableAnswer tree,
            ExecutablePlan execution,
            @Nullable PreparedDelegatedSwap prepared) {
        PrepareSwapParams order = swap.choices().orElseThrow().params(swap.terms());
        return new SwapCopy(kind, swap, swap.state(), tree, execution, order, prepared);
    }

    static ExecutePlanCall call(SwapTransaction tx) {
        return ExecutePlanCall.decode(tx.data());
    }

    /**
     * Adds the calldata to the tree, in decoded form and with the service's field names. The plan and the steps are
     * copied from the answer, because the client has verified that those in the calldata are equal.
     */
    private static EditableAnswer withCall(EditableAnswer tree, CommonSwapData terms, ExecutePlanCall call) {
        ObjectNode part = MAPPER.createObjectNode();
        part.set("plan", MAPPER.readTree(WireJson.write(terms.plan())));
        part.set("steps", MAPPER.readTree(WireJson.write(terms.steps())));
        part.put("quote_signature", call.quoteSignature().toString());
        part.put("payer_signature", call.payerSignature().toString());
        return tree.with("call", part);
    }

    /** The typed data (EIP-712) that the service asks the payer to sign. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> typedData(EditableAnswer tree) {
        return tree.read("payer_authorization.typed_data", Map.class);
    }
}
