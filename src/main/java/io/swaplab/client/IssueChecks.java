package io.swaplab.client;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.PermitView;
import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.ApprovalCalls;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.BalanceIssue;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * C18: checks the issues of an answer, so that a caller may send the approvals that they propose. An approval must be
 * of the input token, for the account that the plan lets take it, and of the input amount or 0. A permit must be of the
 * input amount, or of the kind of DAI, and end with the plan. What the service says
 * of balances, allowances and simulations is not compared with the chain.
 */
final class IssueChecks {
    private IssueChecks() {}

    /** @param issues null if the service has none */
    static void all(@Nullable IssuesData issues, ExecutionPlan plan, Address router, CheckLog log) {
        if (issues == null) {
            return;
        }
        AllowanceIssue allowance = issues.allowance();
        if (allowance != null) {
            allowance(allowance, plan, router, log);
        }
        BalanceIssue balance = issues.balance();
        if (balance != null) {
            Address input = isNativeInput(plan) ? Token.NATIVE_SENTINEL : plan.tokenIn();
            log.address(ArtifactCheck.C18, "issues.balance.token", input, balance.token());
            log.amount(ArtifactCheck.C18, "issues.balance.need", plan.amountIn(), balance.need());
            number("issues.balance.have", balance.have());
        }
    }

    private static boolean isNativeInput(ExecutionPlan plan) {
        return plan.nativeMode() == NativeMode.NATIVE_INPUT;
    }

    private static void allowance(AllowanceIssue issue, ExecutionPlan plan, Address router, CheckLog log) {
        String at = "issues.allowance.";
        log.holds(
                ArtifactCheck.C18, !isNativeInput(plan), "issues.allowance", "none for the native coin", issue.token());
        Address spender = plan.fundingMode() == FundingMode.DIRECT ? router : Permit2WitnessMessage.PERMIT2;
        log.address(ArtifactCheck.C18, at + "token", plan.tokenIn(), issue.token());
        log.address(ArtifactCheck.C18, at + "spender", spender, issue.spender());
        log.amount(ArtifactCheck.C18, at + "need", plan.amountIn(), issue.need());
        number(at + "have", issue.have());
        var approval = new ApprovalCalls(plan.tokenIn(), spender, plan.amountIn());
        List<TransactionRequest> calls = BatchCallChecks.parsed(at + "calls", issue.calls());
        log.holds(
                ArtifactCheck.C18,
                !calls.isEmpty() && approval.forms().contains(calls),
                at + "calls",
                "an approval of " + plan.amountIn() + " for " + spender + ", or one of 0 before it",
                calls);
        PermitOffer permit = issue.permit();
        if (permit != null) {
            log.holds(
                    ArtifactCheck.C18, PermitView.isPossible(plan), at + "permit", "none in this mode", permit.kind());
            permit(at + "permit.", permit, plan, log);
        }
    }

    /** The domain and the nonce are the token's; a payer who signs with this client signs what the client reads. */
    private static void permit(String at, PermitOffer permit, ExecutionPlan plan, CheckLog log) {
        boolean isDai = permit.kind().equals(TokenPermit.Kind.DAI.name());
        if (!isDai) {
            log.same(ArtifactCheck.C18, at + "kind", TokenPermit.Kind.EIP2612.name(), permit.kind());
        }
        log.amount(ArtifactCheck.C18, at + "value", isDai ? Uint256.MAX : plan.amountIn(), permit.value());
        log.amount(ArtifactCheck.C18, at + "deadline", plan.deadline(), permit.deadline());
        number(at + "nonce", permit.nonce());
    }

    private static void number(String field, @Nullable String text) {
        if (text != null) {
            AnswerFieldParser.amount(field, text);
        }
    }
}
