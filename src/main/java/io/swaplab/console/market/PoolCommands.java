package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.OutFile;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.chain.MarketFile;
import io.swaplab.lab.chain.MarketWriter;
import io.swaplab.lab.session.Session;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.TokenTestReport.LeftOut;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code pools ...}: the service's pools, from which quotes are computed. */
public record PoolCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Pools";

    static final OptionSpec PROVIDERS = OptionSpec.optional(
            "providers", ValueKind.PROVIDERS, "only these providers, separated by commas (default: all)");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("pools list", GROUP, "list the pools that quotes come from")
                        .example("pools list --token USDT")
                        .with(PROVIDERS)
                        .option("token", ValueKind.TOKEN, "only pools that trade this token")
                        .flag("all", "also the pools that are left out, and why")
                        .as(ConsoleCommand.of(this::list)),
                CommandSpec.of("pools show", GROUP, "show the state of a pool")
                        .example("pools show USDT/WBNB PANCAKEV3 0.01%")
                        .takesAll(
                                "POOL",
                                ValueKind.POOL,
                                "its address or key, the beginning of it, or its pair, provider and fee")
                        .as(ConsoleCommand.of(this::show)),
                CommandSpec.of("pools export", GROUP, "write all pools to a file for the route command")
                        .example("pools export --out market.json")
                        .required("out", ValueKind.PATH, "file to write, format pool-snapshot/1")
                        .as(ConsoleCommand.of(this::export)));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        if (!kind.equals(ValueKind.POOL)) {
            return List.of();
        }
        List<Proposal> found = new ArrayList<>();
        session.backend()
                .current()
                .ifPresent(on -> on.pools()
                        .map(PoolAccess::last)
                        .ifPresent(market -> market.pools().forEach(pool -> found.addAll(named(pool, on.profile())))));
        return found;
    }

    private static List<Proposal> named(Pool pool, ChainProfile profile) {
        String id = PoolNames.of(pool.id());
        List<Proposal> names = new ArrayList<>();
        PoolNames.spoken(pool, profile).forEach(name -> names.add(Proposal.of(name, id)));
        names.add(Proposal.of(id, pool.provider()));
        return names;
    }

    private Reply show(Invocation invocation) {
        Connection on = session.connection();
        MarketSnapshot market = on.requirePools().atHead();
        Pool pool = PoolNames.find(market, String.join(" ", invocation.arguments()), on.profile());
        PoolText text = new PoolText(session.directory(on, pool.tokens()), invocation.screen());
        Map<String, @Nullable Object> data = at(market.block());
        data.putAll(text.json(pool));
        return Reply.of(data, text.render(pool, market.block()));
    }

    private Reply export(Invocation invocation) {
        OutFile out = OutFile.of(invocation);
        Connection on = session.connection();
        MarketSnapshot market = on.requirePools().atHead();
        List<Token> tokens = market.pools().stream()
                .flatMap(pool -> pool.tokens().stream())
                .distinct()
                .sorted()
                .map(address -> session.assets().at(on, address))
                .map(asset -> new Token(asset.address(), asset.symbol(), asset.decimals()))
                .toList();
        ChainProfile chain = on.profile();
        MarketFile file =
                new MarketFile(chain.chainId(), chain.nativeSymbol(), chain.wrappedNative(), tokens, market, Map.of());
        out.write(path -> MarketWriter.write(file, path));
        // Reads the file back to count the pools that readers skip: those without an exact formula in the file format.
        Map<String, Integer> foreign = new TreeMap<>(MarketFile.read(out.path()).skipped());
        Map<String, @Nullable Object> data = at(market.block());
        data.put("pools", market.pools().size());
        data.put("other_families", foreign);
        data.put("tokens", tokens.size());
        data.put("out", out.toString());
        String text = market.pools().size() + " pools and " + tokens.size() + " tokens of block "
                + market.block().number() + " are in " + out;
        return Reply.of(
                data, foreign.isEmpty() ? text : text + "\npools that the route command skips, by family: " + foreign);
    }

    /** Lists the pools of some providers, and on request the excluded pools. */
    private Reply list(Invocation invocation) {
        Connection on = session.connection();
        MarketSnapshot market = on.requirePools().atHead();
        List<String> providers = providers(invocation, on);
        @Nullable Address token = invocation.option("token").map(this::traded).orElse(null);
        PoolText text = new PoolText(
                session.directory(
                        on, on.profile().tokens().stream().map(Token::address).toList()),
                invocation.screen());
        TextTable table = TextTable.of("pool", "provider", "tokens", ">fee", ">price");
        List<Map<String, @Nullable Object>> pools = new ArrayList<>();
        for (Pool pool : market.pools()) {
            if (providers.contains(pool.provider()) && (token == null || pool.indexOf(token) >= 0)) {
                text.rows(pool, on.profile()).forEach(table::row);
                pools.add(PoolText.head(pool));
            }
        }
        List<Map<String, @Nullable Object>> leftOut = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        int atEnds = 0;
        for (LeftOut pool : on.requirePools().tokens().leftOut()) {
            if (providers.contains(pool.pool().provider())
                    && (token == null || pool.pool().indexOf(token) >= 0)) {
                leftOut.add(TokenFindingsText.json(pool));
                boolean taxed = on.requirePools().tokens().taxed(pool).isPresent();
                atEnds += taxed ? 1 : 0;
                reasons.add(PoolNames.of(pool.id()) + " " + pool.pool().provider()
                        + (taxed ? " is quoted at an end of a route only: " : " is left out: ") + pool.reason());
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
        int out = reasons.size() - atEnds;
        String others = (atEnds == 0 ? "" : ", " + atEnds + " at an end of a route only")
                + (out == 0 ? "" : ", " + out + " left out")
                + (reasons.isEmpty() || all ? "" : " (--all says why)");
        String count = pools.size()
                + (pools.size() == 1 ? " pool at block " : " pools at block ")
                + market.block().number()
                + others;
        Map<String, @Nullable Object> data = at(market.block());
        data.put("pools", pools);
        List<String> lines = new ArrayList<>(List.of(count));
        if (!table.isEmpty()) {
            lines.add("a price is what 1 of the first token buys of the second, after the fee");
            lines.add(table.render(invocation.screen()));
        }
        if (all) {
            data.put("left_out", leftOut);
            data.put("quarantined", quarantined);
            lines.addAll(reasons);
        }
        return Reply.of(data, String.join("\n", lines));
    }

    /** The address of a token in pools; for the native coin, the address of the wrapped token. */
    private Address traded(String token) {
        Address asset = session.asset("token", token).address();
        return asset.equals(Token.NATIVE_SENTINEL)
                ? session.connection().profile().wrappedNative()
                : asset;
    }

    /** The requested providers, or all providers of the chain. */
    static List<String> providers(Invocation invocation, Connection on) {
        List<String> known =
                on.profile().providers().stream().map(Provider::name).toList();
        List<String> asked = TradeOptions.providers(invocation);
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

    /** The block of an answer as JSON fields. */
    static Map<String, @Nullable Object> at(BlockRef block) {
        return Reply.map("block", block.number(), "block_hash", block.hash().toString());
    }
}
