package io.swaplab.console.parts;

import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.ValueKind;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.Session;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The options for a swap's terms, which are its tokens, its amount and the limits of its route search. */
public final class TradeOptions {
    /**
     * The gas price for choosing a route; {@code --gas-price} of swap execute sets the price that the transaction pays.
     */
    public static final String ROUTING_GAS_PRICE = "routing-gas-price";

    static final OptionSpec NAME =
            OptionSpec.optional("name", ValueKind.TEXT, "name of the new swap (default: s1, s2, ...)");

    private static final OptionSpec AMOUNT =
            OptionSpec.optional("amount", ValueKind.AMOUNT, "amount to sell, in whole tokens, such as 1.5");
    private static final OptionSpec AMOUNT_RAW = OptionSpec.optional(
            "amount-raw", ValueKind.BASE_UNITS, "amount to sell, in base units, instead of --amount");
    private static final OptionSpec DEPTH = OptionSpec.optional(
            "depth",
            ValueKind.WHOLE_NUMBER,
            "maximum number of hops per path, 1 to " + RequestLimits.MAX_DEPTH + " (default: "
                    + RequestLimits.DEFAULT_DEPTH + ")");
    private static final OptionSpec SPLITS = OptionSpec.optional(
            "splits",
            ValueKind.WHOLE_NUMBER,
            "maximum number of paths, 1 to " + RequestLimits.MAX_SPLITS + " (default: " + RequestLimits.DEFAULT_SPLITS
                    + ")");
    private static final OptionSpec PROVIDERS = OptionSpec.optional(
            "providers", ValueKind.PROVIDERS, "use only these providers, separated by commas (default: all)");
    private static final OptionSpec GAS_PRICE_OPTION = OptionSpec.optional(
            ROUTING_GAS_PRICE,
            ValueKind.BASE_UNITS,
            "gas price in wei for choosing the route (default: the chain's, in a delegated swap 0; 0 ignores gas)");
    private static final String FROM = "token to sell, by symbol or address";
    private static final String TO = "token to buy, by symbol or address";

    private static final Set<ApiCode> NO_ROUTE = EnumSet.of(ApiCode.ERR_ZERO_AMOUNT_PATHS, ApiCode.ERR_NO_ROUTE);

    private TradeOptions() {}

    /** Amount and tokens of a new swap as words in this order, without the names of their options. */
    public static ArgumentSpec[] inOrder() {
        return new ArgumentSpec[] {
            ArgumentSpec.valueOf("amount", ValueKind.AMOUNT),
            ArgumentSpec.valueOf("from", ValueKind.SOLD_TOKEN),
            ArgumentSpec.valueOf("to", ValueKind.TOKEN)
        };
    }

    /** The options of commands for a new swap: both tokens are required. */
    public static OptionSpec[] required() {
        return behind(
                OptionSpec.required("from", ValueKind.SOLD_TOKEN, FROM),
                OptionSpec.required("to", ValueKind.TOKEN, TO));
    }

    /**
     * The options of commands for a new or a quoted swap: the tokens are optional, because a quoted swap has them
     * already.
     */
    public static OptionSpec[] optional() {
        return behind(
                OptionSpec.optional("from", ValueKind.SOLD_TOKEN, FROM),
                OptionSpec.optional("to", ValueKind.TOKEN, TO));
    }

    private static OptionSpec[] behind(OptionSpec from, OptionSpec to) {
        return new OptionSpec[] {from, to, AMOUNT, AMOUNT_RAW, DEPTH, SPLITS, PROVIDERS, GAS_PRICE_OPTION, NAME};
    }

    /**
     * The options of commands that analyse a trade without creating a swap. Values that are not given come from an
     * existing swap.
     */
    public static OptionSpec[] overSwap() {
        List<OptionSpec> terms = new ArrayList<>(List.of(optional()));
        terms.remove(NAME);
        return terms.toArray(OptionSpec[]::new);
    }

    /** Whether the user gave any of the {@link #optional} options. */
    public static boolean given(Invocation invocation) {
        return List.of("from", "to", "amount", "amount-raw", "depth", "splits", "providers", ROUTING_GAS_PRICE, "name")
                .stream()
                .anyMatch(invocation::has);
    }

    /**
     * Reads the trade from the {@link #overSwap} options. If no tokens are given, returns the trade of the existing
     * swap, with the given options in place of its values.
     */
    public static TradeRequest<Asset> readOver(Invocation invocation, Session session, @Nullable String swap) {
        if (invocation.has("from") || invocation.has("to")) {
            return read(invocation, session);
        }
        TradeRequest<Asset> base = session.swaps().find(swap).terms();
        boolean sized = invocation.has("amount") || invocation.has("amount-raw");
        return TradeRequest.selling(
                base.tokenIn(),
                base.tokenOut(),
                sized ? amount(invocation, base.tokenIn()) : base.amount(),
                search(invocation, base.search()));
    }

    public static TradeRequest<Asset> read(Invocation invocation, Session session) {
        Asset from = session.asset("from", missing(invocation, "from"));
        Asset to = session.asset("to", missing(invocation, "to"));
        return TradeRequest.selling(from, to, amount(invocation, from), search(invocation, SearchTerms.DEFAULTS));
    }

    private static SearchTerms search(Invocation invocation, SearchTerms base) {
        return new SearchTerms(
                invocation.number("depth").orElse(base.depth()),
                invocation.number("splits").orElse(base.splits()),
                invocation.option("providers").map(TradeOptions::list).orElse(base.providers()),
                invocation
                        .option(ROUTING_GAS_PRICE)
                        .map(TradeOptions::weiPerGas)
                        .orElse(base.gasPriceWei()));
    }

    /** Parses the gas price for choosing a route, in whole wei. */
    public static Uint256 weiPerGas(String text) {
        try {
            return Amounts.parseUnits(ROUTING_GAS_PRICE, text);
        } catch (CommandFailure failure) {
            throw CommandFailure.usage("--" + ROUTING_GAS_PRICE + " is whole wei per unit of gas, got \"" + text + "\"")
                    .value(ROUTING_GAS_PRICE, "whole wei per unit of gas, 0 to 2^256-1, digits only", text)
                    .hint("1000000000 is one gwei")
                    .cause(failure);
        }
    }

    /** The providers of {@code --providers}; empty if the option is not given. */
    public static List<String> providers(Invocation invocation) {
        return invocation.option("providers").map(TradeOptions::list).orElse(List.of());
    }

    /** Validates the {@link #optional} options as far as possible without knowing the tokens. */
    public static void check(Invocation invocation) {
        if (invocation.has("from") || invocation.has("to")) {
            missing(invocation, "from");
            missing(invocation, "to");
            checkAmount(invocation);
        }
        checkOver(invocation);
    }

    /**
     * Validates the {@link #overSwap} options as far as possible without knowing the tokens. The amount may be missing,
     * because the swap has one.
     */
    public static void checkOver(Invocation invocation) {
        Optional<String> swap = invocation.argument("SWAP");
        if (swap.isPresent() && (invocation.has("from") || invocation.has("to"))) {
            throw CommandFailure.usage(
                            "a swap has its tokens already; leave out either " + swap.get() + " or --from and --to")
                    .value("SWAP", "a swap, or tokens, not both", swap.get());
        }
        if (invocation.has("amount") || invocation.has("amount-raw")) {
            checkAmount(invocation);
        }
        providers(invocation);
        invocation.option(ROUTING_GAS_PRICE).ifPresent(TradeOptions::weiPerGas);
    }

    /** Validates the amount options without knowing the token: exactly one is given, and its value is a number. */
    public static void checkAmount(Invocation invocation) {
        boolean human = invocation.has("amount");
        if (human == invocation.has("amount-raw")) {
            throw CommandFailure.usage("give either --amount (whole tokens) or --amount-raw (base units)")
                    .value("amount", "exactly one of --amount and --amount-raw", human ? "both" : "neither")
                    .hint("such as --amount 1.5");
        }
        invocation.option("amount").ifPresent(text -> Amounts.requireForm("amount", text));
        invocation.option("amount-raw").ifPresent(text -> Amounts.parseUnits("amount-raw", text));
    }

    /** The amount in base units, from {@code --amount} or {@code --amount-raw}, of which exactly one must be given. */
    public static Uint256 amount(Invocation invocation, Asset asset) {
        checkAmount(invocation);
        return invocation.has("amount")
                ? ofToken(invocation.required("amount"), asset)
                : Amounts.parseUnits("amount-raw", invocation.required("amount-raw"));
    }

    private static Uint256 ofToken(String text, Asset asset) {
        try {
            return Amounts.parse("amount", text, asset.decimals());
        } catch (CommandFailure unfit) {
            throw unfit.next(
                            "token info " + (asset.symbol().matches("[A-Za-z0-9]+") ? asset.symbol() : asset.address()))
                    .hint("amounts are never rounded");
        }
    }

    private static String missing(Invocation invocation, String option) {
        return invocation
                .option(option)
                .orElseThrow(() -> CommandFailure.usage(
                                "--" + option + " is missing: a new swap needs --from, --to and" + " --amount")
                        .value(option, "required for a new swap", "none")
                        .hint("swap prepare SWAP uses the terms of an existing swap"));
    }

    private static List<String> list(String text) {
        List<String> names = List.of(text.split(",", -1));
        if (names.stream().anyMatch(String::isBlank)) {
            throw CommandFailure.usage("--providers has an empty name in \"" + text + "\"")
                    .value("providers", "names separated by single commas, no blanks", text)
                    .next("router providers");
        }
        return names;
    }

    /** Runs a route search. If there is no route, the failure suggests comparing providers. */
    public static <T> T routed(Invocation invocation, Supplier<T> search) {
        try {
            return search.get();
        } catch (ApiError refused) {
            if (ApiCode.of(refused.code()).filter(NO_ROUTE::contains).isEmpty()) {
                throw refused;
            }
            throw ExceptionTranslator.of(refused).next(comparison(invocation));
        }
    }

    private static String comparison(Invocation typed) {
        Optional<String> amount = typed.option("amount");
        return "quote compare --from " + typed.option("from").orElseThrow() + " --to "
                + typed.option("to").orElseThrow()
                + (amount.isPresent() ? " --amount " + amount.get() : " --amount-raw " + typed.required("amount-raw"));
    }
}
