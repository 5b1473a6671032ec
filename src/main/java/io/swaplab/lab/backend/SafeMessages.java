package io.swaplab.lab.backend;

import io.swaplab.client.execution.TypedDataDigest;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;

/**
 * What the owners of a Safe sign (EIP-712), and how it makes calls: those of Safe 1.3 and 1.4. All of it is computed
 * here and never read from the contract, because a hostile contract could return any hash.
 */
record SafeMessages(Address safe, long chainId) {
    /** {@code MultiSendCallOnly} of Safe 1.4.1, at the address that it has on all public chains. */
    static final Address MULTI_SEND = Address.parse("0x9641d764fc13c8B624c04430C7356C1C7C8102e2");

    private static final AbiFunction EXECUTE = AbiFunction.of(
            "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)");
    private static final AbiFunction SEND_ALL = AbiFunction.of("multiSend(bytes)");
    private static final Map<String, List<Map<String, String>>> TYPES = Map.of(
            "EIP712Domain",
            members("uint256 chainId,address verifyingContract"),
            "SafeMessage",
            members("bytes message"),
            "SafeTx",
            members("address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,"
                    + "uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce"));

    /** A transaction of a Safe: one call, or several by {@code MultiSendCallOnly}, whose code runs in the Safe. */
    record SafeCall(TransactionRequest call, int operation) {
        static SafeCall of(List<TransactionRequest> calls) {
            return calls.size() == 1
                    ? new SafeCall(calls.getFirst(), 0)
                    : new SafeCall(new TransactionRequest(MULTI_SEND, SEND_ALL.encode(packed(calls)), Uint256.ZERO), 1);
        }

        /** The calldata of the transaction, for which neither the Safe nor anybody else pays the sender. */
        Bytes signedBy(Bytes signatures) {
            Uint256 none = Uint256.ZERO;
            return EXECUTE.encode(
                    call.to(),
                    call.value(),
                    call.data(),
                    Uint256.of(operation),
                    none,
                    none,
                    none,
                    Address.ZERO,
                    Address.ZERO,
                    signatures);
        }

        /** Calls as {@code MultiSendCallOnly} reads them: operation, target, value, length and data, without padding. */
        private static Bytes packed(List<TransactionRequest> calls) {
            return calls.stream()
                    .map(call -> Bytes.of(new byte[1])
                            .concat(Bytes.of(call.to().toBytes()))
                            .concat(Bytes.of(call.value().toBytes()))
                            .concat(Bytes.of(Uint256.of(call.data().size()).toBytes()))
                            .concat(call.data()))
                    .reduce(Bytes.EMPTY, Bytes::concat);
        }
    }

    /** The hash that owners sign so that the Safe accepts their signature of the given hash (ERC-1271). */
    Bytes32 message(Bytes32 hash) {
        return digest("SafeMessage", Map.of("message", hash.toString()));
    }

    /** The hash that owners sign so that the Safe makes a call. */
    Bytes32 transaction(SafeCall call, Uint256 nonce) {
        return digest(
                "SafeTx",
                Map.of(
                        "to", call.call().to().toString(),
                        "value", call.call().value().toString(),
                        "data", call.call().data().toString(),
                        "operation", Integer.toString(call.operation()),
                        "safeTxGas", "0",
                        "baseGas", "0",
                        "gasPrice", "0",
                        "gasToken", Address.ZERO.toString(),
                        "refundReceiver", Address.ZERO.toString(),
                        "nonce", nonce.toString()));
    }

    private Bytes32 digest(String type, Map<String, String> message) {
        Map<String, String> domain = Map.of("chainId", Long.toString(chainId), "verifyingContract", safe.toString());
        return TypedDataDigest.of(Map.of("types", TYPES, "primaryType", type, "domain", domain, "message", message));
    }

    private static List<Map<String, String>> members(String declared) {
        return List.of(declared.split(",")).stream()
                .map(member -> member.split(" "))
                .map(parts -> Map.of("type", parts[0], "name", parts[1]))
                .toList();
    }
}
