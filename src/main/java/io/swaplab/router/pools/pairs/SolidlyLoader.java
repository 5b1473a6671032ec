package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.List;
import java.util.Optional;

/** Reads a pair's whole state at one block: its own values, then the fee that its factory sets for its kind. */
final class SolidlyLoader {
    private static final AbiFunction METADATA = AbiFunction.of("metadata()");
    private static final AbiFunction GET_FEE = AbiFunction.of("getFee(bool)");
    private static final AbiFunction IS_PAUSED = AbiFunction.of("isPaused()");
    private static final int METADATA_WORDS = 7;

    private SolidlyLoader() {}

    /**
     * Empty when the contract does not answer like a pair.
     *
     * @throws IllegalArgumentException when the seed does not carry the factory that announced the pair
     */
    static Optional<SolidlyPool> load(PoolSeed seed, StateReader reader) {
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
}
