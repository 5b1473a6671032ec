package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import org.junit.jupiter.api.Test;

class RouterViewTest {
    private static final Address ROUTER = Address.parse("0x1111111111111111111111111111111111111111");
    private static final Address ACCOUNT = Address.parse("0x2222222222222222222222222222222222222222");

    @Test
    void viewsAreAskedOfTheRouterWithTheirArgument() {
        assertThat(RouterView.quoteSignerListed(ROUTER, ACCOUNT)).isEqualTo(asked("isQuoteSigner(address)"));
        assertThat(RouterView.keptProtocolFee(ROUTER, ACCOUNT)).isEqualTo(asked("keptProtocolFee(address)"));
    }

    private static ReadOnlyCall asked(String view) {
        return AbiFunction.of(view).call(ROUTER, ACCOUNT);
    }

    @Test
    void answersAreDecoded() {
        CallResult seven = new CallResult(true, Bytes.parse("0x" + "0".repeat(63) + "7"));
        assertThat(RouterView.keptAmount(ROUTER, seven)).isEqualTo(Uint256.of(7));
        CallResult yes = new CallResult(true, Bytes.parse("0x" + "0".repeat(63) + "1"));
        assertThat(RouterView.isTrue(ROUTER, yes)).isTrue();
        assertThatThrownBy(() -> RouterView.keptAmount(ROUTER, new CallResult(true, Bytes.parse("0x"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(ROUTER + " does not answer keptProtocolFee()");
    }
}
