package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Builds for payers with code: the code decides about the signature, at the time of the build. */
class ContractPayersTest {
    private static final AbiFunction IS_VALID = AbiFunction.of("isValidSignature(bytes32,bytes)");
    private static final String MAGIC = "0x1626ba7e" + "00".repeat(28);
    private static final Address PAYER = TestMarket.PAYER.address();

    private final TestMarket market = new TestMarket();
    private Bytes32 quoteId = Bytes32.ZERO;

    @BeforeEach
    void prepare() {
        quoteId = Bytes32.parse(market.prepare
                .prepare(new SwapOrder().delegated(), "127.0.0.1")
                .artifact()
                .quoteId());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 64, 65, 130, 4096})
    void theCodeIsAskedAsPermit2AsksIt(int bytes) {
        Bytes signature = Bytes.parse("0x" + "a7".repeat(bytes));
        market.node.contracts.add(PAYER);
        market.node.simulation = call -> accepting(call, signature);
        Bytes calldata = Bytes.parse(
                market.build.build(quoteId, null, signature.toString()).tx().data());
        assertThat(ExecutePlanCall.decode(calldata).payerSignature()).isEqualTo(signature);
        assertThat(market.node.simulated).containsExactly(Permit2WitnessMessage.PERMIT2 + " " + PAYER + " 1000000");
    }

    @ParameterizedTest
    @CsvSource({
        "false,0x1626ba7e00000000000000000000000000000000000000000000000000000000",
        "true,0x",
        "true,0x1626ba7e",
        "true,0x1626ba7e000000000000000000000000000000000000000000000000000000",
        "true,0x1626ba7e00000000000000000000000000000000000000000000000000000001",
        "true,0x000000000000000000000000000000000000000000000000000000001626ba7e",
        "true,0xffffffff00000000000000000000000000000000000000000000000000000000",
        "true,0x0000000000000000000000000000000000000000000000000000000000000001"
    })
    void everyOtherAnswerIsARefusal(boolean ok, String data) {
        market.node.contracts.add(PAYER);
        market.node.simulation = call -> new CallResult(ok, Bytes.parse(data));
        Refusals.expect(
                        () -> market.build.build(quoteId, null, "0x" + "a7".repeat(130)),
                        ApiCode.ERR_SIGNATURE_MISMATCH)
                .hasMessageContaining("refused by the code of the payer " + PAYER)
                .hasMessageNotContaining("a7a7");
    }

    @Test
    void dataBehindTheAnswerIsIgnoredAsThePermit2ContractIgnoresIt() {
        market.node.contracts.add(PAYER);
        market.node.simulation = call -> new CallResult(true, Bytes.parse(MAGIC + "77".repeat(40)));
        assertThat(market.build.build(quoteId, null, "0x").status()).isEqualTo("TRANSACTION_READY");
    }

    @Test
    void aPayerThatGotCodeIsJudgedByItEvenIfItsKeySigned() {
        String signature = keySignature();
        assertThat(market.build.build(quoteId, null, signature).status()).isEqualTo("TRANSACTION_READY");
        market.node.contracts.add(PAYER);
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_SIGNATURE_MISMATCH);
        market.node.simulation = call -> accepting(call, Bytes.parse(signature));
        assertThat(market.build.build(quoteId, null, signature).status()).isEqualTo("TRANSACTION_READY");
    }

    @Test
    void aPayerThatLostItsCodeNeedsItsKey() {
        market.node.contracts.add(PAYER);
        market.node.simulation = call -> new CallResult(true, Bytes.parse(MAGIC));
        for (int bytes : new int[] {0, 1, 130}) {
            assertThat(market.build
                            .build(quoteId, null, "0x" + "a7".repeat(bytes))
                            .status())
                    .isEqualTo("TRANSACTION_READY");
        }
        market.node.contracts.remove(PAYER);
        for (int bytes : new int[] {0, 1, 130}) {
            Refusals.expect(
                            () -> market.build.build(quoteId, null, "0x" + "a7".repeat(bytes)),
                            ApiCode.ERR_SIGNATURE_FORMAT)
                    .hasMessageContaining("if the payer has no code");
        }
        assertThat(market.build.build(quoteId, null, keySignature()).status()).isEqualTo("TRANSACTION_READY");
    }

    @Test
    void aLongerSignatureReachesNeitherTheNodeNorTheContract() {
        market.node.contracts.add(PAYER);
        market.node.down = true;
        Refusals.expect(() -> market.build.build(quoteId, null, "0x" + "a7".repeat(4097)), ApiCode.ERR_SIGNATURE_FORMAT)
                .hasMessageContaining("at most 4096 bytes, got 8196 characters");
        assertThat(market.node.simulated).isEmpty();
    }

    @Test
    void anAnswerThatTheNodeCannotGiveIsTheNodesFailure() {
        market.node.contracts.add(PAYER);
        market.node.simulation = call -> {
            throw new NodeException("eth_call timed out");
        };
        Refusals.expect(() -> market.build.build(quoteId, null, "0x"), ApiCode.ERR_UPSTREAM_RPC);
    }

    private String keySignature() {
        return TestMarket.PAYER.sign(digest()).reveal().toString();
    }

    private CallResult accepting(ReadOnlyCall call, Bytes signature) {
        boolean accepted =
                call.to().equals(PAYER) && IS_VALID.decodeCall(call.data()).equals(List.of(digest(), signature));
        return new CallResult(true, Bytes.parse(accepted ? MAGIC : "0x" + "ff".repeat(32)));
    }

    private Bytes32 digest() {
        SignedQuote quote = ((QuoteStore.Found.Live) market.store.find(quoteId, 0)).quote();
        return Permit2WitnessMessage.of(quote.plan(), 97, TestMarket.ROUTER).digest();
    }
}
