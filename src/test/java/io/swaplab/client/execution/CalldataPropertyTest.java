package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.core.evm.Bytes;
import io.swaplab.fresh.Seeds;
import org.junit.jupiter.api.Test;

/**
 * Calldata has exactly one encoding, and for any bytes a decoder either returns a value or throws the documented
 * exception.
 */
class CalldataPropertyTest {
    private static final long SEED = 712;
    private static final WorkedVector VECTOR = WorkedVector.load();

    private RandomPlans random = new RandomPlans(1);

    @Seeds(count = 1)
    void callsSurviveTheRoundTrip(long seed) {
        random = new RandomPlans(seed);
        for (int i = 0; i < 300; i++) {
            ExecutePlanCall call = random.call();
            assertThat(ExecutePlanCall.decode(call.encode()))
                    .as("case %d, seed %d", i, SEED)
                    .isEqualTo(call);
        }
        var hundred = new ExecutePlanCall(random.plan(), random.steps(100), Bytes.EMPTY, Bytes.EMPTY);
        assertThat(ExecutePlanCall.decode(hundred.encode())).isEqualTo(hundred);
    }

    @Test
    void trailingBytesAreRefused() {
        Bytes calldata = VECTOR.call().encode();
        for (int extra : new int[] {1, 31, 32, 64}) {
            refused(calldata.concat(Bytes.of(new byte[extra])));
        }
    }

    @Test
    void everyTruncationIsRefused() {
        Bytes calldata = VECTOR.call().encode();
        for (int size = 0; size < calldata.size(); size++) {
            refused(calldata.slice(0, size));
        }
    }

    @Test
    void dirtyAddressBitsAndOtherSelectorsAreRefused() {
        byte[] dirty = VECTOR.call().encode().toBytes();
        int payerWord = 4 + 32;
        dirty[payerWord] = 1;
        refused(Bytes.of(dirty));
        byte[] selector = VECTOR.call().encode().toBytes();
        selector[0] ^= 1;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExecutePlanCall.decode(Bytes.of(selector)))
                .withMessageContaining("executePlan");
    }

    /** Calldata with a flipped bit is either the canonical encoding of another value, or refused. */
    @Test
    void flippedBitsAreReadAsThemselvesOrRefused() {
        Bytes calldata = VECTOR.call().encode();
        for (int bit = 0; bit < calldata.size() * 8; bit++) {
            byte[] bytes = calldata.toBytes();
            bytes[bit / 8] ^= (byte) (1 << bit % 8);
            readsAsItselfOrRefuses(Bytes.of(bytes));
        }
    }

    @Seeds(count = 1)
    void manyFlippedBitsAndNoiseAreReadAsThemselvesOrRefused(long seed) {
        random = new RandomPlans(seed);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = random.call().encode().toBytes();
            int flips = 1 + random.below(20);
            for (int flip = 0; flip < flips; flip++) {
                bytes[4 + random.below(bytes.length - 4)] = (byte) random.below(256);
            }
            readsAsItselfOrRefuses(Bytes.of(bytes));
        }
    }

    @Seeds(count = 1)
    void legacyCallsSurviveTheRoundTripAndRefuseTheSame(long seed) {
        random = new RandomPlans(seed);
        for (LegacyMethod method : LegacyMethod.values()) {
            var swap = new LegacySwap(
                    random.address(),
                    random.address(),
                    random.amount(),
                    random.amount(),
                    random.address(),
                    random.amount());
            var call = new LegacyRouterCall(method, swap, random.steps(3));
            assertThat(LegacyRouterCall.decode(call.encode())).isEqualTo(call);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> LegacyRouterCall.decode(call.encode().concat(Bytes.of(new byte[32]))));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> LegacyRouterCall.decode(
                            call.encode().slice(0, call.encode().size() - 1)));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LegacyRouterCall.decode(VECTOR.call().encode()));
    }

    @Test
    void receiptsHaveEightCleanWords() {
        Bytes data = Bytes.EMPTY;
        for (int word = 0; word < 8; word++) {
            data = data.concat(Bytes.of(VECTOR.plan().payer().toWord().toBytes()));
        }
        assertThat(RouterExecutionReceipt.decode(data).payer())
                .isEqualTo(VECTOR.plan().payer());
        for (int size : new int[] {0, 32, 255, 257, 288}) {
            Bytes other = Bytes.of(java.util.Arrays.copyOf(data.toBytes(), size));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> RouterExecutionReceipt.decode(other))
                    .withMessageContaining("256 bytes");
        }
        byte[] dirty = data.toBytes();
        dirty[32] = 1;
        assertThatIllegalArgumentException().isThrownBy(() -> RouterExecutionReceipt.decode(Bytes.of(dirty)));
    }

    @Test
    void signaturesStayOutOfPrintedCalls() {
        String digits = VECTOR.text("payer_signature").substring(2, 40);
        assertThat(VECTOR.call().toString()).doesNotContain(digits).contains("masked");
    }

    private static void refused(Bytes calldata) {
        assertThatIllegalArgumentException().isThrownBy(() -> ExecutePlanCall.decode(calldata));
    }

    private static void readsAsItselfOrRefuses(Bytes calldata) {
        ExecutePlanCall read;
        try {
            read = ExecutePlanCall.decode(calldata);
        } catch (IllegalArgumentException refused) {
            return;
        }
        assertThat(read.encode()).isEqualTo(calldata);
    }
}
