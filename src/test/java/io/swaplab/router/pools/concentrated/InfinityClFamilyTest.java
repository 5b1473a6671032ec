package io.swaplab.router.pools.concentrated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

public class InfinityClFamilyTest extends InfinityFamilyContract {
    private static final String FILE = "pancake_infinity_cl";
    private static final String INITIALIZE = "Initialize(bytes32,address,address,address,uint24,bytes32,uint160,int24)";
    private static final String SWAP = "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24,uint16)";
    private static final String MODIFY = "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)";
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("getLiquidity(bytes32)");
    private static final AbiFunction WORD = AbiFunction.of("getPoolBitmapInfo(bytes32,int16)");
    private static final AbiTupleType SLOT0_VALUES = AbiTupleType.parse("(uint160,int24,uint24,uint24)");
    private static final AbiTupleType WORD_VALUE = AbiTupleType.parse("(uint256)");
    private static final AbiTupleType TICK_VALUES = AbiTupleType.parse("(uint128,int128,uint256,uint256)");
    private static final int DYNAMIC = 0x800000;

    private static final List<PoolRecording> RECORDINGS =
            List.of(recording(6), recording(7), recording(12), recording(13));

    /** The contract's state of the pool at one block. */
    private record Book(
            Uint256 sqrtPrice,
            int tick,
            Uint256 liquidity,
            int protocolFee,
            int lpFee,
            int spacing,
            TreeMap<Integer, Int128[]> ticks) {

        static Book of(JsonNode state) {
            TreeMap<Integer, Int128[]> ticks = new TreeMap<>();
            state.get("ticks")
                    .forEach(row -> ticks.put(Integer.parseInt(row.get(0).asString()), new Int128[] {
                        Int128.parse(row.get(1).asString()),
                        Int128.parse(row.get(2).asString())
                    }));
            return new Book(
                    Uint256.parse(state.get("sqrtPriceX96").asString()),
                    Integer.parseInt(state.get("tick").asString()),
                    Uint256.parse(state.get("liquidity").asString()),
                    Integer.parseInt(state.get("protocolFee").asString()),
                    Integer.parseInt(state.get("lpFee").asString()),
                    Integer.parseInt(state.get("tickSpacing").asString()),
                    ticks);
        }

        Book at(JsonNode swap) {
            return new Book(
                    Uint256.parse(swap.get("sqrtPriceX96").asString()),
                    Integer.parseInt(swap.get("tick").asString()),
                    Uint256.parse(swap.get("liquidity").asString()),
                    protocolFee,
                    lpFee,
                    spacing,
                    ticks);
        }

        Book withFees(int nextProtocolFee, int nextLpFee) {
            return new Book(sqrtPrice, tick, liquidity, nextProtocolFee, nextLpFee, spacing, ticks);
        }

        /** This state with one more unit of liquidity between two ticks around the price. */
        Book withOneUnit(int lower, int upper) {
            TreeMap<Integer, Int128[]> next = new TreeMap<>(ticks);
            Int128 one = Int128.parse("1");
            Int128[] none = {Int128.ZERO, Int128.ZERO};
            Int128[] below = next.getOrDefault(lower, none);
            next.put(lower, new Int128[] {below[0].plus(one), below[1].plus(one)});
            Int128[] above = next.getOrDefault(upper, none);
            next.put(upper, new Int128[] {above[0].plus(one.negated()), above[1].plus(one)});
            return new Book(sqrtPrice, tick, liquidity.plus(1), protocolFee, lpFee, spacing, next);
        }

        StateReader reader() {
            return InfinityScript.answering(this::answer);
        }

        private Bytes answer(ReadOnlyCall call) {
            if (SLOT0.matches(call.data())) {
                return SLOT0_VALUES.encode(sqrtPrice, tick, protocolFee, lpFee);
            }
            if (LIQUIDITY.matches(call.data())) {
                return WORD_VALUE.encode(liquidity);
            }
            int index = (int) call.data().word(4, 1).d();
            if (WORD.matches(call.data())) {
                Uint256 bits = Uint256.ZERO;
                for (int tick : ticks.keySet()) {
                    if (Math.floorDiv(tick / spacing, 256) == index) {
                        bits = bits.or(Uint256.ONE.shiftLeft(Math.floorMod(tick / spacing, 256)));
                    }
                }
                return WORD_VALUE.encode(bits);
            }
            Int128[] netAndGross = ticks.get(index);
            return TICK_VALUES.encode(netAndGross[1].word(), netAndGross[0].word(), Uint256.ZERO, Uint256.ZERO);
        }

        InfinityScript.Swapped in(InfinityScript script) {
            return new InfinityScript.Swapped() {
                @Override
                public LogEntry log(Uint256 amount0, Uint256 amount1) {
                    return script.event(
                            SWAP,
                            "(int128,int128,uint160,uint128,int24,uint24,uint16)",
                            amount0,
                            amount1,
                            sqrtPrice,
                            liquidity,
                            tick,
                            0,
                            0);
                }

                @Override
                public StateReader reader() {
                    return Book.this.reader();
                }
            };
        }
    }

    private static PoolRecording recording(int index) {
        JsonNode pool = PoolRecording.json("/golden/pools/" + FILE + ".json")
                .get("pools")
                .get(index);
        Book start = Book.of(pool.get("state"));
        InfinityScript script = new InfinityScript(
                InfinityClFamily.NAME,
                InfinityScript.key(start.lpFee, start.spacing),
                INITIALIZE,
                "uint160,int24",
                start.sqrtPrice,
                start.tick);
        LogEntry startLog = start.in(script).log(Uint256.ZERO, Uint256.ZERO);
        script.step("start", List.of(startLog), start.reader(), Optional.empty());
        script.swaps(
                pool,
                "zeroForOne",
                startLog,
                start.reader(),
                swap -> start.at(swap).in(script));
        addLiquidityAndFees(script, start);
        return script.recording(FILE + " " + index);
    }

    private static void addLiquidityAndFees(InfinityScript script, Book start) {
        int lower = Math.floorDiv(start.tick, start.spacing) * start.spacing;
        int upper = lower + start.spacing;
        Uint256 minusOne = Uint256.ONE.negatedWrapping();
        String types = "(int24,int24,int256,bytes32)";
        LogEntry mint = script.event(MODIFY, types, lower, upper, Uint256.ONE, Bytes32.ZERO);
        LogEntry burn = script.event(MODIFY, types, lower, upper, minusOne, Bytes32.ZERO);
        LogEntry poke = script.event(MODIFY, types, lower, upper, Uint256.ZERO, Bytes32.ZERO);
        Book more = start.withOneUnit(lower, upper);
        script.step("mint", List.of(mint, InfinityScript.elsewhere(mint)), more.reader(), Optional.empty());
        script.step("poke", List.of(poke), more.reader(), Optional.empty());
        script.step("burn", List.of(burn), start.reader(), Optional.empty());
        script.fees(
                start.lpFee,
                123_456,
                (protocolFee, lpFee) -> start.withFees(protocolFee, lpFee).reader());
    }

    public InfinityClFamilyTest() {
        super(FILE, RECORDINGS);
    }

    @Override
    protected PoolFamily family() {
        return InfinityClFamily.family(PoolRecording.WRAPPED_NATIVE);
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        return SingletonSwapReplay.state(state).pool(seed(), InfinityClFamily.traits(key()));
    }

    @Test
    void poolsWhoseHookSeesSwapsAreNotTaken() {
        int fee = 3000;
        for (int bit : List.of(6, 7, 10, 11)) {
            assertThat(discovered(withHook(fee, 1 << bit))).as("bit %s", bit).isEmpty();
        }
        assertThat(discovered(withHook(fee, 0xf33f))).isPresent();
        assertThat(discovered(withHook(DYNAMIC, 1))).isPresent();
    }

    @Test
    void nativeCoinIsShownAsItsWrappedToken() {
        InfinityKey plain = InfinityScript.key(100, 1);
        InfinityKey key = new InfinityKey(
                Address.ZERO, plain.currency1(), plain.hooks(), plain.poolContract(), 100, plain.parameters());
        assertThat(discovered(key).orElseThrow().tokens())
                .containsExactly(PoolRecording.WRAPPED_NATIVE, plain.currency1());
        InfinityKey againstItself = new InfinityKey(
                Address.ZERO,
                PoolRecording.WRAPPED_NATIVE,
                plain.hooks(),
                plain.poolContract(),
                100,
                plain.parameters());
        assertThat(discovered(againstItself)).isEmpty();
    }

    @Test
    void announcementUnderAnotherIdIsRefused() {
        LogEntry log = announced(InfinityScript.key(100, 1));
        assertThatThrownBy(() -> family().discovered(seed().provider(), elsewhere(log)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("id");
    }

    @Test
    void wholeFeeIsBothFeesInTurn() {
        GoldenCase.Fields state = new GoldenCase.Fields(Map.of(
                "sqrtPriceX96", "79228162514264337593543950336",
                "tick", "0",
                "liquidity", "1000000",
                "tickSpacing", "10",
                "ticks", List.of(),
                "lpFee", "333",
                "protocolFee", String.valueOf(2000 << 12 | 1000)));
        assertThat(pool(state).feePips(0, 1)).isEqualTo(1333);
        assertThat(pool(state).feePips(1, 0)).isEqualTo(2333);
    }

    private static LogEntry elsewhere(LogEntry log) {
        return InfinityScript.elsewhere(log);
    }

    private static InfinityKey withHook(int fee, int permissions) {
        InfinityKey plain = InfinityScript.key(fee, 10);
        Bytes32 parameters = Bytes32.of(plain.parameters().toUint().or(Uint256.of(permissions)));
        return new InfinityKey(
                plain.currency0(), plain.currency1(), InfinityScript.BOOK, plain.poolContract(), fee, parameters);
    }

    private Optional<PoolSeed> discovered(InfinityKey key) {
        return family().discovered(seed().provider(), announced(key));
    }

    private static LogEntry announced(InfinityKey key) {
        List<Object> values = new ArrayList<>(List.of(key.hooks(), key.keyFee(), key.parameters(), Uint256.ONE, 0));
        return InfinityScript.log(
                INITIALIZE,
                List.of(key.id(), key.currency0().toWord(), key.currency1().toWord()),
                AbiTupleType.parse("(address,uint24,bytes32,uint160,int24)").encode(values));
    }

    @Test
    void aFeeForTheProtocolCostsGas() {
        TickState ticks =
                new TickState(Uint256.ONE.shiftLeft(96), 0, Uint256.ONE.shiftLeft(60), 10, TickTable.EMPTY, true);
        InfinityKey key = InfinityKey.decode(RECORDINGS.getFirst().seed().announced());
        List<Pool> pools = List.<Pool>copyOf(Stream.of(new ProtocolFee(0, 0), new ProtocolFee(0, 7))
                .map(fee -> new TickPool.Reading<>(new SingletonFee(3_000, fee), ticks)
                        .pool(RECORDINGS.getFirst().seed(), InfinityClFamily.traits(key)))
                .toList());
        Uint256 amount = Uint256.of(1_000);
        long without = pools.getFirst().gasUnits(1, 0, amount);
        assertThat(pools.getLast().gasUnits(1, 0, amount)).isEqualTo(without + 22_000);
        assertThat(pools.getLast().gasUnits(0, 1, amount))
                .isEqualTo(pools.getFirst().gasUnits(0, 1, amount));
    }
}
