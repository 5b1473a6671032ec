package io.swaplab.client;

import io.swaplab.client.chain.ChainReads.Permit2BaseAllowance;
import io.swaplab.client.chain.Erc20;
import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ApprovalCalls;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExpectedSwapTerms;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** Reads the allowances that a swap needs, and builds the approvals that are missing. It sends nothing. */
final class Approvals {
    private final Erc20 tokens;
    private final Node node;

    Approvals(Node node) {
        this.node = node;
        this.tokens = new Erc20(node);
    }

    /**
     * Builds the approval for a direct swap, after validating the service's answer again. As the check C18 requires,
     * the approval is for the input token of the validated plan and for the validated execution router.
     */
    RequiredApproval direct(PreparedDirectSwap swap, String owner, ApprovalAmount amount, long nowSeconds) {
        revalidate(swap, nowSeconds);
        ExecutionPlan plan = swap.execution().plan();
        Address account = InputChecks.account("owner", owner);
        if (!account.equals(plan.payer())) {
            throw new PreparationRejected(LocalRule.WRONG_OWNER, "owner", "must be the payer " + plan.payer(), account);
        }
        if (plan.nativeMode() == NativeMode.NATIVE_INPUT) {
            return new RequiredApproval(
                    plan.tokenIn(),
                    account,
                    swap.approvalSpender(),
                    Uint256.ZERO,
                    Uint256.ZERO,
                    Uint256.ZERO,
                    List.of());
        }
        return request(new Grant(plan.tokenIn(), account, swap.approvalSpender()), plan.amountIn(), amount);
    }

    /** The missing approvals of a direct swap, of exactly its input, and then the swap. */
    List<TransactionRequest> batch(PreparedDirectSwap swap, long nowSeconds) {
        String payer = swap.execution().plan().payer().toString();
        RequiredApproval approval = direct(swap, payer, ApprovalAmount.EXACT, nowSeconds);
        return BatchCallChecks.followed(approval.calls(), swap.tx().request());
    }

    Permit2BaseAllowance permit2(String payer, String token, Uint256 required) {
        Uint256 allowance = tokens.allowance(
                InputChecks.account("token", token),
                InputChecks.account("payer", payer),
                Permit2WitnessMessage.PERMIT2);
        return new Permit2BaseAllowance(allowance, !allowance.isLessThan(required));
    }

    RequiredApproval permit2Approval(String payer, String token, Uint256 required, ApprovalAmount amount) {
        var grant = new Grant(
                InputChecks.account("token", token),
                InputChecks.account("payer", payer),
                Permit2WitnessMessage.PERMIT2);
        return request(grant, required, amount);
    }

    record Grant(Address token, Address owner, Address spender) {}

    RequiredApproval request(Grant grant, Uint256 required, ApprovalAmount amount) {
        Uint256 current = tokens.allowance(grant.token(), grant.owner(), grant.spender());
        Uint256 wanted = amount.of(required);
        List<TransactionRequest> calls = new ApprovalCalls(grant.token(), grant.spender(), wanted)
                .missing(current, required, call -> node.simulate(grant.owner(), call, ApprovalCalls.MAX_GAS));
        Uint256 approve = calls.isEmpty() ? Uint256.ZERO : wanted;
        return new RequiredApproval(grant.token(), grant.owner(), grant.spender(), current, required, approve, calls);
    }

    private void revalidate(PreparedDirectSwap swap, long nowSeconds) {
        ExecutablePlan execution = swap.execution();
        ExecutionPlan plan = execution.plan();
        var expected = new ExpectedSwapTerms(
                execution.chainId(),
                execution.router(),
                plan.tokenIn(),
                plan.tokenOut(),
                plan.payer(),
                plan.executor(),
                plan.recipient(),
                null,
                plan.nativeMode() == NativeMode.NATIVE_INPUT,
                plan.nativeMode() == NativeMode.NATIVE_OUTPUT,
                plan.customFeeBps(),
                plan.customFeeReceiver(),
                nowSeconds);
        ArtifactValidator.direct(swap.raw(), expected, OnChainRouterState.read(node, execution.router()));
    }
}
