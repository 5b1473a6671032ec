package io.swaplab.service.chainflow;

import io.swaplab.client.execution.OnePoolCall;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Mines random blocks on a fork: swaps in pools of all families, liquidity added and removed, new pairs, changed fees,
 * and time that passes. One account sends everything, so all transactions of a block are mined in their order.
 */
final class BusyFork implements AutoCloseable {
    private static final AbiFunction APPROVE = AbiFunction.of("approve(address,uint256)");
    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction SEED_PAIR = AbiFunction.of("seedPair(address,address,uint256,address,uint256)");
    private static final AbiFunction SEED_RANGE = AbiFunction.of("seedRange(address,int24,int24,uint128)");
    private static final AbiFunction SEED_ALGEBRA = AbiFunction.of("seedAlgebraRange(address,int24,int24,uint128)");
    private static final AbiFunction BURN_RANGE = AbiFunction.of("burn(int24,int24,uint128)");
    private static final AbiFunction BURN_PAIR = AbiFunction.of("burn(address)");
    private static final AbiFunction SYNC = AbiFunction.of("sync()");
    private static final AbiFunction CREATE_PAIR = AbiFunction.of("createPair(address,address)");
    private static final AbiFunction GET_PAIR = AbiFunction.of("getPair(address,address)", "(address)");
    private static final AbiFunction SET_SWAP_FEE = AbiFunction.of("setSwapFee(uint32)");
    private static final Uint256 PLENTY = Uint256.parse("1" + "0".repeat(33));
    private static final Uint256 COINS = Uint256.parse("1" + "0".repeat(24));
    private static final Set<String> ALGEBRA = Set.of("algebrav1", "algebraintegral");
    private static final int MOST_ACTIONS = 4;

    private final Fork fork;
    private final Node node;
    private final Random random;
    private final Address payer;
    private final Address seeder;
    private final List<Address> tokens;
    private final List<Map<String, String>> block = new ArrayList<>();
    private final Map<String, Map<String, Integer>> done = new TreeMap<>();
    private int sent;
    private int reverted;

    /** @param market the pools whose tokens are traded */
    BusyFork(Fork fork, MarketSnapshot market, long seed) {
        this.fork = fork;
        this.node = HttpNode.at(fork.rpcUrl());
        this.random = new Random(seed);
        RouterDeployment routers = fork.deployment().routers();
        this.payer = SigningKey.forDevelopment("busy").address();
        Set<Address> traded = new HashSet<>();
        market.pools().forEach(pool -> traded.addAll(pool.tokens()));
        this.tokens = traded.stream().sorted().toList();
        try (ImpersonatedSender deployer =
                new ImpersonatedSender(node, fork.deployment().owner().address(), COINS)) {
            this.seeder = deployer.create("seeder", fork.creationCode("LiquiditySeeder"));
        }
        provide(payer);
        provide(seeder);
        for (Address token : tokens) {
            fork.cheats().deal(token, payer, PLENTY);
            send(payer, token, APPROVE.encode(routers.legacyRouter(), Uint256.MAX));
            send(payer, token, APPROVE.encode(seeder, Uint256.MAX));
        }
        node.request("evm_setAutomine", false);
        mine();
    }

    private void provide(Address account) {
        fork.cheats().impersonate(account);
        fork.cheats().setBalance(account, COINS);
    }

    int sent() {
        return sent;
    }

    int reverted() {
        return reverted;
    }

    /** How often each kind of change was sent to the pools of each provider. */
    Map<String, Map<String, Integer>> done() {
        return done;
    }

    private void count(String provider, String what) {
        done.computeIfAbsent(provider, name -> new TreeMap<>()).merge(what, 1, Integer::sum);
    }

    /** Mines blocks without transactions. */
    void mineEmpty(int blocks) {
        if (blocks > 0) {
            node.request("anvil_mine", "0x" + Integer.toHexString(blocks));
        }
    }

    /** Mines one block in which up to four things happen to the pools of a market. */
    void mineBlock(MarketSnapshot market) {
        List<Pool> pools = List.copyOf(market.pools());
        int actions = random.nextInt(MOST_ACTIONS + 1);
        count("blocks", actions == 0 ? "empty" : "busy");
        for (int i = 0; i < actions; i++) {
            act(pools.get(random.nextInt(pools.size())));
        }
        mine();
    }

    /** Mines one block with a swap in each of so many pools. */
    void mineSwaps(MarketSnapshot market, int count) {
        market.pools().stream().limit(count).forEach(this::swap);
        mine();
    }

    /** Mines a swap in a pool, which has to pay to the unit what the pool says; none where it can pay nothing worth it. */
    void mineSettled(Pool pool) {
        int in = random.nextInt(2);
        Optional<Uint256> fillable = fillable(pool, in, 1 - in);
        if (fillable.isEmpty()) {
            return;
        }
        Uint256 amount = fillable.get().dividedBy(Uint256.of(7));
        RouterDeployment routers = fork.deployment().routers();
        Address token = pool.tokens().get(1 - in);
        Uint256 before = view(BALANCE_OF.call(token, payer)).word(0, 0).toUint();
        send(payer, routers.legacyRouter(), OnePoolCall.swap(routers, pool, in, 1 - in, amount, payer));
        mine();
        Uint256 paid = view(BALANCE_OF.call(token, payer)).word(0, 0).toUint().minus(before);
        if (!paid.equals(pool.amountOut(in, 1 - in, amount))) {
            throw new AssertionError(
                    pool.id() + " paid " + paid + " for " + amount + ", quoted " + pool.amountOut(in, 1 - in, amount));
        }
    }

    private void act(Pool pool) {
        switch (random.nextInt(12)) {
            case 0, 1 -> addLiquidity(pool);
            case 2 -> removeLiquidity(pool);
            case 3 -> changeFee(pool);
            case 4 -> createPair();
            default -> swap(pool);
        }
    }

    private void swap(Pool pool) {
        int in = random.nextInt(pool.tokens().size());
        int out = (in + 1 + random.nextInt(pool.tokens().size() - 1))
                % pool.tokens().size();
        Optional<Uint256> fillable = fillable(pool, in, out);
        if (fillable.isEmpty()) {
            return;
        }
        RouterDeployment routers = fork.deployment().routers();
        Uint256 amount = fillable.get().dividedBy(Uint256.of(2 + random.nextInt(300)));
        send(payer, routers.legacyRouter(), OnePoolCall.swap(routers, pool, in, out, amount, payer));
        count(pool.provider(), in < out ? "swap up" : "swap down");
    }

    /** The greatest power of ten of which the pool pays at least half of its price. */
    private static Optional<Uint256> fillable(Pool pool, int in, int out) {
        Rate rate = pool.marginalRate(in, out);
        Uint256 amount = Uint256.parse("1" + "0".repeat(26));
        while (amount.isGreaterThan(Uint256.of(10_000))) {
            Uint256 half = Uint256.mulDivDown(amount, rate.numerator(), rate.denominator())
                    .dividedBy(2);
            if (!half.isZero() && !pool.amountOut(in, out, amount).isLessThan(half)) {
                return Optional.of(amount);
            }
            amount = amount.dividedBy(10);
        }
        return Optional.empty();
    }

    private void addLiquidity(Pool pool) {
        Address contract = pool.id().contract();
        if (!isOfItsOwn(pool)) {
            return;
        }
        if (fact(pool, "tick").isPresent()) {
            long spacing = fact(pool, "tick_spacing").orElse(1L);
            long lower = Math.floorDiv(fact(pool, "tick").get(), spacing) * spacing - spacing * random.nextInt(20);
            long upper = lower + spacing * (1 + random.nextInt(40));
            AbiFunction seed = ALGEBRA.contains(pool.family()) ? SEED_ALGEBRA : SEED_RANGE;
            Uint256 liquidity = Uint256.parse("1" + "0".repeat(12 + random.nextInt(7)));
            send(payer, seeder, seed.encode(contract, lower, upper, liquidity));
            count(pool.provider(), "add");
            if (random.nextBoolean()) {
                count(pool.provider(), "remove");
                send(seeder, contract, BURN_RANGE.encode(lower, upper, liquidity.dividedBy(1 + random.nextInt(4))));
            }
        } else if (pool.family().equals("constantproduct")) {
            Uint256 first = Uint256.parse("1" + "0".repeat(10 + random.nextInt(9)));
            Uint256 second = first.times(1 + random.nextInt(9));
            Address a = pool.tokens().get(0);
            Address b = pool.tokens().get(1);
            send(payer, seeder, SEED_PAIR.encode(contract, a, first, b, second));
            count(pool.provider(), "add");
        }
    }

    /** Burns half of the shares that were minted here, or adds to the reserves what nobody owns. */
    private void removeLiquidity(Pool pool) {
        Address pair = pool.id().contract();
        if (!isOfItsOwn(pool) || !pool.family().equals("constantproduct")) {
            return;
        }
        Uint256 half = view(BALANCE_OF.call(pair, seeder)).word(0, 0).toUint().dividedBy(2);
        if (half.isZero()) {
            send(payer, pool.tokens().getFirst(), TRANSFER.encode(pair, Uint256.of(1 + random.nextInt(1_000_000))));
            send(payer, pair, SYNC.encode());
            count(pool.provider(), "donate and sync");
        } else {
            send(seeder, pair, TRANSFER.encode(pair, half));
            send(seeder, pair, BURN_PAIR.encode(payer));
            count(pool.provider(), "remove");
        }
    }

    /** Biswap's factory sets the fee of a pair without a log. */
    private void changeFee(Pool pool) {
        if (pool.provider().equals("BISWAP")) {
            Address factory = provider("BISWAP").factories().getFirst();
            provide(factory);
            send(factory, pool.id().contract(), SET_SWAP_FEE.encode(1 + random.nextInt(9)));
            count(pool.provider(), "fee");
        }
    }

    /** Two tokens of the market without a pair get one; what exists already reverts. */
    private void createPair() {
        Address a = tokens.get(random.nextInt(tokens.size()));
        Address b = tokens.get(random.nextInt(tokens.size()));
        Address factory = provider("PANCAKEV2").factories().getFirst();
        if (a.equals(b)) {
            return;
        }
        Address pair = Address.ofWord(view(GET_PAIR.call(factory, a, b)).word(0, 0));
        if (pair.equals(Address.ZERO)) {
            send(payer, factory, CREATE_PAIR.encode(a, b));
            count("PANCAKEV2", "create");
        } else {
            Uint256 amount = Uint256.parse("1" + "0".repeat(20));
            send(payer, seeder, SEED_PAIR.encode(pair, a, amount, b, amount.times(1 + random.nextInt(5))));
        }
    }

    private Provider provider(String name) {
        return fork.deployment().profile().providers().stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isOfItsOwn(Pool pool) {
        return pool.id().equals(PoolId.of(pool.id().contract()));
    }

    private static Optional<Long> fact(Pool pool, String name) {
        return pool.facts().stream()
                .filter(fact -> fact.name().equals(name))
                .map(PoolFact::value)
                .map(Long::parseLong)
                .findFirst();
    }

    private Bytes view(ReadOnlyCall call) {
        return node.simulate(payer, call, Uint256.ZERO).data();
    }

    private void send(Address from, Address to, Bytes data) {
        block.add(Map.of("from", from.toLowerHex(), "to", to.toLowerHex(), "data", data.toString(), "gas", "0x7a1200"));
    }

    private void mine() {
        List<Optional<Object>> hashes = block.isEmpty()
                ? List.of()
                : node.requestAll(
                        "eth_sendTransaction", block.stream().map(List::of).toList());
        block.clear();
        // The clock of the fork is not behind the present after a restore or a reorganisation.
        long head = Math.max(node.latestBlock().timestampSecs(), Instant.now().getEpochSecond());
        boolean later = random.nextInt(8) == 0;
        if (later) {
            count("blocks", "later");
        }
        node.request("evm_setNextBlockTimestamp", head + 1 + (later ? random.nextInt(4_000) : 0));
        node.request("evm_mine");
        if (hashes.isEmpty()) {
            return;
        }
        List<List<Object>> asked =
                hashes.stream().map(hash -> List.of(hash.orElseThrow())).toList();
        for (Optional<Object> receipt : node.requestAll("eth_getTransactionReceipt", asked)) {
            sent++;
            if (!"0x1".equals(((Map<?, ?>) receipt.orElseThrow()).get("status"))) {
                reverted++;
            }
        }
    }

    /** A state that {@link #returnTo} returns to. */
    String save() {
        return node.request("evm_snapshot").orElseThrow().toString();
    }

    /** Takes all blocks since a saved state back. */
    void returnTo(String saved) {
        if (!Boolean.TRUE.equals(node.request("evm_revert", saved).orElseThrow())) {
            throw new IllegalStateException("the node did not return to " + saved);
        }
    }

    @Override
    public void close() {
        node.request("evm_setAutomine", true);
        node.close();
    }
}
