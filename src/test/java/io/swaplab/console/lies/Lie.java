package io.swaplab.console.lies;

import io.swaplab.core.math.Uint256;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** False answers of a service or a node. A lie falsifies every answer that it applies to. */
enum Lie {
    NONE,
    POOR_ROUTE(Trade.LARGE, with("providers", "PANCAKEV2"), Map.of()),
    POOR_ROUTE_WITH_A_HIDDEN_IMPACT(Trade.LARGE, with("providers", "PANCAKEV2"), Figures.NO_IMPACT),
    POOR_ROUTE_WITH_A_TIGHT_BOUND(Trade.LARGE, with("providers", "PANCAKEV2"), Figures.OPTIMAL),
    ROUTE_THREE_PER_CENT_BELOW(Trade.SMALL, with("providers", OwnPool.PROVIDER, "depth", "1"), Figures.OPTIMAL),
    UNDERSTATED_IMPACT(Trade.HUGE, UnaryOperator.identity(), Figures.NO_IMPACT),
    OLD_ANSWER(Trade.SMALL, UnaryOperator.identity(), Map.of()),
    LITTLE_GAS(Trade.SMALL, UnaryOperator.identity(), Figures.LITTLE_GAS),
    MUCH_GAS(Trade.SMALL, UnaryOperator.identity(), Figures.MUCH_GAS),
    CUSTOM_FEE(
            Trade.SMALL,
            with("custom_fee_bps", "300", "custom_fee_receiver", "0x00000000000000000000000000000000000a77ac"),
            Map.of()),
    HIDDEN_PROTOCOL_CUT(
            Trade.SMALL, UnaryOperator.identity(), Map.of("\"protocol_cut_bps\":\\d+", "\"protocol_cut_bps\":0")),
    LOOSE_MINIMUM(Trade.SMALL, with("slippage_bps", "5000"), Map.of("\"slippage_bps\":\\d+", "\"slippage_bps\":50")),
    LOOSE_MINIMUM_THAT_IS_SHOWN(Trade.SMALL, with("slippage_bps", "5000"), Map.of()),
    GAS_PRICE_OUT_OF_REASON("eth_gasPrice", price -> Uint256.of(499_000_000_000L)),
    GAS_PRICE_TIMES_THREE("eth_gasPrice", price -> price.times(Uint256.of(3))),
    GAS_PRICE_TIMES_THIRTY("eth_gasPrice", price -> price.times(Uint256.of(30))),
    NONCE_OUT_OF_REASON("eth_getTransactionCount", nonce -> Uint256.of(0xffff)),
    NONCE_AHEAD("eth_getTransactionCount", nonce -> nonce.plus(Uint256.of(65))),
    NONCE_BEHIND("eth_getTransactionCount", nonce -> nonce.isZero() ? nonce : nonce.minus(Uint256.ONE)),
    ESTIMATE_OUT_OF_REASON("eth_estimateGas", gas -> Uint256.of(0xffffffffL)),
    ESTIMATE_TIMES_THREE("eth_estimateGas", gas -> gas.times(Uint256.of(3))),
    ESTIMATE_TOO_LOW("eth_estimateGas", gas -> gas.times(2).dividedBy(5));

    /** The size of the trade for which a lie is tried. */
    enum Trade {
        SMALL("40"),
        LARGE("2000000"),
        HUGE("60000000");

        private final String usdt;

        Trade(String usdt) {
            this.usdt = usdt;
        }

        String usdt() {
            return usdt;
        }
    }

    private final Trade trade;
    private final UnaryOperator<Map<String, String>> query;
    private final Map<String, String> figures;
    private final @Nullable String method;
    private final UnaryOperator<Uint256> quantity;

    Lie() {
        this(Trade.SMALL, UnaryOperator.identity(), Map.of());
    }

    /** A lie of the service: it changes the query before the search, and replaces figures in the answers. */
    Lie(Trade trade, UnaryOperator<Map<String, String>> query, Map<String, String> figures) {
        this.trade = trade;
        this.query = query;
        this.figures = figures;
        this.method = null;
        this.quantity = UnaryOperator.identity();
    }

    /** A lie of the node about the quantity that a method returns. */
    Lie(String method, UnaryOperator<Uint256> quantity) {
        this.trade = Trade.SMALL;
        this.query = UnaryOperator.identity();
        this.figures = Map.of();
        this.method = method;
        this.quantity = quantity;
    }

    /** Whether transactions get stuck, because they wait for earlier nonces that are never used. */
    boolean strands() {
        return this == NONCE_OUT_OF_REASON || this == NONCE_AHEAD;
    }

    Trade trade() {
        return trade;
    }

    /** The query that is passed to the honest service. */
    Map<String, String> asked(Map<String, String> parameters) {
        return query.apply(new TreeMap<>(parameters));
    }

    /** The answer that the caller receives. */
    String told(String answer) {
        String told = answer;
        for (Map.Entry<String, String> figure : figures.entrySet()) {
            told = Pattern.compile(figure.getKey()).matcher(told).replaceAll(figure.getValue());
        }
        return told;
    }

    /** The node's false answer in place of a quantity, both for the latest and for the pending block. */
    String told(String asked, String hex) {
        return asked.equals(method)
                ? "0x" + Long.toHexString(quantity.apply(Uint256.ofHex(hex)).toLongExact())
                : hex;
    }

    private static UnaryOperator<Map<String, String>> with(String... pairs) {
        return query -> {
            for (int i = 0; i < pairs.length; i += 2) {
                query.put(pairs[i], pairs[i + 1]);
            }
            return query;
        };
    }

    private static final class Figures {
        private static final Map<String, String> NO_IMPACT =
                Map.of("\"deviation_ratio\":\"[^\"]*\"", "\"deviation_ratio\":\"0.0001\"");
        private static final Map<String, String> OPTIMAL =
                Map.of("\"(optimality[a-z_]*bps)\":[0-9.E-]+", "\"$1\":0.01");
        private static final Map<String, String> LITTLE_GAS =
                Map.of("\"gas\":\\d+", "\"gas\":20000", "\"gas_cost\":\"\\d+\"", "\"gas_cost\":\"1\"");
        private static final Map<String, String> MUCH_GAS =
                Map.of("\"gas\":\\d+", "\"gas\":900000000", "\"gas_cost\":\"\\d+\"", "\"gas_cost\":\"1\"");
    }
}
