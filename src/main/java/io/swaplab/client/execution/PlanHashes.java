package io.swaplab.client.execution;

import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** The EIP-712 hashes that bind a plan to its steps, its fee rules, its router and its chain. */
public final class PlanHashes {
    /** The name in the router's EIP-712 domain. */
    public static final String DOMAIN_NAME = "Swaplab ExecutionRouter";

    public static final String DOMAIN_VERSION = "1";

    private static final Bytes32 DOMAIN_TYPEHASH =
            Keccak.hash("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    private static final Bytes32 PLAN_TYPEHASH = Keccak.hash(StructValues.PLAN_TYPE);
    private static final Bytes32 STEP_TYPEHASH = Keccak.hash(StructValues.STEP_TYPE);
    private static final Bytes32 POLICY_TYPEHASH =
            Keccak.hash("SettlementPolicy(address feeToken,uint16 maxCustomFeeBps,uint16 protocolCutBps,"
                    + "address protocolFeeReceiver,address refundReceiver,address wrappedNative)");

    private PlanHashes() {}

    /** The EIP-712 type hash of the plan struct. */
    public static Bytes32 planTypeHash() {
        return PLAN_TYPEHASH;
    }

    public static Bytes32 stepHash(SwapStep step) {
        return StructHash.of(STEP_TYPEHASH, StructValues.ofStep(step));
    }

    /** The hash of the concatenated step hashes, in order. */
    public static Bytes32 routeHash(List<SwapStep> steps) {
        var hashes = new ByteArrayOutputStream();
        for (SwapStep step : steps) {
            hashes.writeBytes(stepHash(step).toBytes());
        }
        return Keccak.hash(hashes.toByteArray());
    }

    public static Bytes32 settlementPolicyHash(SettlementPolicy policy) {
        return StructHash.of(
                POLICY_TYPEHASH,
                List.of(
                        policy.feeToken(),
                        policy.maxCustomFeeBps(),
                        policy.protocolCutBps(),
                        policy.protocolFeeReceiver(),
                        policy.refundReceiver(),
                        policy.wrappedNative()));
    }

    public static Bytes32 planStructHash(ExecutionPlan plan) {
        return StructHash.of(PLAN_TYPEHASH, StructValues.ofPlan(plan));
    }

    public static Bytes32 domainSeparator(long chainId, Address router) {
        return StructHash.of(
                DOMAIN_TYPEHASH, List.of(Keccak.hash(DOMAIN_NAME), Keccak.hash(DOMAIN_VERSION), chainId, router));
    }

    /**
     * The plan hash (EIP-712 digest), which the quote signer signs; also part of the Permit2 witness and the receipt.
     */
    public static Bytes32 planDigest(ExecutionPlan plan, long chainId, Address router) {
        return StructHash.digest(domainSeparator(chainId, router), planStructHash(plan));
    }
}
