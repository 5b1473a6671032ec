package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.PrepareChoices;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SessionTermsTest {
    private static final Address WRAPPED = address("a1");
    private static final Address ALICE = address("b2");
    private static final Address CAROL = address("c3");
    private static final Asset USDT = new Asset(address("d4"), "USDT", 6);
    private static final Asset CAKE = new Asset(address("e5"), "CAKE", 18);
    private static final TradeRequest<Asset> SOUND =
            TradeRequest.selling(USDT, CAKE, Uint256.of(5), SearchTerms.DEFAULTS);

    private static Address address(String end) {
        return Address.parse("0x00000000000000000000000000000000000000" + end);
    }

    private static Optional<String> broken(TradeRequest<Asset> terms, @Nullable PrepareChoices choices) {
        return SessionLoad.broken(WRAPPED, terms, choices, ALICE);
    }

    private static PrepareChoices conditions(int slippageBps, int feeBps, @Nullable Address executor) {
        return new PrepareChoices(ALICE, executor, null, slippageBps, 60L, feeBps, CAROL, false, false);
    }

    @Test
    void aSoundSwapIsLoaded() {
        assertThat(broken(SOUND, null)).isEmpty();
        assertThat(broken(SOUND, conditions(50, 10, null))).isEmpty();
    }

    @Test
    void theRulesOfATypedSwapHold() {
        assertThat(broken(SOUND.withAmount(Uint256.ZERO), null)).contains("amount must be above zero, got 0");
        assertThat(broken(TradeRequest.selling(USDT, USDT, Uint256.ONE, SearchTerms.DEFAULTS), null)
                        .orElseThrow())
                .startsWith("target must differ from the input token");
        SearchTerms search = SearchTerms.DEFAULTS.withSplits(Integer.MAX_VALUE);
        assertThat(broken(TradeRequest.selling(USDT, CAKE, Uint256.ONE, search), null))
                .contains("splits must be an integer from 1 to 100, got 2147483647");
        assertThat(broken(SOUND, conditions(-1, 0, null)))
                .contains("slippageBps must be an integer from 0 to 10000, got -1");
        assertThat(broken(SOUND, conditions(20_000, 0, null)).orElseThrow()).contains("got 20000");
        assertThat(broken(SOUND, conditions(50, -1, null)).orElseThrow()).startsWith("customFeeBps must be ");
        assertThat(broken(SOUND, conditions(50, 0, CAROL)).orElseThrow()).startsWith("recipient is mandatory");
    }
}
