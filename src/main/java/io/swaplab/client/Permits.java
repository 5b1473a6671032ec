package io.swaplab.client;

import io.swaplab.client.chain.PayerSignature;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PermitView;
import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.SwapTransaction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import java.util.List;
import java.util.Optional;

/**
 * Adds permits of the input token to direct swaps. The message that the payer signs is built here, from the validated
 * plan and from what the token answers to this client's own node.
 */
final class Permits {
    private final Node node;

    Permits(Node node) {
        this.node = node;
    }

    /** The permit that the payer may sign; empty if the input has none. */
    Optional<TokenPermit> of(PreparedDirectSwap swap) {
        ExecutablePlan execution = swap.execution();
        ExecutionPlan plan = execution.plan();
        if (!PermitView.isPossible(plan)) {
            return Optional.empty();
        }
        List<CallResult> answers =
                node.readAll(PermitView.calls(plan), node.latestBlock().number());
        return PermitView.permit(plan, execution.chainId(), execution.router(), answers);
    }

    PermittedDirectSwap signed(PreparedDirectSwap swap, Signer signer) {
        Address payer = swap.execution().plan().payer();
        if (!signer.address().equals(payer)) {
            throw new PreparationRejected(
                    LocalRule.WRONG_KEY, "payer key", "must belong to the payer " + payer, signer.address());
        }
        TokenPermit permit = of(swap).orElseThrow(() -> new PreparationRejected(
                LocalRule.NO_PERMIT,
                "permit",
                "needs an input token with EIP-2612 or the permit of DAI; approve the router instead",
                swap.execution().plan().tokenIn()));
        return added(swap, permit, signer.sign(permit).toString());
    }

    PermittedDirectSwap added(PreparedDirectSwap swap, TokenPermit permit, String signature) {
        ExecutablePlan execution = swap.execution();
        ExecutionPlan plan = execution.plan();
        if (!permit.isFor(plan, execution.chainId(), execution.router())) {
            throw new PreparationRejected(
                    LocalRule.NO_PERMIT,
                    "permit",
                    "must be of the plan's payer, input and deadline, for the execution router",
                    permit);
        }
        Signature parsed = PayerSignature.parse(signature);
        Address by = SigningKey.recover(permit.digest(), parsed);
        if (!by.equals(plan.payer())) {
            throw new SignatureRejected("the signature must be by the payer " + plan.payer()
                    + " over this permit, got one by " + by + " or over another permit");
        }
        SwapTransaction tx = swap.tx();
        ExecutePlanCall call = ExecutePlanCall.decode(tx.data());
        Bytes data =
                new ExecutePlanCall(call.plan(), call.steps(), call.quoteSignature(), permit.encode(parsed)).encode();
        return new PermittedDirectSwap(
                new SwapTransaction(tx.to(), data, tx.value(), tx.entrypoint(), tx.amountOutMin()), swap);
    }
}
