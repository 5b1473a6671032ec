package io.swaplab.lab.market;

import io.swaplab.client.chain.Erc20;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.chain.Signers;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.node.Uninterrupted;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.session.Session;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes trades that move markets on a fork. The trader is an account called the whale, which is given the input by a
 * cheat code and then trades like any user.
 */
public record Trades(Session session) {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final int ANY_PRICE_BPS = 9_999;
    private static final Uint256 GAS_MONEY_WEI = Uint256.parse("1000000000000000000000");
    private static final String TRADE = "the trade of the whale";

    /** The result of a trade through one pool: the pool before and after the trade, and the amounts in base units. */
    public record Traded(
            Pool before, Pool after, Asset sold, Asset bought, Uint256 in, Uint256 out, TransactionReceipt receipt) {}

    /**
     * The result of a trade along the best route; amounts are in base units.
     *
     * @param out the output according to a simulation just before the trade
     * @param pools number of hops of the route
     */
    public record Routed(Asset sold, Asset bought, Uint256 in, Uint256 out, int pools, TransactionReceipt receipt) {}

    /** Trades a given amount through one pool. */
    public Traded through(Pool pool, Asset sell, Asset buy, Uint256 amount) {
        int in = pool.indexOf(sell.address());
        int out = pool.indexOf(buy.address());
        if (in < 0 || out < 0) {
            throw Refusal.value(
                    "pool",
                    "one that trades " + sell.symbol() + " and " + buy.symbol(),
                    pool.provider() + " " + pool.id(),
                    "pools list");
        }
        if (pool.amountOut(in, out, amount).isZero()) {
            throw Refusal.value(
                    "amount", "one that the pool can take: " + pool.whyNot(in, out, amount), sell.text(amount), null);
        }
        Connection on = session.connection();
        Address adapter = on.routers().adapters().get(pool.family());
        if (adapter == null) {
            throw Refusal.notNow("this fork has no adapter for pools of the family " + pool.family(), "pools list");
        }
        SwapStep step = new SwapStep(
                adapter,
                pool.id().contract(),
                sell.address(),
                buy.address(),
                amount,
                in < out,
                pool.extraData(in, out));
        TransactionRequest call =
                new RouteTrade(List.of(step), sell.address(), buy.address(), amount).call(on, Whale.address());
        fund(on, sell, amount);
        send(
                on,
                new TransactionRequest(sell.address(), Erc20.approval(call.to(), amount), Uint256.ZERO),
                "its approval");
        Uint256 had = balance(on, buy);
        TransactionReceipt receipt = send(on, call, TRADE);
        return new Traded(
                pool, held(on, pool.id()), sell, buy, amount, balance(on, buy).minus(had), receipt);
    }

    /**
     * Buys almost all of the base token that one pool of a pair has. The trade is the largest that the pool can fill,
     * or one so large that doubling it would give less than 1 % more.
     *
     * @param provider the provider whose pools are considered, or null for all; of these pools, the one with the
     *     largest output is used
     * @throws Refusal if no pool pays anything
     */
    public Traded drain(BaseQuotePair pair, @Nullable String provider) {
        Connection on = session.connection();
        Pool richest = null;
        Uint256 most = Uint256.ZERO;
        Uint256 amount = Uint256.ZERO;
        for (Pool pool : pair.pools(on.requirePools().atHead(), on.profile(), provider)) {
            int in = pool.indexOf(pair.quote().address());
            int out = pool.indexOf(pair.base().address());
            Uint256 largest = new TradeSizeSearch(pool, in, out).largest();
            Uint256 gives = largest.isZero() ? Uint256.ZERO : pool.amountOut(in, out, largest);
            if (gives.isGreaterThan(most)) {
                richest = pool;
                most = gives;
                amount = largest;
            }
        }
        if (richest == null) {
            throw Refusal.notNow(
                    "no pool gives any " + pair.base().symbol() + " for "
                            + pair.quote().symbol(),
                    "pools list");
        }
        return through(richest, pair.quote(), pair.base(), amount);
    }

    /** Trades along the service's best route, almost without a limit on the price. */
    public Routed routed(Asset sell, Asset buy, Uint256 amount) {
        Connection on = session.connection();
        fund(on, sell, amount);
        Quote quote = on.client().quote(sell.address().toString(), buy.address().toString(), amount);
        PreparedLegacySwap swap =
                on.client().prepareLegacySwap(quote, Whale.address().toString(), ANY_PRICE_BPS);
        RequiredApproval approval = swap.approval();
        if (approval != null) {
            send(on, Objects.requireNonNull(approval.tx()), "its approval");
        }
        Uint256 promised = on.client().simulateLegacySwap(swap).amountOut();
        TransactionReceipt receipt = send(on, swap.tx(), TRADE);
        return new Routed(sell, buy, amount, promised, quote.route().steps().size(), receipt);
    }

    private static Pool held(Connection on, PoolId id) {
        return Objects.requireNonNull(
                on.requirePools().atHead().pool(id), () -> "the traded pool " + id + " is no longer tracked");
    }

    private static Uint256 balance(Connection on, Asset asset) {
        return (Uint256) BALANCE_OF
                .decodeReturn(on.node()
                        .simulate(Whale.address(), BALANCE_OF.call(asset.address(), Whale.address()), Uint256.ZERO)
                        .data())
                .getFirst();
    }

    private static TransactionReceipt send(Connection on, TransactionRequest request, String what) {
        return TransactionSender.send(on, request, Whale.signer(), what);
    }

    /**
     * Gives the whale gas and the input. Mines an empty block first, so that these changes belong to that block, and
     * the trade's block contains only the trade's own balance changes.
     */
    private static void fund(Connection on, Asset asset, Uint256 amount) {
        CheatCodes cheats = on.requireFork().cheats();
        Uninterrupted.call(() -> {
            cheats.mine(1);
            cheats.setBalance(Whale.address(), asset.isNative() ? GAS_MONEY_WEI.plus(amount) : GAS_MONEY_WEI);
            if (!asset.isNative()) {
                cheats.deal(asset.address(), Whale.address(), balance(on, asset).plus(amount));
            }
            return amount;
        });
    }

    /** The account that makes these trades. It is given whatever its trades need. Its key is publicly known. */
    public static final class Whale {
        public static final String NAME = "whale";

        private static final SigningKey KEY = SigningKey.forDevelopment(NAME);

        private Whale() {}

        public static Address address() {
            return KEY.address();
        }

        /**
         * The whale's signer. It signs without checking the chain, because every trade requires a fork that this
         * program started.
         */
        static Signer signer() {
            return Signers.of(KEY);
        }
    }
}
