package io.swaplab.lab.backend;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.execution.TypedDataDigest;
import io.swaplab.client.node.Node;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Signs for a contract wallet with the keys of its owners. What the owners sign is computed here and never read from
 * the contract, because a hostile contract could return any hash.
 *
 * @param keys the keys of the wallet's signers, in their order
 */
public record ContractSigner(ContractWallet wallet, long chainId, List<SigningKey> keys) implements Signer {
    private static final String CALLS = "((address,uint256,bytes)[])";
    private static final AbiTupleType LIST_OF_CALLS = AbiTupleType.parse(CALLS);
    private static final AbiFunction EXECUTE = AbiFunction.of("execute" + CALLS);
    private static final AbiFunction EXECUTE_SIGNED = AbiFunction.of("execute((address,uint256,bytes)[],bytes)");
    private static final List<Member> DOMAIN = List.of(
            new Member("name", "string"),
            new Member("version", "string"),
            new Member("chainId", "uint256"),
            new Member("verifyingContract", "address"));

    public ContractSigner {
        keys = List.copyOf(keys);
    }

    @Override
    public Address address() {
        return wallet.address();
    }

    @Override
    public Bytes sign(Permit2WitnessAuthorization authorization) {
        return signature(authorization.digest());
    }

    /** The signature of a hash that the wallet's code accepts. */
    Bytes signature(Bytes32 hash) {
        return switch (wallet.form()) {
            case ONE_OWNER -> keys.getFirst().sign(hash).reveal();
            case SEVERAL_OWNERS -> signedByAll(messageHash(wallet.address(), chainId, hash));
        };
    }

    /** The hash that the owners of a wallet with several owners sign instead of the given hash. */
    static Bytes32 messageHash(Address wallet, long chainId, Bytes32 hash) {
        return digest(
                wallet,
                chainId,
                "WalletMessage",
                List.of(new Member("hash", "bytes32")),
                Map.of("hash", hash.toString()));
    }

    /** The calldata with which the wallet makes several calls: all of them, or none. */
    Bytes batch(List<TransactionRequest> calls, Uint256 nonce) {
        List<List<Object>> tuples = calls.stream()
                .map(call -> List.<Object>of(call.to(), call.value(), call.data()))
                .toList();
        return switch (wallet.form()) {
            case ONE_OWNER -> EXECUTE.encode(List.of(tuples));
            case SEVERAL_OWNERS -> EXECUTE_SIGNED.encode(tuples, signedByAll(batchHash(tuples, nonce)));
        };
    }

    private Bytes32 batchHash(List<List<Object>> calls, Uint256 nonce) {
        return digest(
                wallet.address(),
                chainId,
                "WalletBatch",
                List.of(new Member("calls", "bytes32"), new Member("nonce", "uint256")),
                Map.of("calls", LIST_OF_CALLS.encode(List.of(calls)).keccak().toString(), "nonce", nonce.toString()));
    }

    /** One signature of 65 bytes per signer, by ascending address. */
    private Bytes signedByAll(Bytes32 digest) {
        return keys.stream()
                .sorted(Comparator.comparing(SigningKey::address))
                .map(key -> key.sign(digest).reveal())
                .reduce(Bytes.EMPTY, Bytes::concat);
    }

    private static Bytes32 digest(
            Address wallet, long chainId, String type, List<Member> members, Map<String, String> message) {
        return TypedDataDigest.of(Map.of(
                "types",
                Map.of("EIP712Domain", fields(DOMAIN), type, fields(members)),
                "primaryType",
                type,
                "domain",
                Map.of(
                        "name",
                        "ThresholdWallet",
                        "version",
                        "1",
                        "chainId",
                        Long.toString(chainId),
                        "verifyingContract",
                        wallet.toString()),
                "message",
                message));
    }

    private static List<Map<String, String>> fields(List<Member> members) {
        return members.stream()
                .map(member -> Map.of("name", member.name(), "type", member.type()))
                .toList();
    }

    private record Member(String name, String type) {}

    @Override
    public Bytes32 send(Transaction transaction, Node node) {
        throw new UnsupportedOperationException("a contract sends no transactions; see WalletBatch");
    }

    @Override
    public String toString() {
        return "signer of " + address();
    }
}
