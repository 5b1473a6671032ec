package io.swaplab.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.execution.signing.Permit2Witness;
import io.swaplab.execution.signing.RecipientRule;
import io.swaplab.math.Uint256;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecipientRuleTest {
    private static final Address ROUTER = address("01");
    private static final Address LEGACY_ROUTER = address("02");
    private static final Address ADAPTER = address("03");
    private static final Address OTHER_ADAPTER = address("04");
    private static final Address TOKEN_IN = address("05");
    private static final Address TOKEN_OUT = address("06");
    private static final Address POOL = address("07");
    private static final SwapStep STEP =
            new SwapStep(ADAPTER, POOL, TOKEN_IN, TOKEN_OUT, Uint256.ONE, true, Bytes.EMPTY);

    @Test
    void contractsOfTheSwapAreNamedAndAnyoneElseMayBePaid() {
        assertThat(machinery(ROUTER)).contains("the router");
        assertThat(machinery(LEGACY_ROUTER)).contains("the router");
        assertThat(machinery(Permit2Witness.PERMIT2)).contains("Permit2");
        assertThat(machinery(ADAPTER)).contains("an adapter of the router");
        assertThat(machinery(OTHER_ADAPTER)).contains("an adapter of the router");
        assertThat(machinery(TOKEN_IN)).contains("a token of the route");
        assertThat(machinery(TOKEN_OUT)).contains("a token of the route");
        assertThat(machinery(POOL)).contains("a pool of the route");
        assertThat(machinery(Address.ZERO)).contains("the zero address");
        assertThat(machinery(Address.parse("0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE")))
                .contains("the address that stands for the native coin, which nobody owns");
        assertThat(machinery(address("08"))).isEmpty();
    }

    private static Optional<String> machinery(Address account) {
        return RecipientRule.machinery(account, List.of(ROUTER, LEGACY_ROUTER), List.of(OTHER_ADAPTER), List.of(STEP));
    }

    private static Address address(String end) {
        return Address.parse("0x" + "0".repeat(38) + end);
    }
}
