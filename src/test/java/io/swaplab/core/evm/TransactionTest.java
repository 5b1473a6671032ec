package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.core.math.Uint256;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;
import org.web3j.crypto.RawTransaction;
import org.web3j.crypto.TransactionEncoder;

/** Converting transactions from and to web3j's type keeps all fields, and both types sign to the same bytes. */
class TransactionTest {
    private static final Transaction SENT = new Transaction(
            97,
            7,
            Address.parse("0x5390a954D33E4B7cbe2BF9D2ae6F89F49974A4a1"),
            Uint256.parse("1000000000000000001"),
            Bytes.parse("0x00ff10"),
            21_000,
            Uint256.of(1),
            Uint256.parse("3000000000"));

    @Test
    void aTransactionIsTheSameBothWays() {
        assertThat(Transaction.of(SENT.toRaw())).isEqualTo(SENT);
    }

    @Test
    void web3jSignsTheSameBytes() {
        Credentials account = Credentials.create("11".repeat(32));
        assertThat(SENT.signedBy(SigningKey.of(account)))
                .isEqualTo(Bytes.of(TransactionEncoder.signMessage(SENT.toRaw(), account)));
    }

    @Test
    void dataWithoutItsPrefixIsTaken() {
        RawTransaction bare = RawTransaction.createTransaction(
                97,
                BigInteger.ZERO,
                BigInteger.TEN,
                SENT.to().toString(),
                BigInteger.ZERO,
                "00ff10",
                BigInteger.ONE,
                BigInteger.TWO);
        assertThat(Transaction.of(bare).data()).isEqualTo(SENT.data());
    }

    @Test
    void olderTransactionsAndThoseThatCreateAContractAreRefused() {
        RawTransaction old = RawTransaction.createEtherTransaction(
                BigInteger.ZERO, BigInteger.ONE, BigInteger.TEN, SENT.to().toString(), BigInteger.ONE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transaction.of(old))
                .withMessage("a transaction must be one of EIP-1559, got type LEGACY");
        RawTransaction creating = RawTransaction.createTransaction(
                97, BigInteger.ZERO, BigInteger.TEN, "", BigInteger.ZERO, "00", BigInteger.ONE, BigInteger.TWO);
        assertThatIllegalArgumentException().isThrownBy(() -> Transaction.of(creating));
    }
}
