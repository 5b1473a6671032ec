package io.swaplab.client.execution;

import io.swaplab.client.execution.PlanHashes.StructHash;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A message of a token that its holder signs instead of sending an approval. All its fields but the nonce and the
 * token's domain are those of a plan.
 *
 * @param spender the execution router
 * @param value allowance in base units; the maximum number for {@link Kind#DAI}, which knows no other allowance
 * @param nonce the next nonce of the owner at the token
 * @param deadline last second at which the token accepts the permit
 */
public record TokenPermit(
        Kind kind, Domain domain, Address owner, Address spender, Uint256 value, Uint256 nonce, Uint256 deadline) {
    private static final String PRIMARY_TYPE = "Permit";

    /** The two forms of permits. */
    public enum Kind {
        EIP2612(
                "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)",
                "(uint256,uint256,uint8,bytes32,bytes32)"),
        DAI(
                "Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)",
                "(uint256,uint256,bool,uint8,bytes32,bytes32)");

        private final String type;
        private final Bytes32 typeHash;
        private final AbiTupleType arguments;

        Kind(String type, String arguments) {
            this.type = type;
            this.typeHash = Keccak.hash(type);
            this.arguments = AbiTupleType.parse(arguments);
        }

        /** The EIP-712 type hash of the message. */
        public Bytes32 typeHash() {
            return typeHash;
        }
    }

    /**
     * The EIP-712 domain of a token.
     *
     * @param version null if the domain has no version
     */
    public record Domain(String name, @Nullable String version, long chainId, Address token) {
        private static final String START = "string name,";
        private static final String END = "uint256 chainId,address verifyingContract";

        private String members() {
            return version == null ? START + END : START + "string version," + END;
        }

        public Bytes32 separator() {
            List<Object> values = new ArrayList<>(List.of(Keccak.hash(name)));
            if (version != null) {
                values.add(Keccak.hash(version));
            }
            values.addAll(List.of(chainId, token));
            return StructHash.of(Keccak.hash("EIP712Domain(" + members() + ")"), values);
        }

        private Map<String, Object> tree() {
            return version == null
                    ? TypedDataTree.of("name", name, "chainId", chainId, "verifyingContract", token)
                    : TypedDataTree.of(
                            "name", name, "version", version, "chainId", chainId, "verifyingContract", token);
        }
    }

    /** The permit of a plan's input for a router. */
    static TokenPermit of(Kind kind, Domain domain, ExecutionPlan plan, Address router, Uint256 nonce) {
        Uint256 value = kind == Kind.DAI ? Uint256.MAX : plan.amountIn();
        return new TokenPermit(kind, domain, plan.payer(), router, value, nonce, plan.deadline());
    }

    /** Whether this is a permit of the plan's input by its payer for the router, valid no longer than the plan. */
    public boolean isFor(ExecutionPlan plan, long chainId, Address router) {
        return domain.chainId() == chainId
                && domain.token().equals(plan.tokenIn())
                && owner.equals(plan.payer())
                && spender.equals(router)
                && value.equals(kind == Kind.DAI ? Uint256.MAX : plan.amountIn())
                && !deadline.isGreaterThan(plan.deadline());
    }

    /** The 32 bytes that the owner signs. */
    public Bytes32 digest() {
        List<Object> members = kind == Kind.DAI
                ? List.of(owner, spender, nonce, deadline, true)
                : List.of(owner, spender, value, nonce, deadline);
        return StructHash.digest(domain.separator(), StructHash.of(kind.typeHash, members));
    }

    /**
     * The signed permit as the execution router takes it in a direct plan, in place of the payer signature: the
     * arguments of the token's function {@code permit} after owner and spender.
     */
    public Bytes encode(Signature signature) {
        return kind == Kind.DAI
                ? kind.arguments.encode(nonce, deadline, true, signature.v(), signature.r(), signature.s())
                : kind.arguments.encode(value, deadline, signature.v(), signature.r(), signature.s());
    }

    /** The message as a tree for {@code eth_signTypedData_v4}, like {@link Permit2WitnessMessage#typedData}. */
    public Map<String, Object> typedData() {
        return TypedDataTree.of(
                "types",
                TypedDataTree.of(
                        "EIP712Domain",
                        TypedDataTree.members(domain.members()),
                        PRIMARY_TYPE,
                        TypedDataTree.members(TypedDataTree.inside(kind.type))),
                "primaryType",
                PRIMARY_TYPE,
                "domain",
                domain.tree(),
                "message",
                message());
    }

    private Map<String, Object> message() {
        return kind == Kind.DAI
                ? TypedDataTree.of(
                        "holder", owner, "spender", spender, "nonce", nonce, "expiry", deadline, "allowed", true)
                : TypedDataTree.of(
                        "owner", owner, "spender", spender, "value", value, "nonce", nonce, "deadline", deadline);
    }
}
