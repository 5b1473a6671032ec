package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ExecutionPreconditionReader;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * Builds the transaction of a delegated swap after the payer has signed. The payer's signature is not stored. The same
 * quote id and payer signature always give the same transaction, because prepare has already fixed the plan, the quote
 * signature and the encoding.
 */
public final class BuildDelegatedUseCase {
    private final ChainContext chain;
    private final ExecutionPreconditionReader reads;
    private final Clock clock;
    private final QuoteStore store;
    private final QuoteTokenCipher tokens;
    private final PayerSignatureCheck signatures;
    private final PlanIssues issues;

    public BuildDelegatedUseCase(ChainContext chain, QuoteStore store, QuoteTokenCipher tokens, Clock clock) {
        this.chain = chain;
        this.reads = new ExecutionPreconditionReader(chain, clock);
        this.clock = clock;
        this.store = store;
        this.tokens = tokens;
        this.signatures = new PayerSignatureCheck(chain, reads);
        this.issues = new PlanIssues(chain);
    }

    /** A copy of this use case that decrypts quote tokens with the given keys. */
    public BuildDelegatedUseCase opening(QuoteTokenEncryptionKeys keys) {
        return new BuildDelegatedUseCase(chain, store, new QuoteTokenCipher(chain, keys), clock);
    }

    /**
     * The transaction that executes the prepared plan with the payer's signature.
     *
     * @param quoteToken the encrypted quote that prepare returned. If it is null, or was encrypted with an unknown key,
     *     the quote is looked up in the store.
     * @param payerSignature {@code 0x} and hexadecimal digits: 65 bytes with v 27 or 28, or the 64 bytes of EIP-2098,
     *     with a low s in both; of a payer with code, at most 4096 bytes that its code accepts
     * @throws ApiRefusal when the quote is unknown or expired, the signature is malformed or not the payer's, or the
     *     router would refuse the plan now
     */
    public BuildData build(Bytes32 quoteId, @Nullable String quoteToken, String payerSignature) {
        chain.requireRouter();
        Bytes signature = PayerSignatureCheck.bytes(payerSignature);
        // Refuses a stale market before the node is called, so that the refusal does not wait for the node.
        chain.market().fresh();
        SignedQuote quote = quoteToken == null ? stored(quoteId) : sealed(quoteId, quoteToken);
        BlockRef head = requireSignedAndRunnable(quote, signature);
        if (quoteToken == null) {
            store.signed(quoteId);
        }
        ExecutionPlan plan = quote.plan();
        IssuesData found = issues.of(quote, signature, head);
        return new BuildData(
                plan.fundingMode().wireName(),
                CommonSwapData.TRANSACTION_READY,
                quoteId.toString(),
                chain.profile().chainId(),
                chain.deployment().executionRouter().toString(),
                plan.executor().toString(),
                quote.planHash().toString(),
                SignedQuoteWriter.hashes(quote),
                SignedQuoteWriter.signatures(quote),
                new GasLimits(chain)
                        .limited(SignedQuoteWriter.transaction(quote, signature, chain), plan.executor(), found),
                plan.minAmountOut().toString(),
                plan.deadline().toString(),
                quote.expiresAtMillis(),
                found);
    }

    private SignedQuote sealed(Bytes32 quoteId, String quoteToken) {
        return switch (tokens.open(quoteToken)) {
            case QuoteTokenCipher.Opened.Intact intact -> live(quoteId, intact.quote());
            case QuoteTokenCipher.Opened.Changed changed ->
                throw ApiRefusal.of(
                        ApiCode.ERR_QUOTE_NOT_FOUND,
                        "quote_token",
                        "must be as prepare returned it: it was modified or cut, or is for another chain or router");
            case QuoteTokenCipher.Opened.OfAnotherKey other -> {
                if (store.find(quoteId, reads.nowMillis()) instanceof QuoteStore.Found.Unknown) {
                    throw ApiRefusal.of(
                            ApiCode.ERR_QUOTE_NOT_FOUND,
                            "quote_token",
                            "was sealed with a key that this service does not have, and the quote is not stored here;"
                                    + " prepare again");
                }
                yield stored(quoteId);
            }
        };
    }

    private SignedQuote live(Bytes32 quoteId, SignedQuote quote) {
        if (!quote.plan().quoteId().equals(quoteId)) {
            throw ApiRefusal.of(
                    ApiCode.ERR_INVALID_PARAMETER, "quote_id", "must be the id of the quote in quote_token", quoteId);
        }
        if (reads.nowMillis() >= quote.expiresAtMillis()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_QUOTE_EXPIRED, "quote_token", "the deadline of its quote has passed; prepare again");
        }
        return quote;
    }

    private SignedQuote stored(Bytes32 quoteId) {
        return switch (store.find(quoteId, reads.nowMillis())) {
            case QuoteStore.Found.Live found -> found.quote();
            case QuoteStore.Found.Expired expired ->
                throw ApiRefusal.of(
                        ApiCode.ERR_QUOTE_EXPIRED,
                        "quote_id",
                        "its deadline has passed, or it was not signed in time; prepare again",
                        quoteId);
            case QuoteStore.Found.Unknown unknown ->
                throw ApiRefusal.of(ApiCode.ERR_QUOTE_NOT_FOUND, "quote_id", "no prepared quote has this id", quoteId);
        };
    }

    /** Returns the block at which the router was read. */
    private BlockRef requireSignedAndRunnable(SignedQuote quote, Bytes signature) {
        ExecutionPlan plan = quote.plan();
        ExecutionPreconditionReader.Reading reading =
                reads.read(quote.quoteSigner(), plan.fundingMode(), plan.payer(), plan.nonce());
        signatures.require(quote, signature, reading.payerHasCode());
        reading.requireOpen(ApiCode.ERR_POLICY_CHANGED);
        Bytes32 livePolicy =
                PlanHashes.settlementPolicyHash(reading.config().fees().policyFor(plan.tokenOut(), plan.payer()));
        if (!livePolicy.equals(plan.settlementPolicyHash())) {
            throw ApiRefusal.of(
                    ApiCode.ERR_POLICY_CHANGED,
                    "the router's fee policy changed since the quote was prepared; prepare again");
        }
        if (reading.nonceUsed()) {
            throw ApiRefusal.of(
                    ApiCode.ERR_NONCE_USED,
                    "quote_id",
                    "its nonce was used or cancelled on chain; prepare again",
                    plan.quoteId());
        }
        return reading.head();
    }
}
