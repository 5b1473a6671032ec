package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.console.parts.TermOptions;
import io.swaplab.console.parts.TokenText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.TokenBook.LeftOut;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code pools list}: the pools of some providers, and on request those that are left out. */
record PoolList(Session session) {
    Reply reply(Invocation invocation) {
        Connection on = session.connection();
        MarketSnapshot market = on.requirePools().atHead();
        List<String> providers = providers(invocation, on);
        @Nullable Address token = invocation.option("token").map(this::traded).orElse(null);
        PoolText text = new PoolText(
                session.directory(
                        on, on.profile().tokens().stream().map(Token::address).toList()),
                invocation.screen());
        TextTable table = TextTable.of("pool", "provider", "tokens", ">fee", "price");
        List<Map<String, @Nullable Object>> pools = new ArrayList<>();
        for (Pool pool : market.pools()) {
            if (providers.contains(pool.provider()) && (token == null || pool.indexOf(token) >= 0)) {
                table.row(
                        PoolNames.of(pool.id()),
                        pool.provider(),
                        PoolNames.pair(pool, on.profile()),
                        PoolNames.fees(pool),
                        PoolNames.known(pool, on.profile()) ? text.price(pool, 0, 1) : "");
                pools.add(PoolText.head(pool));
            }
        }
        List<Map<String, @Nullable Object>> leftOut = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (LeftOut pool : on.requirePools().tokens().leftOut()) {
            if (providers.contains(pool.pool().provider())
                    && (token == null || pool.pool().indexOf(token) >= 0)) {
                leftOut.add(TokenText.json(pool));
                reasons.add(PoolNames.of(pool.id()) + " " + pool.pool().provider() + " is left out: " + pool.reason());
            }
        }
        List<Map<String, @Nullable Object>> quarantined = new ArrayList<>();
        for (TrackedPool.Quarantined pool : on.requirePools().quarantined()) {
            PoolSeed seed = pool.seed();
            if (providers.contains(seed.provider().name())
                    && (token == null || seed.tokens().contains(token))) {
                quarantined.add(Reply.map(
                        "pool", PoolNames.of(seed.id()),
                        "provider", seed.provider().name(),
                        "reason", pool.reason(),
                        "since_block", pool.blockNumber()));
                reasons.add(
                        PoolNames.of(seed.id()) + " " + seed.provider().name() + " is in quarantine: " + pool.reason());
            }
        }
        boolean all = invocation.flag("all");
        String others = reasons.isEmpty() || all ? "" : ", " + reasons.size() + " left out (--all says why)";
        String count = pools.size()
                + (pools.size() == 1 ? " pool at block " : " pools at block ")
                + market.block().number()
                + others;
        Map<String, @Nullable Object> data = at(market.block());
        data.put("pools", pools);
        List<String> lines = new ArrayList<>();
        if (!table.isEmpty()) {
            lines.add(table.render(invocation.screen()));
        }
        if (all) {
            data.put("left_out", leftOut);
            data.put("quarantined", quarantined);
            lines.addAll(reasons);
        }
        lines.add(count);
        return Reply.of(data, String.join("\n", lines));
    }

    /** Routes know the coin as its wrapped token, and so do pools. */
    private Address traded(String token) {
        Address asset = session.asset("token", token).address();
        return asset.equals(Token.NATIVE_SENTINEL)
                ? session.connection().profile().wrappedNative()
                : asset;
    }

    /** The requested providers, or all of the chain. */
    static List<String> providers(Invocation invocation, Connection on) {
        List<String> known =
                on.profile().providers().stream().map(Provider::name).toList();
        List<String> asked = TermOptions.providers(invocation);
        for (String name : asked) {
            if (!known.contains(name)) {
                throw CommandFailure.usage(
                                "--providers is some of " + String.join(",", known) + ", got \"" + name + "\"")
                        .value("providers", "some of " + String.join(",", known), name)
                        .next("router providers");
            }
        }
        return asked.isEmpty() ? known : asked;
    }

    /** The block of an answer. */
    static Map<String, @Nullable Object> at(BlockRef block) {
        return Reply.map("block", block.number(), "block_hash", block.hash().toString());
    }
}
