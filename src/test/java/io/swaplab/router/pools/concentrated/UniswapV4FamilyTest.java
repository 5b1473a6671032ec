package io.swaplab.router.pools.concentrated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilyContract;
import io.swaplab.router.pools.PoolRecording;
import io.swaplab.router.pools.tick.TickSwapRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class UniswapV4FamilyTest extends PoolFamilyContract {
    /** A price of one. */
    private static final Uint256 PRICE = Uint256.ONE.shiftLeft(96);

    private static final PoolRecording RECORDING = PoolRecording.read("uniswap_v4", UniswapV4Family.NAME);
    private static final Address TOKEN = Address.parse("0x0000000000000000000000000000000000000022");
    private static final int DYNAMIC = 0x800000;

    @Override
    protected PoolFamily family() {
        return UniswapV4Family.family(PoolRecording.WRAPPED_NATIVE);
    }

    @Override
    protected List<PoolRecording> recordings() {
        return List.of(RECORDING);
    }

    @Override
    protected List<String> goldenFiles() {
        return List.of("uniswap_v4");
    }

    @Override
    protected Pool pool(GoldenCase.Fields state) {
        UniswapV4Key key = UniswapV4Key.decode(RECORDING.seed().announced());
        return SingletonSwapReplay.state(state).pool(RECORDING.seed(), UniswapV4Family.traits(key));
    }

    @Override
    protected boolean drawsCurves(Pool pool) {
        return true;
    }

    @Override
    protected boolean walks() {
        return true;
    }

    @Override
    protected Bytes reencoded(Bytes extraData) {
        return keyIn(extraData).extraData();
    }

    /** The key's five words are the first of the extra data. */
    private static UniswapV4Key keyIn(Bytes extraData) {
        return UniswapV4Key.decode(extraData.slice(0, 5 * Bytes32.BYTES));
    }

    @Test
    void recordedPoolOfTheNativeCoinShowsItsWrappedToken() {
        LogEntry announcement = RECORDING.discovery().orElseThrow();
        UniswapV4Key key = UniswapV4Key.announcedBy(announcement);
        assertThat(key.currency0()).isEqualTo(Address.ZERO);
        PoolSeed seed =
                family().discovered(RECORDING.seed().provider(), announcement).orElseThrow();
        assertThat(seed.tokens()).containsExactly(PoolRecording.WRAPPED_NATIVE, key.currency1());
        Pool pool = family().load(seed, RECORDING.steps().getLast().reader()).orElseThrow();
        assertThat(keyIn(pool.extraData(0, 1))).isEqualTo(key);
    }

    @Test
    void protocolFeeRaisesTheWholeFeeOfItsDirection() {
        Pool pool = family().load(RECORDING.seed(), RECORDING.steps().getLast().reader())
                .orElseThrow();
        assertThat(pool.feePips(0, 1)).isEqualTo(3997);
        assertThat(pool.feePips(1, 0)).isEqualTo(3698);
    }

    @Test
    void poolsThatNoStateCanForetellAreNotTaken() {
        for (int bit : List.of(7, 6, 3, 2)) {
            assertThat(discovered(key(3000, 1 << bit))).as("hook bit %s", bit).isEmpty();
        }
        assertThat(discovered(key(DYNAMIC, 1 << 13))).isEmpty();
        assertThat(discovered(key(3000, 0x3f33))).isPresent();
        assertThat(discovered(new UniswapV4Key(Address.ZERO, PoolRecording.WRAPPED_NATIVE, 500, 10, Address.ZERO)))
                .isEmpty();
    }

    @Test
    void announcementOfAnotherShapeIsRefusedByName() {
        LogEntry right = RECORDING.discovery().orElseThrow();
        LogEntry cut = new LogEntry(
                right.emitter(),
                right.topics(),
                right.data().slice(0, 96),
                right.blockNumber(),
                right.blockHash(),
                right.transactionHash(),
                0,
                0);
        assertThatThrownBy(() -> family().discovered(RECORDING.seed().provider(), cut))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("5 words");
    }

    @Test
    void amountsAbove127BitsCannotBeSettled() {
        Pool pool = family().load(RECORDING.seed(), RECORDING.steps().getLast().reader())
                .orElseThrow();
        Uint256 wide = Uint256.ONE.shiftLeft(127);
        assertThat(pool.amountOut(0, 1, wide)).isEqualTo(Uint256.ZERO);
        assertThat(pool.whyNot(0, 1, wide)).contains("127 bits");
        assertThat(pool.amountIn(0, 1, wide)).isEqualTo(Uint256.ZERO);
    }

    /** A fee of 100 % takes the whole of any amount, and computing the protocol's part of it exceeds 256 bits. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theLargestAmountIsRefusedByItsName(boolean zeroForOne) {
        assertThat(refusal(
                        zeroForOne,
                        true,
                        Uint256.ONE.shiftLeft(255).minus(1),
                        TickSwapRequest.limitOf(zeroForOne),
                        4_097_000,
                        1_000_000))
                .isEqualTo("SafeCastOverflow()");
    }

    /** As the PoolManager tells them apart: the fee first, then a limit that the price has passed, then any other. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aWrongPriceLimitIsRefusedAsTheContractDoes(boolean zeroForOne) {
        Uint256 passed = zeroForOne ? PRICE.plus(1) : PRICE.minus(1);
        Uint256 beyond = zeroForOne ? Uint256.ONE : Uint256.MAX.shiftRight(96);
        assertThat(refusal(zeroForOne, true, Uint256.of(1000), passed, 0, 3000))
                .isEqualTo("PriceLimitAlreadyExceeded(" + PRICE + "," + passed + ")");
        assertThat(refusal(zeroForOne, true, Uint256.of(1000), beyond, 0, 3000))
                .isEqualTo("PriceLimitOutOfBounds(" + beyond + ")");
        assertThat(refusal(zeroForOne, false, Uint256.of(1000), passed, 0, 1_000_000))
                .isEqualTo("InvalidFeeForExactOut()");
        assertThat(refusal(zeroForOne, true, Uint256.of(1000), passed, 0, 1_000_000))
                .isEqualTo("PriceLimitAlreadyExceeded(" + PRICE + "," + passed + ")");
    }

    private static Object refusal(
            boolean zeroForOne, boolean exactIn, Uint256 amount, Uint256 limit, int protocolFee, int lpFee) {
        Map<String, Object> state = Map.of(
                "sqrtPriceX96",
                PRICE.toString(),
                "tick",
                "0",
                "liquidity",
                "1000000000000000000",
                "tickSpacing",
                "60",
                "lpFee",
                "" + lpFee,
                "protocolFee",
                "" + protocolFee,
                "ticks",
                List.of(
                        List.of("-36000", "1000000000000000000", "1000000000000000000"),
                        List.of("36000", "-1000000000000000000", "1000000000000000000")));
        Map<String, Object> swap = Map.of(
                "zeroForOne", zeroForOne, "exactIn", exactIn, "amount", amount.toString(), "limit", limit.toString());
        Map<String, Object> outcome = UniswapV4Family.replayer()
                .replay(new GoldenCase(new GoldenCase.Fields(state), new GoldenCase.Fields(swap)));
        assertThat(outcome).containsOnlyKeys("ok", "error").containsEntry("ok", false);
        return outcome.get("error");
    }

    private static UniswapV4Key key(int fee, int hookBits) {
        return new UniswapV4Key(Address.ZERO, TOKEN, fee, 60, new Address(1, 2, hookBits));
    }

    private Optional<PoolSeed> discovered(UniswapV4Key key) {
        LogEntry recorded = RECORDING.discovery().orElseThrow();
        Bytes data = AbiTupleType.parse("(uint24,int24,address,uint160,int24)")
                .encode(key.keyFee(), key.tickSpacing(), key.hooks(), Uint256.ONE, 0);
        LogEntry log = new LogEntry(
                recorded.emitter(),
                List.of(
                        recorded.topic0(),
                        key.id(),
                        key.currency0().toWord(),
                        key.currency1().toWord()),
                data,
                1,
                recorded.blockHash(),
                recorded.transactionHash(),
                0,
                0);
        return family().discovered(RECORDING.seed().provider(), log);
    }
}
