package io.swaplab.client.swap;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.Map;

/**
 * The Permit2 message for the payer of a delegated swap to sign. The client builds it from the plan, and does not take
 * it from the service.
 *
 * @param owner the payer
 * @param spender the execution router
 * @param deadline Unix seconds
 * @param digest the 32 bytes to sign
 * @param typedData the message as an EIP-712 tree for a wallet
 */
public record Permit2WitnessAuthorization(
        Address owner,
        Address permit2,
        Address spender,
        Address token,
        Uint256 amount,
        Uint256 nonce,
        Uint256 deadline,
        Bytes32 planHash,
        Bytes32 digest,
        Map<String, Object> typedData) {
    public Permit2WitnessAuthorization {
        NullChecks.given("owner", owner, "permit2", permit2, "spender", spender, "token", token, "amount", amount);
        NullChecks.given("nonce", nonce, "deadline", deadline, "planHash", planHash, "digest", digest);
        NullChecks.given("typedData", typedData);
    }

    public static Permit2WitnessAuthorization of(ExecutablePlan execution) {
        NullChecks.given("execution", execution);
        ExecutionPlan plan = execution.plan();
        var witness = new Permit2WitnessMessage(plan, execution.chainId(), execution.router(), execution.planHash());
        return new Permit2WitnessAuthorization(
                plan.payer(),
                Permit2WitnessMessage.PERMIT2,
                execution.router(),
                plan.tokenIn(),
                plan.amountIn(),
                plan.nonce(),
                plan.deadline(),
                execution.planHash(),
                witness.digest(),
                witness.typedData());
    }
}
