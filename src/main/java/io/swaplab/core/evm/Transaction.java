package io.swaplab.core.evm;

import io.swaplab.core.math.Uint256;
import java.math.BigInteger;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;
import org.web3j.crypto.transaction.type.Transaction1559;
import org.web3j.crypto.transaction.type.TransactionType;

/**
 * An EIP-1559 transaction to a contract or account; amounts and fees in wei.
 *
 * @param maxFeePerGas upper bound of the sum of base fee and priority fee
 */
public record Transaction(
        long chainId,
        long nonce,
        Address to,
        Uint256 value,
        Bytes data,
        long gasLimit,
        Uint256 maxPriorityFeePerGas,
        Uint256 maxFeePerGas) {

    /**
     * Converts a transaction of web3j.
     *
     * @throws IllegalArgumentException if it is not an EIP-1559 transaction, creates a contract, or has an amount out
     *     of range
     */
    public static Transaction of(RawTransaction raw) {
        if (!(raw.getTransaction() instanceof Transaction1559 typed) || raw.getType() != TransactionType.EIP1559) {
            throw new IllegalArgumentException("a transaction must be one of EIP-1559, got type " + raw.getType());
        }
        return new Transaction(
                typed.getChainId(),
                raw.getNonce().longValueExact(),
                Address.parse(raw.getTo()),
                Uint256.parse(raw.getValue().toString()),
                Bytes.parse(raw.getData().startsWith("0x") ? raw.getData() : "0x" + raw.getData()),
                raw.getGasLimit().longValueExact(),
                Uint256.parse(typed.getMaxPriorityFeePerGas().toString()),
                Uint256.parse(typed.getMaxFeePerGas().toString()));
    }

    /** Converts the transaction to web3j's type. */
    public RawTransaction toRaw() {
        return RawTransaction.createTransaction(
                chainId,
                BigInteger.valueOf(nonce),
                BigInteger.valueOf(gasLimit),
                to.toLowerHex(),
                new BigInteger(1, value.toBytes()),
                data.toString(),
                new BigInteger(1, maxPriorityFeePerGas.toBytes()),
                new BigInteger(1, maxFeePerGas.toBytes()));
    }

    /** The signed transaction, ready for {@code eth_sendRawTransaction}. */
    public Bytes signedBy(SigningKey key) {
        RawTransaction raw = toRaw();
        Bytes32 digest = Keccak.hash(TransactionEncoder.encode(raw));
        return Bytes.of(TransactionEncoder.encode(raw, key.signatureData(digest)));
    }
}
