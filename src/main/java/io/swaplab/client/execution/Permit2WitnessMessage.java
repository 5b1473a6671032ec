package io.swaplab.client.execution;

import io.swaplab.client.execution.PlanHashes.StructHash;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;

/**
 * The message that the payer of a delegated swap signs: a Permit2 transfer permission with a witness that binds it to
 * one plan. All its fields are derived from the plan, so the permission always matches the plan.
 *
 * @param chainId the chain of both Permit2 and the router
 * @param router the only spender that the permission allows
 * @param planHash the plan's digest on that chain and router
 */
public record Permit2WitnessMessage(ExecutionPlan plan, long chainId, Address router, Bytes32 planHash) {
    /** The address of Permit2, which is the same on every chain. */
    public static final Address PERMIT2 = Address.parse("0x000000000022D473030F116dDEE9F6B43aC78BA3");

    private static final String PRIMARY_TYPE = "PermitWitnessTransferFrom";
    private static final String PERMIT2_NAME = "Permit2";
    private static final String WITNESS_TYPE = "ExecutionWitness(bytes32 planHash,address executor,address recipient,"
            + "address tokenOut,uint256 minAmountOut)";
    private static final String TOKEN_PERMISSIONS_TYPE = "TokenPermissions(address token,uint256 amount)";

    /**
     * The end of the EIP-712 type string of the message: the witness member, then the definitions of the types used.
     * The Permit2 contract supplies the beginning of the type string.
     */
    public static final String WITNESS_TYPE_STRING =
            "ExecutionWitness witness)" + WITNESS_TYPE + TOKEN_PERMISSIONS_TYPE;

    private static final Bytes32 WITNESS_TYPEHASH = Keccak.hash(WITNESS_TYPE);
    private static final Bytes32 TOKEN_PERMISSIONS_TYPEHASH = Keccak.hash(TOKEN_PERMISSIONS_TYPE);
    private static final Bytes32 PERMIT_TYPEHASH =
            Keccak.hash("PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,"
                    + "uint256 deadline," + WITNESS_TYPE_STRING);
    private static final Bytes32 DOMAIN_TYPEHASH =
            Keccak.hash("EIP712Domain(string name,uint256 chainId,address verifyingContract)");

    public static Permit2WitnessMessage of(ExecutionPlan plan, long chainId, Address router) {
        return new Permit2WitnessMessage(plan, chainId, router, PlanHashes.planDigest(plan, chainId, router));
    }

    public Bytes32 witnessHash() {
        return StructHash.of(
                WITNESS_TYPEHASH,
                List.of(planHash, plan.executor(), plan.recipient(), plan.tokenOut(), plan.minAmountOut()));
    }

    /** Permit2's own domain separator on the chain. */
    public static Bytes32 domainSeparator(long chainId) {
        return StructHash.of(DOMAIN_TYPEHASH, List.of(Keccak.hash(PERMIT2_NAME), chainId, PERMIT2));
    }

    /** The EIP-712 struct hash of the message, which does not include the domain. */
    public Bytes32 structHash() {
        Bytes32 permissions = permissionsHash(plan.tokenIn(), plan.amountIn());
        return StructHash.of(
                PERMIT_TYPEHASH, List.of(permissions, router, plan.nonce(), plan.deadline(), witnessHash()));
    }

    /** The 32 bytes that the payer signs. */
    public Bytes32 digest() {
        return StructHash.digest(domainSeparator(chainId), structHash());
    }

    public static Bytes32 permitTypeHash() {
        return PERMIT_TYPEHASH;
    }

    public static Bytes32 permissionsHash(Address token, Uint256 amount) {
        return StructHash.of(TOKEN_PERMISSIONS_TYPEHASH, List.of(token, amount));
    }

    /**
     * The message as a tree for {@code eth_signTypedData_v4}: {@code types}, {@code primaryType}, {@code domain},
     * {@code message}. Maps keep the order of the members; numbers are decimal strings, addresses checksummed.
     */
    public Map<String, Object> typedData() {
        return TypedDataTree.of(
                "types", types(), "primaryType", PRIMARY_TYPE, "domain", domain(), "message", message());
    }

    private static Map<String, Object> types() {
        return TypedDataTree.of(
                "EIP712Domain",
                TypedDataTree.members("string name,uint256 chainId,address verifyingContract"),
                PRIMARY_TYPE,
                TypedDataTree.members("TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,"
                        + "ExecutionWitness witness"),
                "ExecutionWitness",
                TypedDataTree.members(TypedDataTree.inside(WITNESS_TYPE)),
                "TokenPermissions",
                TypedDataTree.members(TypedDataTree.inside(TOKEN_PERMISSIONS_TYPE)));
    }

    private Map<String, Object> domain() {
        return TypedDataTree.of(
                "name", PERMIT2_NAME, "chainId", Long.toString(chainId), "verifyingContract", PERMIT2.toString());
    }

    private Map<String, Object> message() {
        return TypedDataTree.of(
                "permitted",
                TypedDataTree.of("token", plan.tokenIn(), "amount", plan.amountIn()),
                "spender",
                router,
                "nonce",
                plan.nonce(),
                "deadline",
                plan.deadline(),
                "witness",
                witnessMessage());
    }

    private Map<String, Object> witnessMessage() {
        return TypedDataTree.of(
                "planHash",
                planHash,
                "executor",
                plan.executor(),
                "recipient",
                plan.recipient(),
                "tokenOut",
                plan.tokenOut(),
                "minAmountOut",
                plan.minAmountOut());
    }
}
