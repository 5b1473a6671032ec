package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BuildData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildDelegatedUseCaseTest {
    private static final Uint256 CURVE_ORDER =
            Uint256.ofHex("0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");

    private final TestMarket market = new TestMarket();
    private Bytes32 quoteId = Bytes32.ZERO;

    @BeforeEach
    void prepare() {
        quoteId = Bytes32.parse(market.prepare
                .prepare(new SwapOrder().delegated(), "127.0.0.1")
                .artifact()
                .quoteId());
    }

    @Test
    void theTransactionIsThePreparedPlanWithBothSignatures() {
        SignedQuote quote = quote();
        Bytes signature = signature(TestMarket.PAYER).reveal();
        BuildData data = market.build.build(quoteId, null, signature.toString());
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.parse(data.tx().data()));
        assertThat(call.plan()).isEqualTo(quote.plan());
        assertThat(call.steps()).isEqualTo(quote.steps());
        assertThat(call.quoteSignature()).isEqualTo(quote.quoteSignature());
        assertThat(call.payerSignature()).isEqualTo(signature);
        assertThat(data.mode()).isEqualTo("PERMIT2_WITNESS");
        assertThat(data.status()).isEqualTo("TRANSACTION_READY");
        assertThat(data.quoteId()).isEqualTo(quoteId.toString());
        assertThat(data.chainId()).isEqualTo(97);
        assertThat(data.executionRouter()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(data.executor()).isEqualTo(TestMarket.EXECUTOR.address().toString());
        assertThat(data.planHash()).isEqualTo(quote.planHash().toString());
        assertThat(data.hashes().planHash()).isEqualTo(data.planHash());
        assertThat(data.tx().to()).isEqualTo(TestMarket.ROUTER.toString());
        assertThat(data.tx().value()).isEqualTo("0");
        assertThat(data.amountOutMin()).isEqualTo(quote.plan().minAmountOut().toString());
        assertThat(data.deadline()).isEqualTo("1795234800");
        assertThat(data.expiresAt()).isEqualTo(1_795_234_800_000L);
    }

    @Test
    void theSameSignatureGivesTheSameBytes() {
        String signature = signature(TestMarket.PAYER).reveal().toString();
        assertThat(market.build.build(quoteId, null, signature))
                .isEqualTo(market.build.build(quoteId, null, signature));
    }

    @Test
    void theCompactFormOfTheSignatureIsPassedOnAsItIs() {
        Bytes compact = signature(TestMarket.PAYER).revealCompact();
        ExecutePlanCall call = ExecutePlanCall.decode(Bytes.parse(
                market.build.build(quoteId, null, compact.toString()).tx().data()));
        assertThat(call.payerSignature()).isEqualTo(compact);
        assertThat(call.plan()).isEqualTo(quote().plan());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 32, 63, 66, 128, 130})
    void anotherLengthIsAFormatError(int bytes) {
        String signature = "0x" + "11".repeat(bytes);
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_SIGNATURE_FORMAT)
                .hasMessageStartingWith("payer_signature: ")
                .hasMessageContaining("got " + bytes)
                .hasMessageNotContaining("1111");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0x", "hello", "0xzz", "0x1", "11"})
    void textThatIsNoHexIsAFormatError(String text) {
        Refusals.expect(() -> market.build.build(quoteId, null, text), ApiCode.ERR_SIGNATURE_FORMAT);
        Refusals.expect(
                () -> market.build.build(
                        quoteId, null, "zz" + signature(TestMarket.PAYER).reveal()),
                ApiCode.ERR_SIGNATURE_FORMAT);
    }

    @Test
    void aMalleatedSignatureIsAFormatError() {
        Signature signature = signature(TestMarket.PAYER);
        Bytes high = Bytes.of(signature.r().toBytes())
                .concat(Bytes.of(CURVE_ORDER.minus(signature.s().toUint()).toBytes()))
                .concat(Bytes.of(new byte[] {(byte) (55 - signature.v())}));
        Refusals.expect(() -> market.build.build(quoteId, null, high.toString()), ApiCode.ERR_SIGNATURE_FORMAT)
                .hasMessageContaining("lower half");
        byte[] zeroBased = signature.reveal().toBytes();
        zeroBased[64] -= 27;
        Refusals.expect(
                        () -> market.build.build(
                                quoteId, null, Bytes.of(zeroBased).toString()),
                        ApiCode.ERR_SIGNATURE_FORMAT)
                .hasMessageContaining("27 or 28");
    }

    @Test
    void someoneElsesSignatureIsAMismatch() {
        Refusals.expect(() -> build(TestMarket.EXECUTOR), ApiCode.ERR_SIGNATURE_MISMATCH)
                .hasMessageContaining(TestMarket.PAYER.address().toString());
        Refusals.expect(
                () -> market.build.build(quoteId, null, "0x" + "00".repeat(64) + "1b"), ApiCode.ERR_SIGNATURE_MISMATCH);
    }

    @Seeds(count = 1)
    void randomSignaturesAreMismatchesAndNeverFaults(long seed) {
        var random = new Random(seed);
        byte[] bytes = new byte[65];
        for (int i = 0; i < 64; i++) {
            random.nextBytes(bytes);
            bytes[32] &= 0x3f;
            bytes[64] = (byte) (27 + i % 2);
            Refusals.expect(
                    () -> market.build.build(quoteId, null, Bytes.of(bytes).toString()),
                    ApiCode.ERR_SIGNATURE_MISMATCH);
        }
    }

    @Test
    void theSignatureOfAnotherQuoteIsAMismatch() {
        String signature = signature(TestMarket.PAYER).reveal().toString();
        prepare();
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_SIGNATURE_MISMATCH);
    }

    @Test
    void anUnknownQuoteIsNotFound() {
        String signature = signature(TestMarket.PAYER).reveal().toString();
        Refusals.expect(() -> market.build.build(Bytes32.ZERO, null, signature), ApiCode.ERR_QUOTE_NOT_FOUND);
    }

    @Test
    void aDirectQuoteIsNotKept() {
        int before = market.store.size();
        String direct = market.direct.swap(new SwapOrder().direct()).artifact().quoteId();
        assertThat(market.store.size()).isEqualTo(before);
        Refusals.expect(
                () -> market.build.build(
                        Bytes32.parse(direct),
                        null,
                        signature(TestMarket.PAYER).reveal().toString()),
                ApiCode.ERR_QUOTE_NOT_FOUND);
    }

    @Test
    void pastTheDeadlineTheQuoteIsExpiredAndLaterForgotten() {
        String signature = signature(TestMarket.PAYER).reveal().toString();
        market.node.headSecs = TestMarket.NOW_SECS + 599;
        assertThat(market.build.build(quoteId, null, signature).status()).isEqualTo("TRANSACTION_READY");
        market.node.headSecs = TestMarket.NOW_SECS + 1199;
        assertThat(market.build.build(quoteId, null, signature).status()).isEqualTo("TRANSACTION_READY");
        market.node.headSecs = TestMarket.NOW_SECS + 1200;
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_QUOTE_EXPIRED);
        market.node.headSecs = TestMarket.NOW_SECS + 1800;
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_QUOTE_EXPIRED);
        market.node.headSecs = TestMarket.NOW_SECS + 1801;
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_QUOTE_NOT_FOUND);
    }

    /** A signature that is not the payer's does not prolong the quote. */
    @Test
    void anUnsignedQuoteExpiresBeforeItsDeadline() {
        String signature = signature(TestMarket.PAYER).reveal().toString();
        Refusals.expect(() -> build(TestMarket.EXECUTOR), ApiCode.ERR_SIGNATURE_MISMATCH);
        market.node.headSecs = TestMarket.NOW_SECS + 600;
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_QUOTE_EXPIRED)
                .hasMessageContaining("not signed in time");
    }

    @Test
    void everyChangeOfTheFeePolicyIsNoticed() {
        FakeChain node = market.node;
        Address receiver = node.protocolFeeReceiver;
        changeIsNoticed(() -> node.protocolCutBps = 1999, () -> node.protocolCutBps = 2000);
        changeIsNoticed(() -> node.maxCustomFeeBps = 301, () -> node.maxCustomFeeBps = 300);
        changeIsNoticed(() -> node.protocolFeeReceiver = Address.ZERO, () -> node.protocolFeeReceiver = receiver);
        changeIsNoticed(node.signers::clear, () -> node.signers.add(TestMarket.SIGNER.address()));
    }

    private void changeIsNoticed(Runnable change, Runnable undo) {
        change.run();
        Refusals.expect(() -> build(TestMarket.PAYER), ApiCode.ERR_POLICY_CHANGED);
        undo.run();
        assertThat(build(TestMarket.PAYER).status()).isEqualTo("TRANSACTION_READY");
    }

    @Test
    void aPausedRouterStopsTheBuild() {
        market.node.paused = true;
        Refusals.expect(() -> build(TestMarket.PAYER), ApiCode.ERR_ROUTER_PAUSED);
    }

    @Test
    void aUsedNonceStopsTheBuild() {
        market.node.everyNonceUsed = true;
        Refusals.expect(() -> build(TestMarket.PAYER), ApiCode.ERR_NONCE_USED);
    }

    @Test
    void aSilentNodeStopsTheBuild() {
        String signature = signature(TestMarket.PAYER).reveal().toString();
        market.node.down = true;
        Refusals.expect(() -> market.build.build(quoteId, null, signature), ApiCode.ERR_UPSTREAM_RPC);
    }

    private BuildData build(SigningKey key) {
        return market.build.build(quoteId, null, signature(key).reveal().toString());
    }

    private Signature signature(SigningKey key) {
        return key.sign(
                Permit2WitnessMessage.of(quote().plan(), 97, TestMarket.ROUTER).digest());
    }

    private SignedQuote quote() {
        return ((QuoteStore.Found.Live) market.store.find(quoteId, 0)).quote();
    }
}
