package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Solidly pairs, announced by the provider's factories. The factory stores the fee and whether swaps are paused; both
 * may change without a log of the pair.
 */
public final class SolidlyFamily {
    public static final String NAME = SolidlyPool.FAMILY;

    private static final Announcements CREATED = Announcements.by(
            new Announcements.FactoryLog(Keccak.hash("PairCreated(address,address,bool,address,uint256)"), 3, 1, 1));
    private static final int CREATED_WORDS = 3;

    private static final AbiFunction METADATA = AbiFunction.of("metadata()");
    private static final AbiFunction GET_FEE = AbiFunction.of("getFee(bool)");
    private static final AbiFunction IS_PAUSED = AbiFunction.of("isPaused()");
    private static final int METADATA_WORDS = 7;

    private SolidlyFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "PairSwaps",
                SolidlyPool.class,
                new Announcements(CREATED.topics(), SolidlyFamily::announced),
                (seed, reader, last) -> load(seed, reader),
                SyncedPair.Logs.of(seed -> true, "Sync(uint256,uint256)"));
    }

    /**
     * The seed of an announced pool. It includes the factory's address, because the pair has no view that returns it.
     */
    private static Optional<PoolSeed> announced(Provider provider, LogEntry log) {
        Bytes factory = Bytes.of(log.emitter().toWord().toBytes());
        return log.data().size() == CREATED_WORDS * Bytes32.BYTES
                ? CREATED.seed(provider, log).map(seed -> new PoolSeed(provider, seed.id(), seed.tokens(), factory))
                : Optional.empty();
    }

    /**
     * Reads the pair's own values, then the fee that its factory sets for volatile or stable pairs. Empty when the
     * contract does not answer like a pair.
     *
     * @throws IllegalArgumentException when the seed does not include the address of the factory that announced the
     *     pair
     */
    private static Optional<SolidlyPool> load(PoolSeed seed, StateReader reader) {
        Bytes announced = seed.announced();
        if (announced.size() != Bytes32.BYTES) {
            throw new IllegalArgumentException("announced must be the factory's address as a word, got " + announced);
        }
        Address factory = Address.ofWord(announced.word(0, 0));
        ViewAnswers own =
                ViewAnswers.read(reader, List.of(METADATA.call(seed.id().contract())));
        if (!own.has(0, METADATA_WORDS)) {
            return Optional.empty();
        }
        boolean stable = !own.uint(0, 4).isZero();
        ViewAnswers set = ViewAnswers.read(reader, List.of(GET_FEE.call(factory, stable), IS_PAUSED.call(factory)));
        if (!set.has(0, 1)) {
            return Optional.empty();
        }
        SolidlyState state = new SolidlyState(
                stable,
                set.uint(0),
                own.uint(0, 2),
                own.uint(0, 3),
                own.uint(0, 0),
                own.uint(0, 1),
                !set.uintOr(1, Uint256.ZERO).isZero());
        return Optional.of(new SolidlyPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    /** Replays recorded swaps of Solidly pairs. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /**
     * Replays recorded swaps of pairs. All have an exact input, because pairs do not support exact outputs; each
     * requests the output that the pair's view returns for the input.
     */
    static final class Replay {
        private static final int MOST_DECIMALS = 36;

        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            SolidlyState state = state(recorded.state());
            boolean zeroForOne = recorded.swap().flag("zeroForOne");
            Uint256 amountIn = recorded.swap().uint("amount");
            return SwapReplayResult.of(outcome -> {
                Uint256 named = named(state, zeroForOne, amountIn);
                outcome.put("quoteOut", named);
                SolidlySwap swap = SolidlySwap.of(state, zeroForOne, amountIn, named);
                outcome.settled(amountIn, swap.amountOut())
                        .put("fee", swap.fee())
                        .put("reserve0", swap.after().reserve0())
                        .put("reserve1", swap.after().reserve1());
                outcome.mostOut((in, out) -> SolidlySwap.of(state, zeroForOne, in, out), amountIn, named);
            });
        }

        /**
         * The output that the pair's view returns. If the view reverts, its revert text gets a prefix, to distinguish
         * it from a revert text of the swap.
         */
        private static Uint256 named(SolidlyState state, boolean zeroForOne, Uint256 amountIn) {
            try {
                return SolidlyMath.amountOut(state, zeroForOne, amountIn);
            } catch (SwapRefusal refused) {
                throw SwapRefusal.tooMuch("getAmountOut: " + refused.revertText());
            }
        }

        static SolidlyState state(GoldenCase.Fields fields) {
            return new SolidlyState(
                    fields.flag("stable"),
                    fields.uint("fee"),
                    fields.uint("reserve0"),
                    fields.uint("reserve1"),
                    unit(fields.integer("decimals0")),
                    unit(fields.integer("decimals1")),
                    false);
        }

        private static Uint256 unit(int decimals) {
            if (decimals < 0 || decimals > MOST_DECIMALS) {
                throw new IllegalArgumentException("decimals must be from 0 to 36, got " + decimals);
            }
            return Uint256.parse("1" + "0".repeat(decimals));
        }
    }
}
