package io.swaplab.lab.chain;

import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.Level;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes markets in the format that {@link MarketFilePoolReader} and {@link MarketFile} read. */
public final class MarketWriter {
    private MarketWriter() {}

    /**
     * Writes a market, replacing the file's content. The format has four kinds of pools, each with an exact formula
     * (see {@link CanonicalPoolState}). A pool with one of these formulas is written as that kind. Any other pool is
     * written with its family's name and its facts (see {@link Pool#facts}), and is skipped when the file is read.
     *
     * @throws UncheckedIOException when the file cannot be written
     */
    public static void write(MarketFile market, Path file) {
        ObjectNode top = JsonNodeFactory.instance.objectNode();
        top.put("format", MarketFile.FORMAT)
                .put("chainId", market.chainId())
                .put("block", Long.toString(market.market().block().number()));
        top.putObject("native")
                .put("symbol", market.nativeSymbol())
                .put("wrapped", market.wrappedNative().toLowerHex());
        ArrayNode tokens = top.putArray("tokens");
        market.tokens().forEach(token -> describe(token, tokens.addObject()));
        ArrayNode pools = top.putArray("pools");
        market.market().pools().forEach(pool -> describe(pool, pools.addObject()));
        FileValue.write(file, top);
    }

    /**
     * The id of a pool in files: its contract's address or, if one contract holds many pools, its key in that contract.
     */
    static String name(PoolId id) {
        return id.isContract() ? id.contract().toLowerHex() : id.key().toString();
    }

    private static void describe(Token token, ObjectNode node) {
        node.put("address", token.address().toLowerHex())
                .put("symbol", token.symbol())
                .put("decimals", token.decimals());
    }

    private static void describe(Pool pool, ObjectNode node) {
        node.put("id", name(pool.id())).put("provider", pool.provider());
        CanonicalPoolState form =
                pool.form().filter(told -> isOrdered(pool, told)).orElse(null);
        if (form == null) {
            node.put("family", pool.family()).put("fee", pool.feePips(0, 1));
            ObjectNode state = node.putObject("state");
            pool.facts().forEach(fact -> state.put(fact.name(), fact.value()));
        } else {
            node.put("family", family(form)).put("fee", form.feePips());
            node.set("state", state(form));
        }
        ArrayNode tokens = node.putArray("tokens");
        pool.tokens().forEach(token -> tokens.add(token.toLowerHex()));
    }

    /**
     * Whether the pool's tokens are in the order that the file format requires: the lower address first. Amplified
     * (stable) pools may have any order.
     */
    private static boolean isOrdered(Pool pool, CanonicalPoolState form) {
        return form instanceof CanonicalPoolState.Amplified
                || pool.tokens().getFirst().compareTo(pool.tokens().getLast()) < 0;
    }

    private static String family(CanonicalPoolState form) {
        return switch (form) {
            case CanonicalPoolState.Product product -> MarketFilePoolReader.PRODUCT;
            case CanonicalPoolState.Ranges ranges -> MarketFilePoolReader.RANGES;
            case CanonicalPoolState.Amplified amplified -> MarketFilePoolReader.AMPLIFIED;
            case CanonicalPoolState.Levels levels -> MarketFilePoolReader.LEVELS;
        };
    }

    private static ObjectNode state(CanonicalPoolState form) {
        ObjectNode state = JsonNodeFactory.instance.objectNode();
        switch (form) {
            case CanonicalPoolState.Product product -> put(state, "reserves", product.reserve0(), product.reserve1());
            case CanonicalPoolState.Ranges ranges -> {
                state.put("sqrtPriceX96", ranges.sqrtPrice().toString())
                        .put("tick", ranges.tick())
                        .put("liquidity", ranges.liquidity().toString())
                        .put("tickSpacing", ranges.tickSpacing());
                ArrayNode ticks = state.putArray("ticks");
                ranges.ticks()
                        .forEach(tick -> ticks.addArray()
                                .add(tick.index())
                                .add(tick.liquidityNet().toString()));
            }
            case CanonicalPoolState.Amplified amplified -> {
                put(state, "balances", amplified.balance0(), amplified.balance1());
                state.put("amp", amplified.amp().toString())
                        .put("adminFee", Integer.toString(amplified.adminFeePips()));
                put(state, "rates", amplified.rate0(), amplified.rate1());
            }
            case CanonicalPoolState.Levels levels -> {
                put(state.putArray("zeroForOne"), levels.zeroForOne());
                put(state.putArray("oneForZero"), levels.oneForZero());
            }
        }
        return state;
    }

    private static void put(ArrayNode node, List<Level> levels) {
        levels.forEach(level ->
                node.addArray().add(level.input().toString()).add(level.output().toString()));
    }

    private static void put(ObjectNode state, String name, Uint256 zero, Uint256 one) {
        state.putArray(name).add(zero.toString()).add(one.toString());
    }
}
