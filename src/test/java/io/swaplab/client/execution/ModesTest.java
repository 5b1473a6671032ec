package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModesTest {
    private static final Uint256 AMOUNT = Uint256.of(70);

    @Test
    void theNativeCoinMayBeAtOneEnd() {
        assertThat(NativeMode.of(false, false)).isEqualTo(NativeMode.ERC20);
        assertThat(NativeMode.of(true, false)).isEqualTo(NativeMode.NATIVE_INPUT);
        assertThat(NativeMode.of(false, true)).isEqualTo(NativeMode.NATIVE_OUTPUT);
        assertThatIllegalArgumentException().isThrownBy(() -> NativeMode.of(true, true));
    }

    @Test
    void codesOutsideTheConstantsAreRefused() {
        assertThat(NativeMode.ofCode(2)).isEqualTo(NativeMode.NATIVE_OUTPUT);
        assertThat(FundingMode.ofCode(1)).isEqualTo(FundingMode.PERMIT2_WITNESS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NativeMode.ofCode(3))
                .withMessage("a native mode is 0, 1 (input) or 2 (output), got 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FundingMode.ofCode(2))
                .withMessage("a funding mode is 0 (direct) or 1 (Permit2 witness), got 2");
        assertThatIllegalArgumentException().isThrownBy(() -> FundingMode.ofCode(-1));
    }

    @Test
    void namesAreThoseOfTheApiAndTheContract() {
        assertThat(FundingMode.DIRECT.wireName()).isEqualTo("DIRECT_ALLOWANCE");
        assertThat(LegacyMethod.of(NativeMode.ERC20).functionName()).isEqualTo("swapExactIn");
        assertThat(LegacyMethod.of(NativeMode.NATIVE_INPUT).functionName()).isEqualTo("swapExactNativeIn");
        assertThat(LegacyMethod.of(NativeMode.NATIVE_OUTPUT).functionName()).isEqualTo("swapExactInToNative");
    }

    @Seeds(count = 1)
    void onlyANativeInputIsSentAsValue(long seed) {
        assertThat(legacy(LegacyMethod.SWAP_EXACT_NATIVE_IN).nativeValue()).isEqualTo(AMOUNT);
        assertThat(legacy(LegacyMethod.SWAP_EXACT_IN).nativeValue()).isEqualTo(Uint256.ZERO);
        RandomPlans plans = new RandomPlans(seed);
        for (int i = 0; i < 50; i++) {
            ExecutionPlan plan = plans.plan();
            boolean isNative = plan.nativeMode() == NativeMode.NATIVE_INPUT;
            assertThat(plan.nativeValue()).isEqualTo(isNative ? plan.amountIn() : Uint256.ZERO);
        }
    }

    @Test
    void aLegacySwapReturnsOneWord() {
        assertThat(LegacyRouterCall.decodeAmountOut(Bytes.of(AMOUNT.toBytes()))).isEqualTo(AMOUNT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LegacyRouterCall.decodeAmountOut(Bytes.of(new byte[64])))
                .withMessage("a legacy swap returns 32 bytes, got 64");
    }

    @Test
    void sharesOutsideTheirRangeAreRefused() {
        assertThat(BasisPoints.uint16("fee", 0)).isZero();
        assertThat(BasisPoints.uint16("fee", 0xffff)).isEqualTo(0xffff);
        assertThatIllegalArgumentException().isThrownBy(() -> BasisPoints.uint16("fee", -1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BasisPoints.uint16("fee", 0x10000))
                .withMessage("fee must be between 0 and 65535, got 65536");
    }

    private static LegacyRouterCall legacy(LegacyMethod method) {
        var swap = new LegacySwap(Address.ZERO, Address.ZERO, AMOUNT, Uint256.ONE, Address.ZERO, Uint256.ZERO);
        return new LegacyRouterCall(method, swap, List.of());
    }
}
