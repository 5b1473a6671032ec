package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;

/**
 * The message signed by the payer of a delegated swap: a Permit2 transfer permission with a witness that binds it to
 * one plan. Derived from the plan alone, so permission and plan always agree.
 *
 * @param chainId the chain of both Permit2 and the router
 * @param router the only spender the permission allows
 * @param planHash the plan's digest on that chain and router
 */
public record Permit2Witness(ExecutionPlan plan, long chainId, Address router, Bytes32 planHash) {
    /** Where Permit2 lives on every chain. */
    public static final Address PERMIT2 = Address.parse("0x000000000022D473030F116dDEE9F6B43aC78BA3");

    static final String PERMIT2_NAME = "Permit2";
    static final String WITNESS_TYPE = "ExecutionWitness(bytes32 planHash,address executor,address recipient,"
            + "address tokenOut,uint256 minAmountOut)";
    static final String TOKEN_PERMISSIONS_TYPE = "TokenPermissions(address token,uint256 amount)";

    /** The text that Permit2 appends to its own type: the witness member, then the types it refers to. */
    public static final String WITNESS_TYPE_STRING =
            "ExecutionWitness witness)" + WITNESS_TYPE + TOKEN_PERMISSIONS_TYPE;

    private static final Bytes32 WITNESS_TYPEHASH = Keccak.hash(WITNESS_TYPE);
    private static final Bytes32 TOKEN_PERMISSIONS_TYPEHASH = Keccak.hash(TOKEN_PERMISSIONS_TYPE);
    private static final Bytes32 PERMIT_TYPEHASH =
            Keccak.hash("PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,"
                    + "uint256 deadline," + WITNESS_TYPE_STRING);
    private static final Bytes32 DOMAIN_TYPEHASH =
            Keccak.hash("EIP712Domain(string name,uint256 chainId,address verifyingContract)");

    public static Permit2Witness of(ExecutionPlan plan, long chainId, Address router) {
        return new Permit2Witness(plan, chainId, router, PlanHashes.planDigest(plan, chainId, router));
    }

    public Bytes32 witnessHash() {
        return StructHash.of(WITNESS_TYPEHASH)
                .word(planHash)
                .address(plan.executor())
                .address(plan.recipient())
                .address(plan.tokenOut())
                .uint(plan.minAmountOut())
                .hash();
    }

    /** Permit2's own domain separator on the chain. */
    public static Bytes32 domainSeparator(long chainId) {
        return StructHash.of(DOMAIN_TYPEHASH)
                .word(Keccak.hash(PERMIT2_NAME))
                .uint(chainId)
                .address(PERMIT2)
                .hash();
    }

    /** The struct hash of the permission, before it is combined with the domain. */
    public Bytes32 structHash() {
        return StructHash.of(PERMIT_TYPEHASH)
                .word(permissionsHash(plan.tokenIn(), plan.amountIn()))
                .address(router)
                .uint(plan.nonce())
                .uint(plan.deadline())
                .word(witnessHash())
                .hash();
    }

    /** The 32 bytes that the payer's key signs. */
    public Bytes32 digest() {
        return StructHash.digest(domainSeparator(chainId), structHash());
    }

    public static Bytes32 permitTypeHash() {
        return PERMIT_TYPEHASH;
    }

    public static Bytes32 permissionsHash(Address token, Uint256 amount) {
        return StructHash.of(TOKEN_PERMISSIONS_TYPEHASH)
                .address(token)
                .uint(amount)
                .hash();
    }
}
