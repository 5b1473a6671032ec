package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.fresh.Seeds;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.StructuredDataEncoder;
import tools.jackson.databind.json.JsonMapper;

class Permit2WitnessMessageTest {
    private static final long SEED = 2098;
    private static final WorkedVector VECTOR = WorkedVector.load();
    private static final Permit2WitnessMessage WITNESS =
            Permit2WitnessMessage.of(VECTOR.plan(), VECTOR.chainId(), VECTOR.router());

    @Seeds(count = 1)
    void aWalletLibraryHashesTheTypedDataToTheSameDigest(long seed) throws IOException {
        var random = new RandomPlans(seed);
        assertThat(walletDigest(WITNESS)).isEqualTo(VECTOR.hash("permit2_digest"));
        for (int i = 0; i < 25; i++) {
            Permit2WitnessMessage witness = Permit2WitnessMessage.of(random.plan(), 97, random.address());
            assertThat(walletDigest(witness)).as("case %d, seed %d", i, SEED).isEqualTo(witness.digest());
        }
    }

    @Test
    void theTreeReadsInTheOrderOfASigningPrompt() {
        Map<String, Object> tree = WITNESS.typedData();
        assertThat(tree.keySet()).containsExactly("types", "primaryType", "domain", "message");
        assertThat(tree.get("domain"))
                .isEqualTo(Map.of(
                        "name", "Permit2",
                        "chainId", "97",
                        "verifyingContract", "0x000000000022D473030F116dDEE9F6B43aC78BA3"));
        Map<?, ?> message = (Map<?, ?>) tree.get("message");
        assertThat(message.get("nonce")).isEqualTo("257");
        assertThat(((Map<?, ?>) message.get("witness")).get("minAmountOut")).isEqualTo("162533250000000000000");
        List<?> permit = (List<?>) ((Map<?, ?>) tree.get("types")).get("PermitWitnessTransferFrom");
        assertThat(permit.getFirst()).isEqualTo(Map.of("name", "permitted", "type", "TokenPermissions"));
        assertThat(permit).hasSize(5);
    }

    @Seeds(count = 1)
    void signaturesSurviveTheCompactForm(long seed) {
        var random = new RandomPlans(seed);
        for (int i = 0; i < 50; i++) {
            SigningKey key = SigningKey.of(random.word());
            Bytes32 digest = random.word();
            Bytes full = key.sign(digest).reveal();
            Bytes compact = Signature.parse(full).revealCompact();
            assertThat(full.size()).isEqualTo(65);
            assertThat(compact.size()).isEqualTo(64);
            assertThat(Signature.parse(compact).reveal()).isEqualTo(full);
            assertThat(SigningKey.recover(digest, Signature.parse(compact))).isEqualTo(key.address());
        }
    }

    @Test
    void theCanonicalAddressIsPermit2() {
        assertThat(Permit2WitnessMessage.PERMIT2).isNotEqualTo(Address.ZERO).hasToString(VECTOR.text("permit2"));
    }

    private static Bytes32 walletDigest(Permit2WitnessMessage witness) throws IOException {
        String json = JsonMapper.shared().writeValueAsString(witness.typedData());
        return Bytes32.of(new StructuredDataEncoder(json).hashStructuredData());
    }
}
