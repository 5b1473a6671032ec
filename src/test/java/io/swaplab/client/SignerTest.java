package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.client.chain.WalletTimeout.ExecuteTimeoutError;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.keyfile.KeyFileException;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.Transaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Wallet;
import org.web3j.crypto.exception.CipherException;
import tools.jackson.databind.json.JsonMapper;

/** The client checks what signers return as strictly as any other input. */
class SignerTest {
    private final ArtifactServer server = new ArtifactServer();
    private final RecordedTransport transport = new RecordedTransport()
            .answering("/router/swap", JsonTree.of(server.direct()).toString())
            .answering("/router/swap/prepare", JsonTree.of(server.prepared()).toString());
    private final StubNode node = ArtifactServer.node();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, node);

    private PreparedDelegatedSwap delegated() {
        return client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
    }

    private PreparedDirectSwap direct() {
        return client.prepareDirectSwap(server.order(FundingMode.DIRECT).build());
    }

    /** A caller's own signer with a prescribed signature. */
    private record Scripted(Address address, Bytes signature, CountDownLatch mayEnd) implements Signer {
        @Override
        public Bytes sign(Permit2WitnessAuthorization authorization) {
            return signature;
        }

        @Override
        public Bytes32 send(Transaction transaction, Node at) {
            try {
                mayEnd.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return Bytes32.ZERO;
        }
    }

    private static Scripted alice(Bytes signature) {
        return new Scripted(ArtifactServer.ALICE.address(), signature, new CountDownLatch(0));
    }

    @Test
    void aSignatureOfSomebodyElseIsRejectedAtOnce() {
        PreparedDelegatedSwap swap = delegated();
        Bytes bobs = ArtifactServer.BOB.sign(swap.payerAuthorization().digest()).reveal();
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.signPayerAuthorization(swap, alice(bobs)))
                .withMessageContaining("by " + ArtifactServer.BOB.address());
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.signPayerAuthorization(swap, alice(Bytes.of(new byte[12]))));
        Bytes honest =
                ArtifactServer.ALICE.sign(swap.payerAuthorization().digest()).reveal();
        assertThat(client.signPayerAuthorization(swap, alice(honest))).isEqualTo(honest.toString());
    }

    /** No point of the curve has 5 as its x coordinate; about half of all numbers belong to no point. */
    @Test
    void aSignatureOffTheCurveIsRejected() {
        PreparedDelegatedSwap swap = delegated();
        String r = "0".repeat(63) + "5";
        String s = "0".repeat(63) + "1";
        for (String end : new String[] {s + "1b", s + "1c", s}) {
            assertThatExceptionOfType(SignatureRejected.class)
                    .isThrownBy(() -> client.buildDelegatedSwap(swap, "0x" + r + end))
                    .withMessageNotContaining(r);
        }
        assertThat(transport.requests).noneMatch(request -> request.startsWith("POST"));
    }

    @Test
    void aWalletBehindJsonRpcSignsAndSends() {
        PreparedDelegatedSwap swap = delegated();
        Bytes honest =
                ArtifactServer.ALICE.sign(swap.payerAuthorization().digest()).reveal();
        StubNode wallet = new StubNode();
        wallet.answers.put("eth_signTypedData_v4", honest.toString());
        wallet.answers.put("eth_sendTransaction", "0x" + "12".repeat(32));
        Signer signer = Signers.ofJsonRpc(wallet, ArtifactServer.ALICE.address());
        assertThat(client.signPayerAuthorization(swap, signer)).isEqualTo(honest.toString());
        assertThat(wallet.asked.getFirst()[1])
                .asString()
                .contains("\"primaryType\":\"PermitWitnessTransferFrom\"", "\"verifyingContract\"");
        assertThat(client.executeSwap(direct(), signer, ExecuteOptions.defaults()))
                .hasToString("0x" + "12".repeat(32));
        assertThat(node.sent).isEmpty();
        @SuppressWarnings("unchecked")
        Map<String, String> sent = (Map<String, String>) wallet.asked.getLast()[0];
        assertThat(sent)
                .containsEntry("from", ArtifactServer.ALICE.address().toString())
                .containsEntry("to", ArtifactServer.ROUTER.toString())
                .containsEntry("data", direct().tx().data().toString())
                .containsEntry("value", "0x0")
                .containsEntry("chainId", "0x61");
        wallet.chainId = 56;
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> client.executeSwap(direct(), signer, ExecuteOptions.defaults()))
                .withMessageStartingWith("C2");
        wallet.answers.put("eth_signTypedData_v4", "denied");
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.signPayerAuthorization(swap, signer))
                .withMessageNotContaining("denied");
    }

    @Test
    void theKeyOfAKeyFileSigns(@TempDir Path folder) throws IOException, CipherException {
        ECKeyPair alice =
                ECKeyPair.create(Keccak.hash("swaplab development key: alice").toBytes());
        Path file = Files.writeString(
                folder.resolve("alice.json"),
                JsonMapper.shared().writeValueAsString(Wallet.create("open sesame", alice, 16, 1)));
        PreparedDelegatedSwap swap = delegated();
        assertThat(client.signPayerAuthorization(swap, Signers.ofKeyFile(file, "open sesame")))
                .isEqualTo(client.signPayerAuthorization(swap, ArtifactServer.ALICE));
        assertThatExceptionOfType(KeyFileException.class).isThrownBy(() -> Signers.ofKeyFile(file, "close sesame"));
    }

    @Test
    void aWalletThatTakesLongCanBeWaitedForInBounds() {
        CountDownLatch owner = new CountDownLatch(1);
        var slow = new Scripted(ArtifactServer.ALICE.address(), Bytes.EMPTY, owner);
        var sending = client.executeSwapAsync(direct(), slow, ExecuteOptions.defaults());
        CompletableFuture<Bytes32> bounded = SwaplabClient.withWalletSendTimeout(sending, 5);
        assertThat(catchThrowableOfType(CompletionException.class, bounded::join)
                        .getCause())
                .isInstanceOf(ExecuteTimeoutError.class);
        owner.countDown();
        assertThat(sending.toCompletableFuture().join()).isEqualTo(Bytes32.ZERO);
        var refused = client.executeSwapAsync(direct(), Signers.of(ArtifactServer.BOB), ExecuteOptions.defaults());
        assertThat(catchThrowableOfType(
                                CompletionException.class,
                                () -> refused.toCompletableFuture().join())
                        .getCause())
                .isInstanceOf(PreparationRejected.class);
    }
}
