package io.swaplab.service;

import io.swaplab.client.node.Node;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/**
 * The calls by which {@code BareTrader} trades a route straight in its pools: each pool is paid from the allowance of
 * the sender, or with what a pool before it paid, and the last pools pay the recipient. All amounts are those of the
 * quote.
 */
final class BareCalls {
    private static final AbiFunction TRADE = AbiFunction.of("trade((address,uint256,bytes)[])");
    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction TRANSFER_FROM = AbiFunction.of("transferFrom(address,address,uint256)");
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction DEPOSIT = AbiFunction.of("deposit()");
    private static final AbiFunction WITHDRAW = AbiFunction.of("withdraw(uint256)");

    private static final AbiFunction CONCENTRATED = AbiFunction.of("swap(address,bool,int256,uint160,bytes)");
    private static final AbiFunction PAIR = AbiFunction.of("swap(uint256,uint256,address,bytes)");
    private static final AbiFunction BAKERY = AbiFunction.of("swap(uint256,uint256,address)");
    private static final AbiFunction ROUTER = AbiFunction.of("router()", "(address)");
    private static final AbiFunction THROUGH_ROUTER = AbiFunction.of(
            "swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)");
    private static final AbiFunction SELL_BASE = AbiFunction.of("sellBase(address)");
    private static final AbiFunction SELL_QUOTE = AbiFunction.of("sellQuote(address)");
    private static final AbiFunction SELL_BASE_TOKEN = AbiFunction.of("sellBaseToken(uint256,uint256,bytes)");
    private static final AbiFunction BUY_BASE_TOKEN = AbiFunction.of("buyBaseToken(uint256,uint256,bytes)");
    private static final AbiFunction WOMBAT = AbiFunction.of("swap(address,address,uint256,uint256,address,uint256)");
    private static final AbiFunction EXCHANGE = AbiFunction.of("exchange(uint256,uint256,uint256,uint256)");
    private static final AbiFunction COINS = AbiFunction.of("coins(uint256)", "(address)");
    private static final AbiFunction UNLOCK = AbiFunction.of("unlock(bytes)");
    private static final AbiFunction LOCK = AbiFunction.of("lock(bytes)");
    private static final AbiFunction VAULT = AbiFunction.of("vault()", "(address)");
    private static final AbiFunction SYNC = AbiFunction.of("sync(address)");
    private static final AbiFunction SETTLE = AbiFunction.of("settle()");
    private static final AbiFunction TAKE = AbiFunction.of("take(address,address,uint256)");
    private static final Bytes V4_SWAP = AbiFunction.of(
                    "swap((address,address,uint24,int24,address),(bool,int256,uint160),bytes)")
            .selector();
    private static final Bytes CL_SWAP = AbiFunction.of(
                    "swap((address,address,address,address,uint24,bytes32),(bool,int256,uint160),bytes)")
            .selector();
    private static final Bytes LB_SWAP = AbiFunction.of(
                    "swap((address,address,address,address,uint24,bytes32),bool,int128,bytes)")
            .selector();

    private static final Uint256 LOWEST_PRICE = Uint256.of(4_295_128_740L);
    private static final Uint256 HIGHEST_PRICE = Uint256.parse("1461446703485210103287273052203988822378723970341");
    private static final Uint256 FAR = Uint256.of(1L << 40);
    private static final int V4_KEY_WORDS = 5;
    private static final int INFINITY_KEY_WORDS = 6;

    private final Node node;
    private final Address trader;
    private final Address payer;
    private final Address wrapped;
    private final List<List<Object>> calls = new ArrayList<>();

    /** @param payer who has allowed the trader to take the input */
    BareCalls(Node node, Address trader, Address payer, Address wrapped) {
        this.node = node;
        this.trader = trader;
        this.payer = payer;
        this.wrapped = wrapped;
    }

    /** One step of the route: the pool that trades it, and whom it is paid by and pays. */
    private record Step(
            Pool pool, Address at, Address in, Address out, Uint256 amount, Uint256 pays, Address from, Address to) {
        boolean zeroForOne() {
            return pool.indexOf(in) < pool.indexOf(out);
        }

        Uint256 limit() {
            return zeroForOne() ? LOWEST_PRICE : HIGHEST_PRICE;
        }

        Bytes extraData() {
            return pool.extraData(pool.indexOf(in), pool.indexOf(out));
        }
    }

    /** The calldata of the whole trade. */
    static Bytes data(BareCalls calls) {
        return TRADE.encode(List.of(calls.calls));
    }

    /** Adds a step; the first ones are paid by the payer, the last ones pay the recipient. */
    void add(RouteSegment path, Pool pool, boolean first, boolean last, Address recipient) {
        var step = new Step(
                pool,
                Address.parse(path.pool()),
                Address.parse(path.tokenIn()),
                Address.parse(path.tokenOut()),
                Uint256.parse(path.amountIn()),
                Uint256.parse(path.amountOut()),
                first ? payer : trader,
                last ? recipient : trader);
        switch (pool.family()) {
            case "concentrated", "algebrav1", "algebraintegral" ->
                call(
                        step.at,
                        CONCENTRATED.encode(step.to, step.zeroForOne(), step.amount, step.limit(), payment(step)));
            case "constantproduct", "solidly", "stablepair" -> {
                pay(step.in, step.from, step.at, step.amount);
                call(step.at, PAIR.encode(outputs(step, 0), outputs(step, 1), step.to, Bytes.EMPTY));
            }
            case "constantproduct3" -> {
                pay(step.in, step.from, step.at, step.amount);
                call(step.at, BAKERY.encode(outputs(step, 0), outputs(step, 1), step.to));
            }
            case "constantproductrouter" -> {
                Address router = view(step.at, ROUTER);
                pull(step, router);
                call(
                        router,
                        THROUGH_ROUTER.encode(step.amount, Uint256.ZERO, List.of(step.in, step.out), step.to, FAR));
            }
            case "dodo" -> dodo(step);
            case "wombat" -> {
                pull(step, step.at);
                call(step.at, WOMBAT.encode(step.in, step.out, step.amount, Uint256.ZERO, step.to, FAR));
            }
            case "stableswap" -> exchange(step);
            case "uniswapv4" -> call(step.at, UNLOCK.encode(locked(step, step.at, V4_SWAP, V4_KEY_WORDS)));
            case "infinitycl" -> {
                Address vault = view(step.at, VAULT);
                call(vault, LOCK.encode(locked(step, vault, CL_SWAP, INFINITY_KEY_WORDS)));
            }
            case "infinitylb" -> {
                Address vault = view(step.at, VAULT);
                call(vault, LOCK.encode(locked(step, vault, LB_SWAP, INFINITY_KEY_WORDS)));
            }
            default -> throw new IllegalArgumentException("no bare calls for " + pool.family());
        }
    }

    private void exchange(Step step) {
        Uint256 coinIn = step.extraData().uint(0);
        Uint256 coinOut = step.extraData().uint(1);
        Bytes exchange = EXCHANGE.encode(coinIn, coinOut, step.amount, Uint256.ZERO);
        if (view(step.at, COINS, coinIn).equals(Token.NATIVE_SENTINEL)) {
            if (!step.from.equals(trader)) {
                pay(step.in, step.from, trader, step.amount);
            }
            call(wrapped, WITHDRAW.encode(step.amount));
            call(step.at, exchange, step.amount);
        } else {
            pull(step, step.at);
            call(step.at, exchange);
        }
        if (view(step.at, COINS, coinOut).equals(Token.NATIVE_SENTINEL)) {
            call(wrapped, DEPOSIT.encode(), step.pays);
        }
        forward(step);
    }

    private void dodo(Step step) {
        boolean classical = step.extraData().uint(0).equals(Uint256.ONE);
        if (!classical) {
            pay(step.in, step.from, step.at, step.amount);
            call(step.at, (step.zeroForOne() ? SELL_BASE : SELL_QUOTE).encode(step.to));
            return;
        }
        pull(step, step.at);
        call(
                step.at,
                step.zeroForOne()
                        ? SELL_BASE_TOKEN.encode(step.amount, Uint256.ZERO, Bytes.EMPTY)
                        : BUY_BASE_TOKEN.encode(step.pays, step.amount, Bytes.EMPTY));
        forward(step);
    }

    /** What a contract does while it is locked, as the data that it passes to its caller. */
    private Bytes locked(Step step, Address holder, Bytes selector, int keyWords) {
        Bytes key = step.extraData().slice(0, keyWords * Uint256.BYTES);
        int in = step.zeroForOne() ? 0 : 1;
        Address currencyIn = Address.ofWord(key.word(0, in));
        Address currencyOut = Address.ofWord(key.word(0, 1 - in));
        var inside = new BareCalls(node, trader, payer, wrapped);
        inside.call(step.at, swapInSingleton(step, selector, key));
        inside.call(holder, SYNC.encode(currencyIn));
        if (currencyIn.isZero()) {
            if (!step.from.equals(trader)) {
                inside.pay(step.in, step.from, trader, step.amount);
            }
            inside.call(wrapped, WITHDRAW.encode(step.amount));
            inside.call(holder, SETTLE.encode(), step.amount);
        } else {
            inside.pay(step.in, step.from, holder, step.amount);
            inside.call(holder, SETTLE.encode());
        }
        if (currencyOut.isZero()) {
            inside.call(holder, TAKE.encode(currencyOut, trader, step.pays));
            inside.call(wrapped, DEPOSIT.encode(), step.pays);
            inside.forward(step);
        } else {
            inside.call(holder, TAKE.encode(currencyOut, step.to, step.pays));
        }
        Bytes trade = TRADE.encode(List.of(inside.calls));
        return trade.slice(TRADE.selector().size(), trade.size());
    }

    private static Bytes swapInSingleton(Step step, Bytes selector, Bytes key) {
        Bytes call = selector.concat(key).concat(word(step.zeroForOne() ? Uint256.ONE : Uint256.ZERO));
        call = call.concat(word(Uint256.ZERO.wrappingMinus(step.amount)));
        if (!selector.equals(LB_SWAP)) {
            call = call.concat(word(step.limit()));
        }
        int head = call.size() - selector.size() + Uint256.BYTES;
        return call.concat(word(Uint256.of(head))).concat(word(Uint256.ZERO));
    }

    private static Bytes word(Uint256 number) {
        return Bytes.of(number.toBytes());
    }

    private static Uint256 outputs(Step step, int token) {
        return step.pool.indexOf(step.out) == token ? step.pays : Uint256.ZERO;
    }

    private static Bytes payment(Step step) {
        return Bytes.of(step.in.toWord().toBytes())
                .concat(Bytes.of(step.from.toWord().toBytes()));
    }

    /** Brings the input to the trader, if it is not there, and lets a contract take it. */
    private void pull(Step step, Address spender) {
        if (!step.from.equals(trader)) {
            pay(step.in, step.from, trader, step.amount);
        }
        call(step.in, APPROVE.encode(spender, step.amount));
    }

    /** Sends on what a pool paid to its caller. */
    private void forward(Step step) {
        if (!step.to.equals(trader)) {
            pay(step.out, trader, step.to, step.pays);
        }
    }

    private void pay(Address token, Address from, Address to, Uint256 amount) {
        call(token, from.equals(trader) ? TRANSFER.encode(to, amount) : TRANSFER_FROM.encode(from, to, amount));
    }

    private Address view(Address contract, AbiFunction view, Object... arguments) {
        var answer = node.readAll(
                List.of(view.call(contract, arguments)), node.latestBlock().number());
        return (Address) view.decodeReturn(answer.getFirst().data()).getFirst();
    }

    private void call(Address to, Bytes data) {
        call(to, data, Uint256.ZERO);
    }

    private void call(Address to, Bytes data, Uint256 value) {
        calls.add(List.of(to, value, data));
    }
}
