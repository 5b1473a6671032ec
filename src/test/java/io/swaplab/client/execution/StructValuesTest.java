package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import org.junit.jupiter.api.Test;

/** Calldata that is too large is refused before it is decoded. */
class StructValuesTest {
    private static final int MOST_BYTES = 128 * 1024;
    private static final AbiFunction FUNCTION = AbiFunction.of("f(uint256)");

    private static Bytes calldata(int size) {
        return FUNCTION.selector()
                .concat(Bytes.of(new byte[size - FUNCTION.selector().size()]));
    }

    @Test
    void calldataAboveTheMaximumIsNotDecoded() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StructValues.decode(FUNCTION, calldata(MOST_BYTES + 1)))
                .withMessage("calldata of f above 131072 bytes: 131073");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StructValues.decode(FUNCTION, calldata(MOST_BYTES)))
                .withMessageNotContaining("above");
    }
}
