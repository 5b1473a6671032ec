package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.FamilyPools;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which answers of a chain mean empty slots: for the recipient, and for the first swap in a pool. */
class FirstWritesTest {
    private static final Address CAROL = Address.parse("0x15d34aaf54267db7d7c367839aaf71a00a2c6a65");

    private static FirstWrites of(NativeMode nativeMode, String... families) {
        return of(
                nativeMode,
                Stream.of(families)
                        .map(family -> FamilyPools.samples(family).getFirst())
                        .toList());
    }

    private static FirstWrites of(NativeMode nativeMode, List<Pool> pools) {
        List<RouteStep> steps = pools.stream()
                .map(pool -> new RouteStep(pool, 0, 1, Uint256.ONE, Uint256.ONE))
                .toList();
        Address in = steps.getFirst().inputToken();
        Address out = steps.getLast().outputToken();
        var route = new SplitRoute(in, out, Uint256.ONE, Uint256.ONE, steps, 1, Uint256.ZERO, 0);
        var plan = new ExecutionPlan(
                Bytes32.ZERO,
                CAROL,
                CAROL,
                CAROL,
                in,
                out,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                FundingMode.DIRECT,
                nativeMode,
                0,
                Address.ZERO,
                Bytes32.ZERO,
                Bytes32.ZERO);
        return new FirstWrites(plan, FeeSplit.of(Uint256.ONE, 0, 0), RouterConfig.NONE, route);
    }

    /** An answer of these words. */
    private static Optional<CallResult> words(long... words) {
        Bytes data = LongStream.of(words)
                .mapToObj(word -> Bytes.of(Uint256.of(word).toBytes()))
                .reduce(Bytes.EMPTY, Bytes::concat);
        return Optional.of(new CallResult(true, data));
    }

    private static int pools(FirstWrites writes, List<Optional<CallResult>> answers) {
        List<Optional<CallResult>> all = new ArrayList<>(List.of(words(1)));
        all.addAll(answers);
        assertThat(writes.calls()).hasSameSizeAs(all);
        return writes.in(all);
    }

    @Test
    void onlyARecipientThatIsSeenToHoldTheOutputSavesAWrite() {
        FirstWrites writes = of(NativeMode.ERC20, "wombat");
        assertThat(writes.in(List.of(words(5)))).isZero();
        assertThat(writes.in(List.of(words(0)))).isEqualTo(1);
        assertThat(writes.in(List.of(Optional.empty()))).isEqualTo(1);
        assertThat(writes.in(List.of(Optional.of(new CallResult(false, Bytes.EMPTY)))))
                .isEqualTo(1);
        assertThat(writes.in(List.of())).isEqualTo(1);
        assertThat(of(NativeMode.NATIVE_OUTPUT, "wombat").in(List.of())).isZero();
    }

    @Test
    void theFirstSwapOfAPairWritesItsSumsOfPrices() {
        FirstWrites writes = of(NativeMode.ERC20, "constantproduct");
        assertThat(pools(writes, List.of(words(0), words(0)))).isEqualTo(2);
        assertThat(pools(writes, List.of(words(9), words(0)))).isEqualTo(1);
        assertThat(pools(writes, List.of(Optional.empty(), Optional.of(new CallResult(false, Bytes.EMPTY)))))
                .as("a pair without sums")
                .isZero();
    }

    @Test
    void theFirstSwapOfAConcentratedPoolWritesTheGrowthOfFeesAndTheShareOfTheProtocol() {
        FirstWrites writes = of(NativeMode.ERC20, "concentrated");
        var charged = words(1, 1, 1, 1, 1, 4, 1);
        var free = words(1, 1, 1, 1, 1, 0, 1);
        assertThat(pools(writes, List.of(words(0), words(0, 0), charged))).isEqualTo(2);
        assertThat(pools(writes, List.of(words(7), words(0, 0), charged))).isEqualTo(1);
        assertThat(pools(writes, List.of(words(7), words(0, 3), charged))).isZero();
        assertThat(pools(writes, List.of(words(0), words(0, 0), free))).isEqualTo(1);
        assertThat(pools(writes, List.of(words(0), words(0, 0), words(1, 1)))).isEqualTo(1);
    }

    @Test
    void theVeryFirstSwapOfAnAlgebraPoolAlsoSendsFees() {
        FirstWrites writes = of(NativeMode.ERC20, "algebraintegral");
        assertThat(pools(writes, List.of(words(0), words(0)))).isEqualTo(4);
        assertThat(pools(writes, List.of(words(0), words(8)))).isEqualTo(1);
        assertThat(pools(writes, List.of(words(8), words(0)))).isZero();
    }

    @Test
    void eachStepReadsItsOwnAnswers() {
        FirstWrites writes = of(NativeMode.ERC20, "constantproduct", "concentrated");
        var charged = words(1, 1, 1, 1, 1, 4, 1);
        assertThat(pools(writes, List.of(words(1), words(1), words(0), words(0, 0), charged)))
                .isEqualTo(2);
        assertThat(pools(writes, List.of(words(0), words(0), words(1), words(1, 1), charged)))
                .isEqualTo(2);
    }

    @Test
    void poolsOfSingletonsWriteTheGrowthOfFeesAndTheShareOfTheProtocol() {
        FirstWrites v4 = of(NativeMode.ERC20, "uniswapv4");
        assertThat(pools(v4, List.of(words(0)))).isEqualTo(1);
        assertThat(pools(v4, List.of(words(3)))).isZero();
        FirstWrites cl = of(NativeMode.ERC20, "infinitycl");
        assertThat(pools(cl, List.of(words(0, 9), words(0), words(1, 0, 0x003007))))
                .isEqualTo(2);
        assertThat(pools(cl, List.of(words(9, 0), words(0), words(1, 0, 0x003007))))
                .isEqualTo(1);
        assertThat(pools(cl, List.of(words(9, 0), words(5), words(1, 0, 0x003007))))
                .isZero();
        assertThat(pools(cl, List.of(words(9, 0), words(0), words(1, 0, 0x003000))))
                .as("the protocol gets a part of the other input only")
                .isZero();
        FirstWrites lb = of(NativeMode.ERC20, "infinitylb");
        assertThat(pools(lb, List.of(words(0), words(1, 0x003007)))).isEqualTo(1);
        assertThat(pools(lb, List.of(words(5), words(1, 0x003007)))).isZero();
        assertThat(pools(lb, List.of(words(0), words(1, 0x003000)))).isZero();
    }

    @Test
    void thePoolsOfAPathAreReadOneByOne() {
        Pool pair = FamilyPools.samples("constantproduct").getFirst();
        RouteStep hop = new RouteStep(pair, 0, 1, Uint256.ONE, Uint256.ONE);
        FirstWrites writes = of(NativeMode.ERC20, List.of(new ExactOutputPath(List.of(hop))));
        assertThat(pools(writes, List.of(words(0), words(0)))).isEqualTo(2);
        assertThat(pools(writes, List.of(words(9), words(9)))).isZero();
    }
}
