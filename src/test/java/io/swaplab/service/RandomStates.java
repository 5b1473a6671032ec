package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.OnePoolCall;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Brings pools to states in which trades seldom leave them: drained of one token, or exactly balanced. */
final class RandomStates {
    private static final AbiFunction TRANSFER = AbiFunction.of("transfer(address,uint256)");
    private static final AbiFunction SYNC = AbiFunction.of("sync()");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();

    /** Families whose pools take their balances for their reserves when told to. */
    private static final Set<String> PAIRS = Set.of("constantproduct", "solidly", "stablepair");

    private static final int MOST_BITS = 120;

    private final ForkedService service;
    private final RandomGenerator random;

    RandomStates(ForkedService service, RandomGenerator random) {
        this.service = service;
        this.random = random;
    }

    /** An amount of that many bits. */
    static Uint256 ofBits(RandomGenerator random, int bits) {
        Uint256 amount = Uint256.ONE;
        for (int i = 1; i < bits; i++) {
            amount = amount.shiftLeft(1).plus(random.nextInt(2));
        }
        return amount;
    }

    /** About the largest input that a pool takes, or beyond which it hardly pays more; zero where it takes none. */
    static Uint256 largest(Pool pool, int in, int out) {
        Uint256 largest = Uint256.ZERO;
        Uint256 paid = Uint256.ZERO;
        for (int bits = 0; bits < MOST_BITS; bits++) {
            Uint256 amount = Uint256.ONE.shiftLeft(bits);
            Uint256 pays = pool.amountOut(in, out, amount);
            if (pays.isZero() && !paid.isZero()
                    || pays.bitLength() > 20 && !pays.times(100).isGreaterThan(paid.times(101))) {
                return largest;
            }
            if (!pays.isZero()) {
                largest = amount;
                paid = pays;
            }
        }
        return largest;
    }

    /** What was done to a pool. */
    record Change(PoolId pool, String what) {}

    /** Drains or balances a random pool. */
    Change change() {
        Pool pool = any(random, service.market().pools());
        if (PAIRS.contains(pool.family()) && random.nextBoolean()) {
            return new Change(pool.id(), balance(pool));
        }
        int in = random.nextInt(pool.tokens().size());
        return new Change(pool.id(), drain(pool, in, other(random, pool, in)));
    }

    /** One of the pools, of each family as often. */
    static Pool any(RandomGenerator random, Collection<Pool> pools) {
        List<String> families =
                pools.stream().map(Pool::family).distinct().sorted().toList();
        String family = families.get(random.nextInt(families.size()));
        List<Pool> some =
                pools.stream().filter(pool -> pool.family().equals(family)).toList();
        return some.get(random.nextInt(some.size()));
    }

    /** Another token of the pool. */
    static int other(RandomGenerator random, Pool pool, int token) {
        int count = pool.tokens().size();
        return (token + 1 + random.nextInt(count - 1)) % count;
    }

    /** Gives a pair what it has less of, in whole tokens. */
    private String balance(Pool pair) {
        Uint256 unit0 = unit(pair, 0);
        Uint256 unit1 = unit(pair, 1);
        Uint256 worth0 = pair.reserve(0).orElseThrow().times(unit1);
        Uint256 worth1 = pair.reserve(1).orElseThrow().times(unit0);
        boolean less0 = worth0.isLessThan(worth1);
        Uint256 missing = less0
                ? worth1.minus(worth0).dividedBy(unit1)
                : worth0.minus(worth1).dividedBy(unit0);
        Address token = pair.tokens().get(less0 ? 0 : 1);
        service.fund(token, BOB, missing);
        service.send(BOB, token, TRANSFER.encode(pair.id().contract(), missing), Uint256.ZERO);
        service.send(BOB, pair.id().contract(), SYNC.encode(), Uint256.ZERO);
        return "balanced";
    }

    /** A power of ten: the units of one token. */
    private Uint256 unit(Pool pool, int token) {
        int decimals = service.chain()
                .profile()
                .token(pool.tokens().get(token))
                .orElseThrow()
                .decimals();
        return Uint256.parse("1" + "0".repeat(decimals));
    }

    /** Sells a pool about as much as it takes, or some bits less, and compares what it pays. */
    private String drain(Pool seen, int in, int out) {
        Address tokenIn = seen.tokens().get(in);
        Address tokenOut = seen.tokens().get(out);
        RouterDeployment routers = service.chain().deployment();
        service.approve(tokenIn, BOB, routers.legacyRouter());
        MarketSnapshot market = service.market();
        Pool pool = Objects.requireNonNull(market.pool(seen.id()));
        Uint256 amount = largest(pool, in, out).shiftRight(random.nextInt(4));
        Uint256 pays = pool.amountOut(in, out, amount);
        if (pays.isZero()) {
            return "not drained";
        }
        service.fund(tokenIn, BOB, amount);
        Uint256 before = service.balance(tokenOut, CAROL);
        service.send(
                BOB, routers.legacyRouter(), OnePoolCall.swap(routers, pool, in, out, amount, CAROL), Uint256.ZERO);
        assertThat(service.balance(tokenOut, CAROL).minus(before))
                .as("drained of %s through %s", tokenOut, pool.provider())
                .isEqualTo(pays);
        return "drained";
    }
}
