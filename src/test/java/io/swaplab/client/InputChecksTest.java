package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.chain.PayerSignature;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.refusal.CustomFeeError;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.SignatureRejected;
import io.swaplab.client.swap.DisplayedCustomFee;
import io.swaplab.client.swap.Order;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule for a prepare call that can be checked without a server or a chain. */
class InputChecksTest {
    private static final String ZERO = "0x" + "0".repeat(40);
    private static final String SENTINEL = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";
    private static final String ALICE = ArtifactServer.ALICE.address().toString();
    private static final String BOB = ArtifactServer.BOB.address().toString();
    private static final String TOKEN = ArtifactServer.TOKEN_IN.toString();
    private static final String OTHER = ArtifactServer.TOKEN_OUT.toString();
    private static final String WRAPPED = ArtifactServer.WRAPPED.toString();

    private final RecordedTransport transport = new RecordedTransport();
    private final SwaplabClient client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());

    record Refusal(String field, String message, PrepareSwapParams params) {
        @Override
        public String toString() {
            return field + ": " + message;
        }
    }

    private static Refusal refusal(String field, String message, UnaryOperator<PrepareSwapParams.Builder> change) {
        return new Refusal(
                field,
                message,
                change.apply(swap(TOKEN, OTHER, Uint256.ONE, ALICE)).build());
    }

    private static PrepareSwapParams.Builder swap(String from, String target, Uint256 amount, String executor) {
        return PrepareSwapParams.swap(from, target, amount, executor);
    }

    private static PrepareSwapParams.Builder buy(Uint256 amount) {
        return PrepareSwapParams.exactOutput(TOKEN, OTHER, amount, ALICE);
    }

    static Stream<Refusal> refusals() {
        return Stream.of(
                refusal("from", "40 hexadecimal digits", o -> swap("0x12", OTHER, Uint256.ONE, ALICE)),
                refusal("from", "zero address", o -> swap(ZERO, OTHER, Uint256.ONE, ALICE)),
                refusal("from", "checksum", o -> swap(TOKEN.replace("9fE", "9fe"), OTHER, Uint256.ONE, ALICE)),
                refusal("target", "40 hexadecimal digits", o -> swap(TOKEN, "WBNB", Uint256.ONE, ALICE)),
                refusal("target", "must differ from the input token", o -> swap(TOKEN, TOKEN, Uint256.ONE, ALICE)),
                refusal("target", "must differ from the input token", o -> swap(SENTINEL, WRAPPED, Uint256.ONE, ALICE)),
                refusal("amount", "above zero", o -> swap(TOKEN, OTHER, Uint256.ZERO, ALICE)),
                refusal("executor", "zero address", o -> swap(TOKEN, OTHER, Uint256.ONE, ZERO)),
                refusal("executor", "40 hexadecimal digits", o -> swap(TOKEN, OTHER, Uint256.ONE, "")),
                refusal("payer", "40 hexadecimal digits", o -> o.payer("0xzz")),
                refusal("payer", "zero address", o -> o.payer(ZERO)),
                refusal("recipient", "zero address", o -> o.recipient(ZERO)),
                refusal("recipient", "is mandatory", o -> o.payer(BOB)),
                refusal("slippageBps", "from 0 to 10000", o -> o.slippageBps(10_001)),
                refusal("slippageBps", "from 0 to 10000", o -> o.slippageBps(-1)),
                refusal("deadlineSecs", "above zero", o -> o.deadlineSecs(0L)),
                refusal("customFeeBps", "from 0 to 10000", o -> o.customFee(10_001, BOB)),
                refusal("customFeeBps", "from 0 to 10000", o -> o.customFee(-1, BOB)),
                refusal("customFeeReceiver", "is required", o -> o.customFee(1, null)),
                refusal("customFeeReceiver", "zero address", o -> o.customFee(1, ZERO)),
                refusal("customFeeReceiver", "40 hexadecimal digits", o -> o.customFee(1, "bob")),
                refusal("customFeeBps", "below 10000", o -> buy(Uint256.ONE).customFee(10_000, BOB)),
                refusal(
                        "amount",
                        "2^256/10000",
                        o -> buy(Uint256.MAX.dividedBy(10_000).plus(1))),
                refusal("nativeIn", "exclude each other", o -> o.nativeIn(true).nativeOut(true)),
                refusal("nativeIn", "exclude each other", o -> swap(SENTINEL, SENTINEL, Uint256.ONE, ALICE)),
                refusal(
                        "nativeIn",
                        "payer and executor differ",
                        o -> o.nativeIn(true).payer(BOB).recipient(BOB)),
                refusal("depth", "from 1 to 5", o -> o.depth(6)),
                refusal("depth", "from 1 to 5", o -> o.depth(0)),
                refusal("splitCount", "at least 1", o -> o.splitCount(0)),
                refusal("providers", "identifiers", o -> o.providers(List.of("PANCAKEV2,DODO"))));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void isRefusedBeforeAnyRequest(Refusal refusal) {
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.prepareSwap(refusal.params()))
                .withMessageContaining(refusal.message())
                .matches(rejected -> rejected.field().equals(refusal.field()), "names the field");
        assertThat(transport.requests).isEmpty();
    }

    @Test
    void allBrokenRulesAreToldAtOnce() {
        PrepareSwapParams wrong = swap(ZERO, "WBNB", Uint256.ZERO, ALICE)
                .payer(BOB)
                .depth(6)
                .splitCount(0)
                .slippageBps(10_001)
                .customFee(1, null)
                .build();
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.prepareSwap(wrong))
                .withMessageContaining("from must not be the zero address")
                .withMessageContaining("; slippageBps must be an integer from 0 to 10000, got 10001;")
                .satisfies(rejected -> assertThat(rejected.violations())
                        .extracting(broken -> broken.field() + " " + broken.code())
                        .containsExactly(
                                "from ADDRESS_ZERO",
                                "target ADDRESS_FORM",
                                "amount AMOUNT_ZERO",
                                "depth OUT_OF_RANGE",
                                "splitCount OUT_OF_RANGE",
                                "slippageBps OUT_OF_RANGE",
                                "recipient RECIPIENT_MISSING",
                                "customFeeReceiver FEE_RECEIVER_MISSING"));
        assertThat(transport.requests).isEmpty();
    }

    @Test
    void eachModeHasItsOwnMethod() {
        var server = new ArtifactServer();
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.prepareDirectSwap(
                        server.order(FundingMode.PERMIT2_WITNESS).build()))
                .withMessageContaining("payer must equal the executor");
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.prepareDelegatedSwap(
                        server.order(FundingMode.DIRECT).build()))
                .withMessageContaining("payer must differ from the executor");
        assertThat(transport.requests).isEmpty();
    }

    @Test
    void theSentinelCountsInEverySpelling() {
        for (String spelling : List.of(SENTINEL, SENTINEL.toLowerCase(), "0x" + "E".repeat(40))) {
            Order order = Order.of(swap(spelling, OTHER, Uint256.ONE, ALICE).build(), ArtifactServer.WRAPPED);
            assertThat(order.nativeMode()).isEqualTo(NativeMode.NATIVE_INPUT);
            assertThat(order.trade().tokenIn()).isEqualTo(ArtifactServer.WRAPPED);
        }
    }

    @Test
    void theWholeRangesOfTheSpecAreTaken() {
        Order order = Order.of(
                swap(TOKEN, OTHER, Uint256.MAX, ALICE)
                        .slippageBps(10_000)
                        .customFee(10_000, BOB)
                        .depth(5)
                        .build(),
                ArtifactServer.WRAPPED);
        assertThat(order.recipient()).hasToString(ALICE);
        assertThat(order.payer()).hasToString(ALICE);
        assertThat(Order.of(
                                swap(TOKEN, OTHER, Uint256.ONE, ALICE)
                                        .slippageBps(0)
                                        .build(),
                                ArtifactServer.WRAPPED)
                        .customFeeReceiver()
                        .isZero())
                .isTrue();
    }

    @Test
    void onlyExactInputIsQuoted() {
        var exactOutput = new QuoteOptions(SearchTerms.DEFAULTS, false, null, false);
        assertThatExceptionOfType(PreparationRejected.class)
                .isThrownBy(() -> client.quote(TOKEN, OTHER, Uint256.ONE, exactOutput))
                .withMessageContaining("byAmountIn");
        assertThat(transport.requests).isEmpty();
    }

    @Test
    void aCustomFeeForDisplayIsValidatedFirst() {
        for (DisplayedCustomFee fee : List.of(
                new DisplayedCustomFee(BOB, 0),
                new DisplayedCustomFee(BOB, 501),
                new DisplayedCustomFee("bob", 1),
                new DisplayedCustomFee(ZERO, 1))) {
            assertThatExceptionOfType(CustomFeeError.class)
                    .isThrownBy(() -> client.quote(
                            "not even a token",
                            OTHER,
                            Uint256.ONE,
                            QuoteOptions.defaults().withCustomFee(fee)))
                    .withMessageStartingWith("customFee.");
        }
        assertThat(transport.requests).isEmpty();
    }

    @Test
    void signaturesHave64Or65BytesOfHex() {
        assertThat(PayerSignature.isWellFormed("0x" + "ab".repeat(64))).isTrue();
        assertThat(PayerSignature.isWellFormed("0x" + "AB".repeat(65))).isTrue();
        for (String wrong : List.of(
                "", "0x", "0x" + "ab".repeat(63), "0x" + "ab".repeat(66), "ab".repeat(65), "0x" + "zz".repeat(65))) {
            assertThat(PayerSignature.isWellFormed(wrong)).isFalse();
            assertThatExceptionOfType(SignatureRejected.class)
                    .isThrownBy(() -> PayerSignature.parse(wrong))
                    .withMessageContaining("64 or 65 bytes");
        }
        assertThatExceptionOfType(SignatureRejected.class)
                .isThrownBy(() -> PayerSignature.parse("0x" + "ff".repeat(65)))
                .withMessageContaining("not canonical");
    }
}
