package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.ContractWallet.Form;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContractSignerTest {
    private static final Address WALLET = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Bytes32 HASH = Keccak.hash("a hash");
    private static final List<SigningKey> KEYS =
            Stream.of("alice", "bob", "carol").map(SigningKey::forDevelopment).toList();

    private static ContractSigner signer(Form form) {
        List<Address> owners = KEYS.stream().map(SigningKey::address).toList();
        return new ContractSigner(new ContractWallet(WALLET, form, owners), 97, KEYS);
    }

    @Test
    void oneOwnerSignsTheHashItself() {
        Bytes signature = signer(Form.ONE_OWNER).signature(HASH);
        assertThat(SigningKey.recover(HASH, Signature.parse(signature)))
                .isEqualTo(KEYS.getFirst().address());
    }

    @Test
    void theOwnersOfASafeSignItsMessageByAscendingAddress() {
        Bytes signature = signer(Form.SAFE).signature(HASH);
        Bytes32 message = new SafeMessages(WALLET, 97).message(HASH);
        List<Address> signers = IntStream.range(0, 3)
                .mapToObj(i -> Signature.parse(signature.slice(65 * i, 65 * (i + 1))))
                .map(one -> SigningKey.recover(message, one))
                .toList();
        assertThat(signers)
                .isSorted()
                .containsExactlyInAnyOrderElementsOf(
                        KEYS.stream().map(SigningKey::address).toList());
    }

    @Test
    void aSignatureIsOfNoUseForAnotherWalletOrChain() {
        Bytes32 message = new SafeMessages(WALLET, 97).message(HASH);
        assertThat(message)
                .isNotEqualTo(new SafeMessages(WALLET, 56).message(HASH))
                .isNotEqualTo(new SafeMessages(Address.ZERO, 97).message(HASH));
    }

    @Test
    void theReasonOfAFailedCallIsThatOfTheBatch() {
        Bytes reason = AbiFunction.of("Error(string)").encode("no");
        Bytes failed = AbiFunction.of("CallFailed(uint256,bytes)").encode(Uint256.ONE, reason);
        assertThat(FailedCall.reason(failed)).isEqualTo(reason);
        assertThat(FailedCall.reason(reason)).isEqualTo(reason);
        Bytes cut = failed.slice(0, 40);
        assertThat(FailedCall.reason(cut)).isEqualTo(cut);
    }
}
