package io.swaplab.router.pools.concentrated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

public class InfinityLbFamilyTest extends InfinityFamilyContract {
    private static final String FILE = "pancake_infinity_lb";
    private static final String INITIALIZE = "Initialize(bytes32,address,address,address,uint24,bytes32,uint24)";
    private static final String SWAP = "Swap(bytes32,address,int128,int128,uint24,uint24,uint16)";
    private static final String MINT = "Mint(bytes32,address,uint256[],bytes32,bytes32[],bytes32,bytes32)";
    private static final String BURN = "Burn(bytes32,address,uint256[],bytes32,bytes32[])";
    private static final String DONATE = "Donate(bytes32,address,int128,int128,uint24)";
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction BIN = AbiFunction.of("getBin(bytes32,uint24)");
    private static final AbiTupleType SLOT0_VALUES = AbiTupleType.parse("(uint24,uint24,uint24)");
    private static final AbiTupleType BIN_VALUES = AbiTupleType.parse("(uint128,uint128,uint256,uint256)");
    private static final AbiTupleType NEXT_VALUE = AbiTupleType.parse("(uint24)");

    private static final List<PoolRecording> RECORDINGS =
            List.of(recording(1), recording(10), recording(13), recording(18), recording(19));

    /** The contract's state of the pool at one block; bins contain their two reserves. */
    private record Book(int activeId, int protocolFee, int lpFee, TreeMap<Integer, Uint256[]> bins) {
        static Book of(JsonNode state) {
            TreeMap<Integer, Uint256[]> bins = new TreeMap<>();
            putAll(bins, state.get("bins"));
            return new Book(number(state, "activeId"), number(state, "protocolFee"), number(state, "lpFee"), bins);
        }

        private static int number(JsonNode node, String name) {
            return Integer.parseInt(node.get(name).asString());
        }

        private static void putAll(TreeMap<Integer, Uint256[]> bins, JsonNode rows) {
            rows.forEach(row -> bins.put(Integer.parseInt(row.get(0).asString()), new Uint256[] {
                Uint256.parse(row.get(1).asString()), Uint256.parse(row.get(2).asString())
            }));
        }

        Book at(JsonNode swap) {
            TreeMap<Integer, Uint256[]> next = new TreeMap<>(bins);
            putAll(next, swap.get("changedBins"));
            return new Book(number(swap, "activeId"), protocolFee, lpFee, next);
        }

        Book withFees(int nextProtocolFee, int nextLpFee) {
            return new Book(activeId, nextProtocolFee, nextLpFee, bins);
        }

        Book withBin(int id, Uint256 x, Uint256 y) {
            TreeMap<Integer, Uint256[]> next = new TreeMap<>(bins);
            next.put(id, new Uint256[] {x, y});
            return new Book(activeId, protocolFee, lpFee, next);
        }

        InfinityScript.Swapped in(InfinityScript script) {
            return new InfinityScript.Swapped() {
                @Override
                public LogEntry log(Uint256 amount0, Uint256 amount1) {
                    return script.event(SWAP, "(int128,int128,uint24,uint24,uint16)", amount0, amount1, activeId, 0, 0);
                }

                @Override
                public StateReader reader() {
                    return Book.this.reader();
                }
            };
        }

        StateReader reader() {
            return InfinityScript.answering(this::answer);
        }

        private Bytes answer(ReadOnlyCall call) {
            if (SLOT0.matches(call.data())) {
                return SLOT0_VALUES.encode(activeId, protocolFee, lpFee);
            }
            if (BIN.matches(call.data())) {
                Uint256[] none = {Uint256.ZERO, Uint256.ZERO};
                Uint256[] reserves =
                        bins.getOrDefault((int) call.data().word(4, 1).d(), none);
                return BIN_VALUES.encode(reserves[0], reserves[1], Uint256.ZERO, Uint256.ZERO);
            }
            boolean downwards = call.data().word(4, 1).d() == 1;
            int from = (int) call.data().word(4, 2).d();
            Integer next = downwards ? bins.lowerKey(from) : bins.higherKey(from);
            return NEXT_VALUE.encode(next != null ? next : downwards ? 0xffffff : 0);
        }
    }

    private static PoolRecording recording(int index) {
        JsonNode pool = PoolRecording.json("/golden/pools/" + FILE + ".json")
                .get("pools")
                .get(index);
        Book start = Book.of(pool.get("state"));
        int binStep = Book.number(pool.get("state"), "binStep");
        InfinityKey key = InfinityScript.key(start.lpFee, binStep);
        InfinityScript script = new InfinityScript(InfinityLbFamily.NAME, key, INITIALIZE, "uint24", start.activeId);
        LogEntry donation = script.event(DONATE, "(int128,int128,uint24)", Uint256.ONE, Uint256.ONE, start.activeId);
        script.step("start", List.of(donation), start.reader(), Optional.empty());
        script.swaps(
                pool,
                "swapForY",
                donation,
                start.reader(),
                swap -> start.at(swap).in(script));
        addLiquidityAndFees(script, start);
        return script.recording(FILE + " " + index);
    }

    private static void addLiquidityAndFees(InfinityScript script, Book start) {
        int far = start.activeId + 1000;
        List<Object> ids = List.of(Uint256.of(far));
        List<Object> amounts = List.of(Bytes32.of(Uint256.of(5)));
        LogEntry mint = script.event(
                MINT,
                "(uint256[],bytes32,bytes32[],bytes32,bytes32)",
                ids,
                Bytes32.ZERO,
                amounts,
                Bytes32.ZERO,
                Bytes32.ZERO);
        LogEntry burn = script.event(BURN, "(uint256[],bytes32,bytes32[])", ids, Bytes32.ZERO, amounts);
        Book more = start.withBin(far, Uint256.of(5), Uint256.ZERO);
        script.step("elsewhere", List.of(InfinityScript.elsewhere(mint)), start.reader(), Optional.empty());
        script.step("mint", List.of(mint), more.reader(), Optional.empty());
        script.step("burn", List.of(burn), start.reader(), Optional.empty());
        script.fees(
                start.lpFee,
                12_345,
                (protocolFee, lpFee) -> start.withFees(protocolFee, lpFee).reader());
    }

    public InfinityLbFamilyTest() {
        super(FILE, RECORDINGS);
    }

    @Override
    protected PoolFamily family() {
        return InfinityLbFamily.family(PoolRecording.WRAPPED_NATIVE);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return pool(InfinityLbFamily.Replay.state(state));
    }

    private Pool pool(InfinityLbState state) {
        return InfinityLbPool.of(seed(), key(), state);
    }

    @Test
    void pricesOfBinsEqualThoseOfTheContract() {
        int compared = 0;
        for (JsonNode pool :
                PoolRecording.json("/golden/pools/" + FILE + ".json").get("pools")) {
            int binStep = Book.number(pool.get("state"), "binStep");
            for (var price : pool.get("state").get("pricesX128").properties()) {
                assertThat(BinMath.priceX128(Integer.parseInt(price.getKey()), binStep))
                        .isEqualTo(Uint256.parse(price.getValue().asString()));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(50);
    }

    @Test
    void binTooFarFromOneHasNoPrice() {
        assertThatThrownBy(() -> BinMath.priceX128(0, 100)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Bin.of(0xfffffe, 100, Uint256.ONE, Uint256.ONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("underflows");
    }

    /**
     * Computed by hand from the contract's rules: bin step 10, fee 1323 millionths, five bins around the active one.
     */
    @ParameterizedTest
    @CsvSource({
        "true, 1000000000000000000, 998677000000000000",
        "false, 1000000000000000000, 998677000000000000",
        "true, 6000000000000000000, 5988073926073926072",
        "false, 6000000000000000000, 5989072927072927071",
    })
    void referenceAmountsComeOut(boolean swapForY, String amountIn, String expected) {
        Uint256 unit = Uint256.parse("1000000000000000000");
        Uint256 none = Uint256.ZERO;
        InfinityLbState state = new InfinityLbState(
                8388608,
                10,
                1323,
                new ProtocolFee(0, 0),
                List.of(
                        Bin.of(8388606, 10, none, unit.times(5)),
                        Bin.of(8388607, 10, none, unit.times(7)),
                        Bin.of(8388608, 10, unit.times(3), unit.times(2)),
                        Bin.of(8388609, 10, unit.times(4), none),
                        Bin.of(8388612, 10, unit.times(6), none)));
        int in = swapForY ? 0 : 1;
        assertThat(pool(state).amountOut(in, 1 - in, Uint256.parse(amountIn))).isEqualTo(Uint256.parse(expected));
    }

    @Test
    void swapsAndDepositsAskToReadThePoolAgain() {
        PoolRecording recording = RECORDINGS.getFirst();
        Pool pool = family().load(recording.seed(), recording.steps().getFirst().reader())
                .orElseThrow();
        for (String action : List.of("swap", "mint", "burn", "back")) {
            LogEntry log = recording.steps().stream()
                    .filter(step -> step.action().equals(action))
                    .findFirst()
                    .orElseThrow()
                    .logs()
                    .getFirst();
            assertThat(family().apply(pool, log)).as(action).isInstanceOf(LogEffect.Reread.class);
        }
    }

    @Test
    void poolsWithoutBinsRefuseInWords() {
        Pool empty = pool(new InfinityLbState(8388608, 10, 100, new ProtocolFee(0, 0), List.of()));
        for (int in : new int[] {0, 1}) {
            assertThat(empty.amountOut(in, 1 - in, Uint256.of(1000))).isEqualTo(Uint256.ZERO);
            assertThat(empty.amountIn(in, 1 - in, Uint256.of(1000))).isEqualTo(Uint256.ZERO);
            assertThat(empty.whyNot(in, 1 - in, Uint256.of(1000))).contains("cannot fill");
            assertThat(empty.marginalRate(in, 1 - in).numerator()).isEqualTo(Uint256.ZERO);
        }
    }

    @Test
    void gasGrowsWithTheBinsUsed() {
        PoolRecording recording = RECORDINGS.getFirst();
        Pool pool = family().load(recording.seed(), recording.steps().getFirst().reader())
                .orElseThrow();
        long before = pool.gasUnits(0, 1, Uint256.ONE);
        long first = before;
        for (Uint256 amount = Uint256.ONE; amount.bitLength() < 120; amount = amount.times(2)) {
            if (!pool.amountOut(0, 1, amount).isZero()) {
                long gas = pool.gasUnits(0, 1, amount);
                assertThat(gas).isGreaterThanOrEqualTo(before);
                before = gas;
            }
        }
        assertThat(before).isGreaterThan(first);
    }
}
