package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForbiddenRecipientsTest {
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
        assertThat(machinery(Permit2WitnessMessage.PERMIT2)).contains("Permit2");
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

    @Test
    void addressesWhoseKeyNobodyHasAreNamed() {
        for (String low : List.of("1", "11", "69", "100", "1000", "dead", "ffff")) {
            assertThat(machinery(Address.parse("0x" + "0".repeat(40 - low.length()) + low)))
                    .as(low)
                    .contains("an address below 0x10000, whose key nobody has");
        }
        for (String other : List.of("0".repeat(35) + "10000", "0".repeat(32) + "80000000", "1" + "0".repeat(39))) {
            assertThat(machinery(Address.parse("0x" + other))).as(other).isEmpty();
        }
    }

    @Test
    void contractsOfTheChainAreNamedWhateverTheRoute() {
        ChainProfile chain = new ChainProfile(
                97,
                "tBNB",
                address("10"),
                Permit2WitnessMessage.PERMIT2,
                List.of(new Token(address("11"), "CAKE", 18)),
                List.of(new Provider("UNISWAPV4", "uniswapv4", List.of(address("12"), address("13")), 0)),
                Map.of("infinity_vault", address("14")),
                0);
        assertThat(ForbiddenRecipients.ofChain(address("10"), chain)).contains("the wrapped native token");
        assertThat(ForbiddenRecipients.ofChain(address("11"), chain)).contains("the token CAKE");
        assertThat(ForbiddenRecipients.ofChain(address("13"), chain))
                .contains("a factory or pool manager of UNISWAPV4");
        assertThat(ForbiddenRecipients.ofChain(address("14"), chain))
                .contains("a vault or other contract that pools share");
        assertThat(ForbiddenRecipients.ofChain(Permit2WitnessMessage.PERMIT2, chain))
                .contains("Permit2");
        assertThat(ForbiddenRecipients.ofChain(address("15"), chain)).isEmpty();
    }

    private static Optional<String> machinery(Address account) {
        return ForbiddenRecipients.machinery(
                account, List.of(ROUTER, LEGACY_ROUTER), List.of(OTHER_ADAPTER), List.of(STEP));
    }

    private static Address address(String end) {
        return Address.parse("0x" + "a".repeat(38) + end);
    }
}
