package io.swaplab.pools.constantproduct;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.CallResult;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.GoldenCase;
import io.swaplab.market.LogEffect;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolForm;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.market.StateReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Constant product pairs. The fee is the provider's, or the pair's own where the provider names none: then the pair
 * answers {@code swapFee()} in thousandths.
 */
public final class ConstantProductFamily implements PoolFamily {
    /** The family of pairs whose swap takes four arguments, as nearly all forks have it. */
    public static final String NAME = "constantproduct";

    /** The family of pairs without a data argument in their swap. */
    public static final String THREE_ARGUMENT_NAME = "constantproduct3";

    /** The family of pairs that only their own router may call, with the fee at that router. */
    public static final String ROUTER_NAME = "constantproductrouter";

    /** PairCreated(address indexed token0, address indexed token1, address pair, uint256). */
    private static final Bytes32 PAIR_CREATED =
            Bytes32.parse("0x0d3648bd0f6ba80134a33ba9275ac585d9d315f0ad8355cddefde31afa28d0e9");

    private static final AbiFunction GET_RESERVES = AbiFunction.of("getReserves()");
    private static final AbiFunction SWAP_FEE = AbiFunction.of("swapFee()");
    private static final int CREATED_TOPICS = 3;
    private static final int PIPS_PER_THOUSANDTH = 1000;

    private final PairKind kind;

    private ConstantProductFamily(PairKind kind) {
        this.kind = kind;
    }

    /** Pairs with {@code swap(uint256,uint256,address,bytes)}. */
    public static ConstantProductFamily fourArguments() {
        return new ConstantProductFamily(PairKind.FOUR_ARGUMENTS);
    }

    /** Pairs with {@code swap(uint256,uint256,address)}. */
    public static ConstantProductFamily threeArguments() {
        return new ConstantProductFamily(PairKind.THREE_ARGUMENTS);
    }

    /** Pairs that take a swap only from their router, which sets the fee by the caller's holdings. */
    public static ConstantProductFamily throughRouter() {
        return new ConstantProductFamily(PairKind.THROUGH_ROUTER);
    }

    /**
     * Replays swaps of one fork's pairs, called directly.
     *
     * @param pair what the fork's pairs call themselves in their revert texts
     */
    public static GoldenCase.Replayer replayer(String pair) {
        return recorded -> new ConstantProductReplay(pair).replay(recorded);
    }

    /** Replays swaps of pairs behind their own router. */
    public static GoldenCase.Replayer routerReplayer() {
        return RouterPairReplay::replay;
    }

    /** The pair of this form, with a swap of four arguments. */
    public static Pool formed(PoolSeed seed, PoolForm.Product form) {
        ConstantProductState state = new ConstantProductState(form.reserve0(), form.reserve1(), form.feePips());
        return new ConstantProductPool(
                seed.id(), seed.provider().name(), seed.tokens(), PairKind.FOUR_ARGUMENTS, state);
    }

    @Override
    public String name() {
        return kind.family();
    }

    @Override
    public String adapterContract() {
        return kind == PairKind.THROUGH_ROUTER ? "BabyDogeAdapter" : "ConstantProductAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(PAIR_CREATED);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return Set.of(ConstantProductDecoder.SYNC);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(PAIR_CREATED)
                || log.topics().size() != CREATED_TOPICS
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token0 = Address.ofWord(log.topics().get(1));
        Address token1 = Address.ofWord(log.topics().get(2));
        Address pair = Address.ofWord(log.data().word(0, 0));
        return Optional.of(new PoolSeed(provider, PoolId.of(pair), List.of(token0, token1)));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        Address pair = seed.id().contract();
        if (kind == PairKind.THROUGH_ROUTER) {
            return loadThroughRouter(seed, reader);
        }
        boolean ownFee = seed.provider().feePips() == 0;
        List<CallResult> results = reader.read(
                ownFee ? List.of(GET_RESERVES.call(pair), SWAP_FEE.call(pair)) : List.of(GET_RESERVES.call(pair)));
        if (!hasWords(results.getFirst(), 2) || !hasWords(results.getLast(), 1)) {
            return Optional.empty();
        }
        int feePips = ownFee
                ? results.getLast().data().word(0, 0).toUint().toIntExact() * PIPS_PER_THOUSANDTH
                : seed.provider().feePips();
        ConstantProductState state = new ConstantProductState(
                results.getFirst().data().word(0, 0).toUint(),
                results.getFirst().data().word(0, 1).toUint(),
                feePips);
        return Optional.of(new ConstantProductPool(seed.id(), seed.provider().name(), seed.tokens(), kind, state));
    }

    private Optional<Pool> loadThroughRouter(PoolSeed seed, StateReader reader) {
        OptionalInt feePips = RouterFee.read(seed, reader);
        CallResult reserves =
                reader.read(List.of(GET_RESERVES.call(seed.id().contract()))).getFirst();
        if (feePips.isEmpty() || !hasWords(reserves, 2)) {
            return Optional.empty();
        }
        ConstantProductState state = new ConstantProductState(
                reserves.data().word(0, 0).toUint(), reserves.data().word(0, 1).toUint(), feePips.getAsInt());
        return Optional.of(new ConstantProductPool(seed.id(), seed.provider().name(), seed.tokens(), kind, state));
    }

    private static boolean hasWords(CallResult result, int words) {
        return result.ok() && result.data().size() >= words * Bytes32.BYTES;
    }

    /**
     * {@inheritDoc}
     *
     * <p>A fee that pair or router keeps is set without a log.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return kind == PairKind.THROUGH_ROUTER || seed.provider().feePips() == 0;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof ConstantProductPool pair)) {
            throw new IllegalArgumentException("not a pool of the family " + name() + ": " + pool.family());
        }
        return ConstantProductDecoder.apply(pair, log);
    }
}
