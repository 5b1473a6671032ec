package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.Signer;
import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Transaction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A payer with code decides itself about signatures; the client asks it before anything is sent to the service. */
class ContractPayerTest {
    private static final Address PAYER = ArtifactServer.ALICE.address();
    private static final CallResult VALID = new CallResult(true, Bytes.parse("0x1626ba7e" + "00".repeat(28)));

    private final ArtifactServer server = new ArtifactServer();
    private final StubNode node = ArtifactServer.node();
    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client =
            new SwaplabClient(ArtifactServer.config().withoutPriceCheck(), transport, node);
    private PreparedDelegatedSwap swap;

    @BeforeEach
    void prepare() {
        transport.answering(
                "/router/swap/prepare", JsonTree.of(server.prepared()).toString());
        swap = client.prepareDelegatedSwap(
                server.order(FundingMode.PERMIT2_WITNESS).build());
        node.codes.put(PAYER, Bytes.parse("0xef0100" + "11".repeat(20)));
        node.simulated.clear();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 64, 65, 130, 4096})
    void whatTheCodeAcceptsIsSignedBuiltAndReady(int bytes) {
        node.simulation = VALID;
        Bytes signature = Bytes.parse("0x" + "a7".repeat(bytes));
        assertThat(client.signPayerAuthorization(swap, wallet(signature))).hasToString(signature.toString());
        assertThat(node.simulated).hasSize(1).allMatch(call -> call.startsWith(asked()));
        transport.answering(
                "/router/swap/build", JsonTree.of(server.built(signature)).toString());
        ReadyDelegatedSwap ready = client.buildDelegatedSwap(swap, signature.toString());
        assertThat(ExecutePlanCall.decode(ready.tx().data()).payerSignature()).isEqualTo(signature);
        assertThat(node.simulated).hasSize(2).allMatch(call -> call.startsWith(asked()));
    }

    @ParameterizedTest
    @CsvSource({
        "false,0x1626ba7e00000000000000000000000000000000000000000000000000000000",
        "true,0x",
        "true,0x1626ba7e",
        "true,0x1626ba7e00000000000000000000000000000000000000000000000000000001",
        "true,0xffffffff00000000000000000000000000000000000000000000000000000000"
    })
    void whatTheCodeRefusesIsNeverPosted(boolean ok, String data) {
        node.simulation = new CallResult(ok, Bytes.parse(data));
        String signature = ArtifactServer.ALICE
                .sign(swap.payerAuthorization().digest())
                .reveal()
                .toString();
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, signature))
                .withMessageContaining("the code of the payer " + PAYER);
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.signPayerAuthorization(swap, ArtifactServer.ALICE));
        assertThat(transport.requests).noneMatch(request -> request.startsWith("POST"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0x1", "0xzz", "1234", "long"})
    void whatIsNoSignatureIsNotAskedAbout(String text) {
        node.simulation = VALID;
        String signature = text.equals("long") ? "0x" + "a7".repeat(4097) : text;
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, signature))
                .withMessageContaining("hex of at most 4096 bytes, got " + signature.length() + " characters");
        assertThat(node.simulated).isEmpty();
    }

    @Test
    void aBuiltTransactionWithAnotherSignatureIsRefused() {
        node.simulation = VALID;
        transport.answering(
                "/router/swap/build",
                JsonTree.of(server.built(Bytes.parse("0xa8"))).toString());
        assertThatExceptionOfType(io.swaplab.client.refusal.ArtifactMismatch.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, "0xa7"))
                .withMessageStartingWith("C17");
    }

    @Test
    void aPayerThatLostItsCodeNeedsItsKey() {
        node.simulation = VALID;
        node.codes.remove(PAYER);
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> client.buildDelegatedSwap(swap, "0x" + "a7".repeat(130)))
                .withMessageContaining("64 or 65 bytes unless the payer has code");
        assertThat(client.signPayerAuthorization(swap, ArtifactServer.ALICE)).hasSize(132);
        assertThat(node.simulated).isEmpty();
    }

    private static String asked() {
        return Permit2WitnessMessage.PERMIT2 + " " + PAYER + " ";
    }

    private static Signer wallet(Bytes signature) {
        return new Signer() {
            @Override
            public Address address() {
                return PAYER;
            }

            @Override
            public Bytes sign(Permit2WitnessAuthorization authorization) {
                return signature;
            }

            @Override
            public Bytes32 send(Transaction transaction, Node sendingNode) {
                throw new UnsupportedOperationException("a contract sends nothing");
            }
        };
    }
}
