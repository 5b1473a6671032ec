package io.swaplab.client;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData.Signatures;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;

/**
 * The checks C13 to C17 of {@link ArtifactCheck}: target, calldata, value and signatures of a transaction that is ready
 * to send. Also C21: the transaction that the service built with the payer's signature matches the prepared swap.
 */
final class TransactionChecks {
    private static final String SIGNATURE = "signatures.quote_signature";
    private static final String SIGNER = "signatures.quote_signer";

    private TransactionChecks() {}

    /**
     * C1 to C4, C7 and C21: mode, status, chain, router, executor, quote id and deadline of a built transaction are
     * those of the prepared swap.
     */
    static void terms(BuildData raw, ExecutablePlan prepared, OnChainRouterState facts, long now, CheckLog log) {
        ExecutionPlan plan = prepared.plan();
        OrderTermChecks.mode(raw.mode(), FundingMode.PERMIT2_WITNESS, log);
        OrderTermChecks.status(raw.status(), CommonSwapData.TRANSACTION_READY, log);
        OrderTermChecks.chain(raw.chainId(), prepared.chainId(), facts, log);
        log.address(ArtifactCheck.C3, "execution_router", prepared.router(), raw.executionRouter());
        log.address(ArtifactCheck.C4, "executor", plan.executor(), raw.executor());
        log.hash(ArtifactCheck.C21, "quote_id", plan.quoteId(), raw.quoteId());
        OrderTermChecks.time(raw.deadline(), now, log);
        log.amount(ArtifactCheck.C21, "deadline", plan.deadline(), raw.deadline());
        OrderTermChecks.expiry(raw.deadline(), raw.expiresAt(), log);
    }

    /**
     * C21: the calldata of the built transaction contains the plan and steps of the prepared swap, and the answer
     * states their hashes (C9, C11).
     */
    static void samePlan(BuildData raw, ExecutablePlan prepared, ExecutePlanCall call, CheckLog log) {
        log.same(ArtifactCheck.C21, "tx.data (plan)", prepared.plan(), call.plan());
        log.same(ArtifactCheck.C21, "tx.data (steps)", prepared.steps(), call.steps());
        log.hash(ArtifactCheck.C11, "plan_hash", prepared.planHash(), raw.planHash());
        log.hash(
                ArtifactCheck.C9,
                "hashes.route_hash",
                PlanHashes.routeHash(prepared.steps()),
                raw.hashes().routeHash());
    }

    /** C14, first half: the calldata is the canonical ABI encoding of an {@code executePlan} call. */
    static ExecutePlanCall decoded(TxData tx) {
        Bytes calldata = AnswerFieldParser.bytes("tx.data", tx.data());
        try {
            return ExecutePlanCall.decode(calldata);
        } catch (IllegalArgumentException other) {
            throw new ArtifactMismatch(
                    ArtifactCheck.C14, "tx.data", "the strict encoding of an executePlan call", other.getMessage());
        }
    }

    /** C13: every field of the answer that states the minimum output equals the minimum in the calldata. */
    static void minimum(String flat, TxData tx, ExecutionPlan called, CheckLog log) {
        Uint256 minimum = called.minAmountOut();
        log.amount(ArtifactCheck.C13, "amount_out_min", minimum, flat);
        log.amount(ArtifactCheck.C13, "tx.amount_out_min", minimum, tx.amountOutMin());
    }

    /**
     * C14, second half: the transaction calls {@code executePlan} of the expected router, with the expected plan and
     * steps as arguments.
     */
    static void content(TxData tx, ExecutePlanCall call, ExecutablePlan execution, CheckLog log) {
        log.address(ArtifactCheck.C14, "tx.to", execution.router(), tx.to());
        log.same(ArtifactCheck.C14, "tx.entrypoint", ExecutePlanCall.ENTRYPOINT, tx.entrypoint());
        log.same(ArtifactCheck.C14, "tx.data (plan)", execution.plan(), call.plan());
        log.same(ArtifactCheck.C14, "tx.data (steps)", execution.steps(), call.steps());
    }

    /** C15: the transaction carries exactly the native value, in wei, that the plan requires. */
    static void value(TxData tx, ExecutionPlan plan, CheckLog log) {
        log.amount(ArtifactCheck.C15, "tx.value", plan.nativeValue(), tx.value());
    }

    /**
     * C16: the calldata contains the quote signature that the answer states. The stated signer made this signature, and
     * the router lists that account as a quote signer.
     */
    static void quoteSignature(
            Signatures named, ExecutePlanCall call, Bytes32 planHash, OnChainRouterState facts, CheckLog log) {
        ArtifactCheck check = ArtifactCheck.C16;
        Bytes signature = AnswerFieldParser.bytes(SIGNATURE, named.quoteSignature());
        boolean same = signature.equals(call.quoteSignature());
        log.holds(check, same, "tx.data (quote signature)", SIGNATURE, same ? "the same" : "another one");
        Address signer = signer(signature, planHash);
        log.holds(
                check, !signer.isZero(), SIGNATURE, "a signature over the plan hash", signer.isZero() ? "none" : "one");
        log.address(check, SIGNER, signer, named.quoteSigner());
        log.holds(check, facts.quoteSigners().test(signer), SIGNER, "a signer the router lists", signer);
    }

    private static Address signer(Bytes signature, Bytes32 planHash) {
        try {
            return SigningKey.recover(planHash, Signature.parse(signature));
        } catch (IllegalArgumentException malformed) {
            throw new ArtifactMismatch(
                    ArtifactCheck.C16, SIGNATURE, "64 or 65 bytes in canonical form", malformed.getMessage());
        }
    }

    /**
     * C17: the payer signature in the calldata is the one that the client sent to the service. The error message
     * contains neither signature.
     */
    static void payerSignature(ExecutePlanCall call, Bytes sent, CheckLog log) {
        boolean same = call.payerSignature().equals(sent);
        String expected = sent.isEmpty() ? "none" : "the one that was sent";
        log.holds(
                ArtifactCheck.C17,
                same,
                "tx.data (payer signature)",
                expected,
                same ? expected : call.payerSignature().isEmpty() ? "none" : "another one");
    }

    static SwapTransaction transaction(TxData tx, ExecutionPlan plan) {
        return new SwapTransaction(
                AnswerFieldParser.address("tx.to", tx.to()),
                AnswerFieldParser.bytes("tx.data", tx.data()),
                AnswerFieldParser.amount("tx.value", tx.value()),
                tx.entrypoint(),
                plan.minAmountOut());
    }
}
