package io.swaplab.service.route;

import io.swaplab.client.execution.ForbiddenRecipients;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import java.util.List;

/** The accounts of a swap, checked by the rules of its funding mode. */
public record SwapRoles(Address payer, Address executor, Address recipient) {
    /**
     * Replaces missing accounts by the defaults of direct mode, and checks all rules.
     *
     * @throws ApiRefusal with ERR_ROLE_MISMATCH naming the account that breaks a rule
     */
    public static SwapRoles of(SwapRequest request, FundingMode mode) {
        Address executor = nonZero("executor", request.executor());
        boolean direct = mode == FundingMode.DIRECT;
        Address payer = request.payer();
        if (payer == null && direct) {
            payer = executor;
        }
        Address recipient = request.recipient();
        if (recipient == null && direct) {
            recipient = executor;
        }
        if (payer == null || recipient == null) {
            throw ApiRefusal.of(
                    ApiCode.ERR_ROLE_MISMATCH, payer == null ? "payer" : "recipient", "is required in delegated mode");
        }
        nonZero("payer", payer);
        nonZero("recipient", recipient);
        if (direct != payer.equals(executor)) {
            throw ApiRefusal.of(
                    ApiCode.ERR_ROLE_MISMATCH,
                    "payer",
                    direct
                            ? "must equal the executor; another payer needs /router/swap/prepare"
                            : "must differ from the executor; the same account needs /router/swap",
                    payer);
        }
        return new SwapRoles(payer, executor, recipient);
    }

    /**
     * Rejects a recipient or fee receiver that the router refuses to pay, or whose tokens nobody could spend.
     *
     * @param feeReceiver the zero address if there is no fee
     * @throws ApiRefusal with ERR_ROLE_MISMATCH for the recipient, ERR_FEE_OUT_OF_RANGE for the fee receiver
     */
    public void requirePayable(
            Address feeReceiver, ChainProfile chain, RouterDeployment deployment, List<SwapStep> steps) {
        requirePayable(ApiCode.ERR_ROLE_MISMATCH, "recipient", recipient, chain, deployment, steps);
        if (!feeReceiver.isZero()) {
            requirePayable(ApiCode.ERR_FEE_OUT_OF_RANGE, "custom_fee_receiver", feeReceiver, chain, deployment, steps);
        }
    }

    private static void requirePayable(
            ApiCode code,
            String field,
            Address account,
            ChainProfile chain,
            RouterDeployment deployment,
            List<SwapStep> steps) {
        List<Address> routers = List.of(deployment.executionRouter(), deployment.legacyRouter());
        ForbiddenRecipients.machinery(account, routers, deployment.adapters().values(), steps)
                .or(() -> ForbiddenRecipients.ofChain(account, chain))
                .ifPresent(part -> {
                    throw ApiRefusal.of(code, field, "must not be " + part, account);
                });
    }

    private static Address nonZero(String role, Address account) {
        if (account.isZero()) {
            throw ApiRefusal.of(ApiCode.ERR_ROLE_MISMATCH, role, "must not be the zero address", account);
        }
        return account;
    }
}
