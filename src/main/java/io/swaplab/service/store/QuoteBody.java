package io.swaplab.service.store;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.SignedQuote;
import io.swaplab.service.store.BinaryReader.UnreadableException;
import java.util.List;

/**
 * The parts of a quote that are stored: everything that building its transaction needs, and the chain and router for
 * which it was made. The quote signer's signature is omitted: it can be made again from the plan's hash, because it is
 * deterministic.
 */
record QuoteBody(
        long chainId,
        Address router,
        ExecutionPlan plan,
        List<SwapStep> steps,
        Bytes32 planStructHash,
        Bytes32 planHash,
        Address quoteSigner,
        long issuedAtMillis,
        long expiresAtMillis) {
    private static final RecordCodecs SHAPES = new RecordCodecs();
    private static final byte[] NO_CONTEXT = {};

    QuoteBody {
        steps = List.copyOf(steps);
    }

    static QuoteBody of(SignedQuote quote, long chainId, Address router) {
        return new QuoteBody(
                chainId,
                router,
                quote.plan(),
                quote.steps(),
                quote.planStructHash(),
                quote.planHash(),
                quote.quoteSigner(),
                quote.issuedAtMillis(),
                quote.expiresAtMillis());
    }

    SignedQuote signed(Bytes signature) {
        return new SignedQuote(
                plan, steps, planStructHash, planHash, quoteSigner, signature, issuedAtMillis, expiresAtMillis);
    }

    byte[] encode() {
        RecordCodec shape = SHAPES.of(QuoteBody.class);
        BinaryWriter out = new BinaryWriter();
        SHAPES.name(out, shape);
        shape.write(out, this);
        return out.sealed(NO_CONTEXT);
    }

    /**
     * Restores the body from bytes that {@link #encode} returned.
     *
     * @throws UnreadableException when the bytes are corrupt, are of another record type, or were written when the type
     *     had other components
     */
    static QuoteBody decode(byte[] bytes) {
        BinaryReader in = BinaryReader.unsealed(bytes, NO_CONTEXT);
        Object value = PoolCodec.careful(() -> SHAPES.named(in).read(in));
        in.requireEnd();
        if (value instanceof QuoteBody body) {
            return body;
        }
        throw new UnreadableException("the bytes are of another record");
    }
}
