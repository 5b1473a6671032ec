package io.swaplab.core.evm;

import io.swaplab.core.math.Uint256;
import java.math.BigInteger;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;

/**
 * An EIP-1559 transaction to a contract or account; amounts and fees in wei.
 *
 * @param maxFeePerGas upper bound of base fee and tip together
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

    /** The signed transaction, ready for {@code eth_sendRawTransaction}. */
    public Bytes signedBy(SigningKey key) {
        RawTransaction raw = RawTransaction.createTransaction(
                chainId,
                BigInteger.valueOf(nonce),
                BigInteger.valueOf(gasLimit),
                to.toLowerHex(),
                new BigInteger(1, value.toBytes()),
                data.toString(),
                new BigInteger(1, maxPriorityFeePerGas.toBytes()),
                new BigInteger(1, maxFeePerGas.toBytes()));
        Bytes32 digest = Keccak.hash(TransactionEncoder.encode(raw));
        return Bytes.of(TransactionEncoder.encode(raw, key.signatureData(digest)));
    }
}
