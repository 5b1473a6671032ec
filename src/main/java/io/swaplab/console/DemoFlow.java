package io.swaplab.console;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One swap of the demo.
 *
 * @param amount in whole tokens of {@code from}
 * @param executor null for a direct swap
 * @param feeBps the integrator's custom fee in basis points, 0 for none
 */
record DemoFlow(
        String name,
        String from,
        String to,
        String amount,
        @Nullable String executor,
        @Nullable String recipient,
        int feeBps) {
    private static final List<DemoFlow> ALL = List.of(
            direct("direct ERC-20", "USDT", "ETH", "2500"),
            direct("direct native in", "BNB", "USDT", "2"),
            direct("direct native out", "USDC", "BNB", "800"),
            delegated("delegated ERC-20", "USDT", "CAKE", "500"),
            delegated("delegated native out", "ETH", "BNB", "0.25"),
            new DemoFlow("direct with custom fee", "USDT", "BTCB", "1000", null, null, 100));

    private static DemoFlow direct(String name, String from, String to, String amount) {
        return new DemoFlow(name, from, to, amount, null, null, 0);
    }

    /** A delegated flow: Alice pays and signs, Bob sends, Carol receives. */
    private static DemoFlow delegated(String name, String from, String to, String amount) {
        return new DemoFlow(name, from, to, amount, "bob", "carol", 0);
    }

    static List<DemoFlow> all() {
        return ALL;
    }

    static List<DemoFlow> ofMode(boolean delegated) {
        return ALL.stream().filter(f -> f.isDelegated() == delegated).toList();
    }

    boolean isDelegated() {
        return executor != null;
    }
}
