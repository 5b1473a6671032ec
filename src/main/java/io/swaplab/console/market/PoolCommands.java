package io.swaplab.console.market;

import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.FunctionCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.OptionSpec;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueSource.Proposal;
import io.swaplab.console.parts.OutFile;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.HeldPools;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.snapshot.MarketFile;
import io.swaplab.lab.snapshot.MarketWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code pools ...}: the pools that quotes come from, as the service holds them. */
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
                        .as(FunctionCommand.of(new PoolList(session)::reply)),
                CommandSpec.of("pools show", GROUP, "show the state of a pool")
                        .example("pools show USDT/WBNB PANCAKEV3 0.01%")
                        .takesAll(
                                "POOL",
                                ValueKind.POOL,
                                "its address or key, the beginning of it, or its pair, provider and fee")
                        .as(FunctionCommand.of(this::show)),
                CommandSpec.of("pools export", GROUP, "write all pools to a file for the route command")
                        .example("pools export --out market.json")
                        .required("out", ValueKind.PATH, "file to write, format pool-snapshot/1")
                        .as(FunctionCommand.of(this::export)));
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
                        .map(HeldPools::last)
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
        Map<String, @Nullable Object> data = PoolList.at(market.block());
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
        // Read back, the file itself says which pools it has in a form that can be routed through.
        Map<String, Integer> foreign = new TreeMap<>(MarketFile.read(out.path()).skipped());
        Map<String, @Nullable Object> data = PoolList.at(market.block());
        data.put("pools", market.pools().size());
        data.put("other_families", foreign);
        data.put("tokens", tokens.size());
        data.put("out", out.toString());
        String text = market.pools().size() + " pools and " + tokens.size() + " tokens of block "
                + market.block().number() + " are in " + out;
        return Reply.of(
                data,
                foreign.isEmpty() ? text : text + "\npools without an exact form, which readers skip: " + foreign);
    }
}
