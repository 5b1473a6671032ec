package io.swaplab.client.execution;

import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
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

    /** The route hash: the hash of the concatenated hashes of all steps, in order. */
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
     * The plan hash, which is the EIP-712 digest of the plan. The quote signer signs it, and the Permit2 witness and
     * the receipt contain it.
     */
    public static Bytes32 planDigest(ExecutionPlan plan, long chainId, Address router) {
        return StructHash.digest(domainSeparator(chainId, router), planStructHash(plan));
    }

    /** Computes the hashes of EIP-712. */
    static final class StructHash {
        private static final byte[] DIGEST_PREFIX = {0x19, 0x01};

        private StructHash() {}

        /** The hash of a struct, from its type hash and the 32-byte words of its members in order. */
        static Bytes32 of(Bytes32 typeHash, List<?> members) {
            var words = new ByteArrayOutputStream();
            words.writeBytes(typeHash.toBytes());
            members.forEach(member -> words.writeBytes(word(member).toBytes()));
            return Keccak.hash(words.toByteArray());
        }

        private static Bytes32 word(Object member) {
            return switch (member) {
                case Bytes32 word -> word;
                case Address address -> address.toWord();
                case Uint256 number -> Bytes32.of(number);
                case Integer number -> Bytes32.of(Uint256.of(number));
                case Long number -> Bytes32.of(Uint256.of(number));
                case Boolean flag -> Bytes32.of(flag ? Uint256.ONE : Uint256.ZERO);
                // A member of dynamic length is represented by its hash.
                case Bytes bytes -> bytes.keccak();
                default -> throw new IllegalArgumentException("a struct has no member like " + member);
            };
        }

        /** The EIP-712 digest: the hash of the bytes {@code 0x1901}, the domain separator and the struct hash. */
        static Bytes32 digest(Bytes32 domainSeparator, Bytes32 structHash) {
            var joined = new ByteArrayOutputStream();
            joined.writeBytes(DIGEST_PREFIX);
            joined.writeBytes(domainSeparator.toBytes());
            joined.writeBytes(structHash.toBytes());
            return Keccak.hash(joined.toByteArray());
        }
    }
}
