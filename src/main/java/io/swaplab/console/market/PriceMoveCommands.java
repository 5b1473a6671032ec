package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.BaseQuotePair;
import io.swaplab.lab.market.BaseQuotePair.Price;
import io.swaplab.lab.market.PriceMover;
import io.swaplab.lab.market.Trades;
import io.swaplab.lab.session.Session;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** {@code market ...}: large trades on the fork that move prices, to observe their effect on a swap. */
public record PriceMoveCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Market lab";
    /** A pair of tokens that some pool trades, separated by a slash. */
    private static final ValueKind PAIR = new ValueKind("PAIR", "BASE/QUOTE");

    private static final ValueKind BPS = new ValueKind("BPS", "BPS");
    private static final int LEAST_BPS = -9_900;
    private static final int MOST_BPS = 100_000;
    private static final OptionSpec POOL = OptionSpec.optional(
            "pool", ValueKind.POOL, "through this pool: address or key, or \"PAIR PROVIDER FEE\" in quotes");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                command(
                        CommandSpec.of(
                                        "market move",
                                        GROUP,
                                        "trade until the price of BASE in QUOTE has moved by this much")
                                .example("market move USDT/WBNB --bps -200")
                                .takes("PAIR", PAIR, "such as WBNB/USDT: USDT for one WBNB")
                                .required("bps", BPS, "1e-4 of the price, such as -200 for 2 % down")
                                .with(POOL),
                        this::move,
                        invocation -> {
                            bps(invocation.required("bps"));
                            BaseQuotePair.tokens(invocation.required(0));
                        }),
                command(
                        CommandSpec.of("market whale", GROUP, "sell an amount as a whale, along the best route")
                                .example("market whale --sell USDT --buy WBNB --amount 100000")
                                .required("sell", ValueKind.TOKEN, "token to sell")
                                .required("buy", ValueKind.TOKEN, "token to buy")
                                .option("amount", ValueKind.AMOUNT, "amount to sell, in whole tokens")
                                .option("amount-raw", ValueKind.BASE_UNITS, "in base units, instead")
                                .with(POOL),
                        this::whale,
                        PriceMoveCommands::checkWhale),
                command(
                        CommandSpec.of(
                                        "market drain",
                                        GROUP,
                                        "buy nearly all BASE from the pool that can sell most of it")
                                .example("market drain WBNB/USDT PANCAKEV2")
                                .takes("PAIR", PAIR, "such as WBNB/USDT: takes the WBNB")
                                .mayTake("PROVIDER", ValueKind.PROVIDERS, "only this provider (default: any)"),
                        this::drain,
                        invocation -> BaseQuotePair.tokens(invocation.required(0))));
    }

    private ConsoleCommand command(CommandSpec spec, Function<Invocation, Reply> body, Consumer<Invocation> checks) {
        return spec.changingFork()
                .as(ConsoleCommand.of(body))
                .guarded(ForkGuard.only(session))
                .checking(checks);
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        if (!kind.equals(PAIR)) {
            return List.of();
        }
        return session.backend().current().flatMap(PriceMoveCommands::pairs).orElse(List.of());
    }

    private static Optional<List<Proposal>> pairs(Connection on) {
        return on.pools()
                .map(pools -> pools.last().pools().stream()
                        .filter(pool -> PoolNames.known(pool, on.profile())
                                && pool.tokens().size() == 2)
                        .map(pool -> PoolNames.pair(pool, on.profile()))
                        .distinct()
                        .flatMap(pair -> List.of(pair, pair.replaceFirst("(.*)/(.*)", "$2/$1")).stream())
                        .sorted()
                        .map(pair -> Proposal.of(pair, ""))
                        .toList());
    }

    private Reply move(Invocation invocation) {
        session.connection().requireFork();
        int bps = bps(invocation.required("bps"));
        BaseQuotePair pair = BaseQuotePair.parse(session, invocation.required(0));
        PriceMover.Moved moved = new PriceMover(session).by(pair, bps, pool(invocation));
        String unit = " " + pair.quote().symbol();
        String text = "price of " + pair.base().symbol() + " in "
                + name(moved.trade().after()) + ": "
                + Asset.grouped(Price.text(moved.from())) + " "
                + invocation.screen().glyphs().arrow() + " " + Asset.grouped(Price.text(moved.to()))
                + unit + "\nmoved "
                + signed(Amounts.points(moved.movedBps())) + ", requested "
                + signed(Amounts.points(BigDecimal.valueOf(bps))) + "\n"
                + sold(moved.trade())
                + "\nhint: other pools of the pair are unchanged, and a quote uses the best ones; undo reverts this";
        Map<String, @Nullable Object> data = json(moved.trade());
        data.put("pair", pair.toString());
        data.put("asked_bps", bps);
        data.put("moved_bps", moved.movedBps().toPlainString());
        data.put("price_before", moved.from().toPlainString());
        data.put("price_after", moved.to().toPlainString());
        return Reply.of(data, text);
    }

    private static void checkWhale(Invocation invocation) {
        TradeOptions.checkAmount(invocation);
        if (invocation.required("sell").equalsIgnoreCase(invocation.required("buy"))) {
            throw CommandFailure.usage("--buy must differ from --sell")
                    .value("buy", "another token than --sell", invocation.required("buy"));
        }
    }

    private Reply whale(Invocation invocation) {
        session.connection().requireFork();
        Asset sell = session.asset("sell", invocation.required("sell"));
        Asset buy = session.asset("buy", invocation.required("buy"));
        Uint256 amount = TradeOptions.amount(invocation, sell);
        Pool pool = pool(invocation);
        if (amount.isZero() || sell.equals(buy)) {
            throw CommandFailure.usage(
                            amount.isZero() ? "--amount must be above zero, got 0" : "--buy must differ from --sell")
                    .value(
                            amount.isZero() ? "amount" : "buy",
                            amount.isZero() ? "above zero" : "another token than --sell",
                            amount.isZero() ? "0" : buy.symbol());
        }
        if (pool != null) {
            Trades.Traded trade = new Trades(session).through(pool, sell, buy, amount);
            return Reply.of(json(trade), sold(trade) + " in " + name(trade.after()));
        }
        Trades.Routed trade = new Trades(session).routed(sell, buy, amount);
        return Reply.of(
                Reply.map(
                        "sold", TokenFindingsText.json(sell),
                        "bought", TokenFindingsText.json(buy),
                        "amount_in", trade.in().toString(),
                        "amount_out", trade.out().toString(),
                        "pools", trade.pools(),
                        "transaction_hash", trade.receipt().transactionHash().toString(),
                        "block", trade.receipt().blockNumber()),
                "the whale sold " + Amounts.of(trade.in(), sell) + " for " + Amounts.of(trade.out(), buy) + " in "
                        + trade.pools() + (trade.pools() == 1 ? " step" : " steps"));
    }

    private Reply drain(Invocation invocation) {
        session.connection().requireFork();
        BaseQuotePair pair = BaseQuotePair.parse(session, invocation.required(0));
        Trades.Traded trade =
                new Trades(session).drain(pair, invocation.argument(1).orElse(null));
        return Reply.of(
                json(trade),
                sold(trade) + "\n" + name(trade.after()) + " has next to no "
                        + pair.base().symbol() + " left: " + ask(trade.after(), pair));
    }

    /** The price after the pool was drained, as text: how much of BASE one QUOTE still buys. */
    private static String ask(Pool pool, BaseQuotePair pair) {
        return "1 " + pair.quote().symbol() + " buys "
                + Asset.grouped(Price.text(Price.of(
                        pool,
                        pool.indexOf(pair.quote().address()),
                        pool.indexOf(pair.base().address()),
                        pair.quote().decimals(),
                        pair.base().decimals())))
                + " " + pair.base().symbol() + " of it now";
    }

    private @Nullable Pool pool(Invocation invocation) {
        Connection on = session.connection();
        return invocation
                .option("pool")
                .map(text -> PoolNames.find(on.requirePools().atHead(), text, on.profile()))
                .orElse(null);
    }

    private String name(Pool pool) {
        return pool.provider() + " " + PoolNames.pair(pool, session.connection().profile()) + " "
                + PoolNames.fees(pool);
    }

    private static String sold(Trades.Traded trade) {
        return "the whale sold " + Amounts.of(trade.in(), trade.sold()) + " for "
                + Amounts.of(trade.out(), trade.bought());
    }

    private static String signed(String number) {
        return number.startsWith("-") ? number : "+" + number;
    }

    private static Map<String, @Nullable Object> json(Trades.Traded trade) {
        return Reply.map(
                "pool", PoolNames.of(trade.after().id()),
                "provider", trade.after().provider(),
                "sold", TokenFindingsText.json(trade.sold()),
                "bought", TokenFindingsText.json(trade.bought()),
                "amount_in", trade.in().toString(),
                "amount_out", trade.out().toString(),
                "transaction_hash", trade.receipt().transactionHash().toString(),
                "block", trade.receipt().blockNumber());
    }

    private static int bps(String text) {
        boolean readable = text.matches("[-+]?[1-9][0-9]{0,5}");
        int bps = readable ? Integer.parseInt(text) : 0;
        if (!readable || bps < LEAST_BPS || bps > MOST_BPS) {
            String rule = "a whole number of basis points from -9900 to 100000, not 0";
            throw CommandFailure.usage("--bps is " + rule + ", got \"" + text + "\"")
                    .value("bps", rule, text)
                    .hint("-200 is 2 % down, 50 is half a per cent up");
        }
        return bps;
    }
}
