package io.swaplab.router.pools.algebra;

import static io.swaplab.router.pools.RecordedViews.signed;
import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.RecordedViews;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract of Algebra pools of both generations, which are read at one second and quote for the next. */
public abstract class AlgebraFamilyContract extends PoolFamilyContract {
    protected static final Address FACTORY = Address.parse("0x00000000000000000000000000000000000000fa");
    protected static final Address POOL = Address.parse("0x00000000000000000000000000000000000000aa");

    /** The other contract that determines the fee: the operator of V1, the plugin of Integral. */
    protected static final Address FEE_CONTRACT = Address.parse("0x00000000000000000000000000000000000000bb");

    protected static final List<Address> TOKENS = List.of(
            Address.parse("0x0000000000000000000000000000000000000001"),
            Address.parse("0x0000000000000000000000000000000000000002"));

    private final String golden;

    protected AlgebraFamilyContract(String golden) {
        this.golden = golden;
    }

    /** The pool that all tests use, as a family's factory announces it. */
    protected static PoolSeed seed(String family) {
        return new PoolSeed(new Provider("ALGEBRA", family, List.of(FACTORY), 0), PoolId.of(POOL), TOKENS);
    }

    /** The view results of a pool in this state, and of its fee contract, at a second. */
    protected abstract RecordedViews views(GoldenCase.Fields state, long clock);

    protected final List<RecordedViews.GoldenPool> goldenPools() {
        return RecordedViews.pools(golden);
    }

    @Override
    protected List<String> goldenFiles() {
        return List.of(golden);
    }

    @Override
    protected boolean drawsCurves(Pool pool) {
        return true;
    }

    @Override
    protected boolean keepsTicks() {
        return true;
    }

    /** Adds the result of the view for each tick. */
    protected static void addTicks(RecordedViews views, GoldenCase.Fields state) {
        for (List<String> row : state.rows("ticks", 3)) {
            views.answer(
                    "ticks(int24)",
                    List.of(Integer.parseInt(row.get(0))),
                    Uint256.parse(row.get(2)),
                    signed(row.get(1)));
        }
    }

    /** Adds the result of {@code feeConfig()}: the words of both curves, then those of the family. */
    protected static void addFeeConfig(RecordedViews views, GoldenCase.Fields config, Uint256... more) {
        Uint256[] words = new Uint256[6 + more.length];
        int at = 0;
        for (String name : List.of("alpha1", "alpha2", "beta1", "beta2", "gamma1", "gamma2")) {
            words[at++] = config.uint(name);
        }
        System.arraycopy(more, 0, words, at, more.length);
        views.answer("feeConfig()", List.of(), words);
    }

    @Test
    void poolReadOneSecondBeforeASwapQuotesIt() {
        int quoted = 0;
        for (RecordedViews.GoldenPool pool : goldenPools()) {
            for (GoldenCase.Fields swap : pool.filled().limit(6).toList()) {
                long clock = swap.uint("timestamp").toLongExact() - 1;
                Pool read = family().load(
                                seed(family().name()),
                                views(pool.state(), clock).reader())
                        .orElseThrow();
                int in = swap.flag("zeroForOne") ? 0 : 1;
                assertThat(read.feePips(in, 1 - in)).isEqualTo(swap.integer("fee"));
                assertThat(read.amountOut(in, 1 - in, swap.uint("amount"))).isEqualTo(swap.uint("amountOut"));
                quoted++;
            }
        }
        assertThat(quoted).isGreaterThan(60);
    }
}
