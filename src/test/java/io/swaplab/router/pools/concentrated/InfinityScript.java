package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * Composes the logs and view results of Infinity's contracts around golden swaps, from their documented events and
 * views, because no published bytecode exists to record. Amounts and end states come from the golden files, so they are
 * those of the real contracts.
 */
public final class InfinityScript {
    public static final Address BOOK = Address.parse("0x00000000000000000000000000000000000000aa");
    public static final Address TOKEN0 = Address.parse("0x0000000000000000000000000000000000000011");
    public static final Address TOKEN1 = Address.parse("0x0000000000000000000000000000000000000022");

    private static final Address SENDER = Address.parse("0x00000000000000000000000000000000000000cc");
    private static final Bytes32 SOME_HASH = Keccak.hash("block");

    private final Provider provider;
    private final InfinityKey key;
    private final LogEntry discovery;
    private final List<PoolRecording.Step> steps = new ArrayList<>();

    /**
     * @param initialize signature of the Initialize event; {@code start} contains the announced words after the
     *     parameters
     */
    public InfinityScript(String family, InfinityKey key, String initialize, String startTypes, Object... start) {
        this.provider = new Provider("SCRIPTED", family, List.of(BOOK), 0);
        this.key = key;
        List<Object> values = new ArrayList<>(List.of(key.hooks(), key.keyFee(), key.parameters()));
        values.addAll(List.of(start));
        this.discovery = log(
                initialize,
                List.of(key.id(), key.currency0().toWord(), key.currency1().toWord()),
                AbiTupleType.parse("(address,uint24,bytes32," + startTypes + ")")
                        .encode(values));
    }

    /** A key without hooks, whose parameters contain the tick spacing or bin step above the permission bits. */
    public static InfinityKey key(int fee, int spacingOrStep) {
        Bytes32 parameters = Bytes32.of(Uint256.of((long) spacingOrStep << 16));
        return new InfinityKey(TOKEN0, TOKEN1, Address.ZERO, BOOK, fee, parameters);
    }

    /** An event of this pool with this signature. */
    public LogEntry event(String signature, String types, Object... values) {
        return log(
                signature,
                List.of(key.id(), SENDER.toWord()),
                AbiTupleType.parse(types).encode(values));
    }

    /** An event whose only topic besides the signature is the pool's id. */
    private LogEntry feeEvent(String signature, int fee) {
        return log(signature, List.of(key.id()), AbiTupleType.parse("(uint24)").encode(fee));
    }

    /** The same event of another pool of the same contract. */
    public static LogEntry elsewhere(LogEntry log) {
        List<Bytes32> topics = new ArrayList<>(log.topics());
        topics.set(1, Keccak.hash("another pool"));
        return new LogEntry(
                log.emitter(), topics, log.data(), log.blockNumber(), log.blockHash(), log.transactionHash(), 0, 1);
    }

    public void step(String action, List<LogEntry> logs, StateReader reader, Optional<PoolRecording.Swap> swap) {
        steps.add(new PoolRecording.Step(action, logs, reader, swap));
    }

    /** The logs and view results of the contract after a swap. */
    public interface Swapped {
        LogEntry log(Uint256 amount0, Uint256 amount1);

        StateReader reader();
    }

    /** Adds golden swaps that all start from one state, which is therefore restored between them. */
    public void swaps(
            JsonNode pool,
            String direction,
            LogEntry startLog,
            StateReader start,
            Function<JsonNode, Swapped> contract) {
        for (JsonNode swap : plainSwaps(pool, direction)) {
            Uint256 in = Uint256.parse(swap.get("amountIn").asString());
            Uint256 out = Uint256.parse(swap.get("amountOut").asString());
            boolean down = swap.get(direction).asBoolean();
            Uint256 owed = in.negatedWrapping();
            Swapped after = contract.apply(swap);
            LogEntry log = after.log(down ? owed : out, down ? out : owed);
            step("swap", List.of(log), after.reader(), Optional.of(new PoolRecording.Swap(down, in, out)));
            step("back", List.of(startLog), start, Optional.empty());
        }
    }

    /**
     * Adds changes of the protocol's fee and then of the liquidity providers' fee, with the contract's views under
     * both.
     */
    public void fees(int lpFee, int nextLpFee, BiFunction<Integer, Integer, StateReader> contract) {
        int protocolFee = 77 << 12 | 4000;
        LogEntry taxed = feeEvent("ProtocolFeeUpdated(bytes32,uint24)", protocolFee);
        step("protocol fee", List.of(taxed), contract.apply(protocolFee, lpFee), Optional.empty());
        LogEntry changed = feeEvent("DynamicLPFeeUpdated(bytes32,uint24)", nextLpFee);
        step("fee", List.of(changed), contract.apply(protocolFee, nextLpFee), Optional.empty());
    }

    public PoolRecording recording(String name) {
        PoolSeed seed = new PoolSeed(provider, new PoolId(BOOK, key.id()), List.of(TOKEN0, TOKEN1), key.encoded());
        return new PoolRecording(name, seed, Optional.of(discovery), List.copyOf(steps));
    }

    public static LogEntry log(String signature, List<Bytes32> indexed, Bytes data) {
        List<Bytes32> topics = new ArrayList<>(List.of(Keccak.hash(signature)));
        topics.addAll(indexed);
        return new LogEntry(BOOK, topics, data, 7, SOME_HASH, SOME_HASH, 0, 0);
    }

    /** A reader that computes the result of each call with this function. */
    public static StateReader answering(Function<ReadOnlyCall, Bytes> answer) {
        return calls -> calls.stream()
                .map(call -> new CallResult(true, answer.apply(call)))
                .toList();
    }

    /** The exact-input swaps of a golden pool that used their whole input and had an output. */
    private static List<JsonNode> plainSwaps(JsonNode pool, String directionField) {
        List<JsonNode> plain = new ArrayList<>();
        for (boolean down : new boolean[] {true, false}) {
            pool.get("swaps").forEach(swap -> {
                boolean whole = swap.get("ok").asBoolean()
                        && swap.get("exactIn").asBoolean()
                        && swap.get(directionField).asBoolean() == down
                        && swap.get("amountIn").equals(swap.get("amount"))
                        && !swap.get("amountOut").asString().equals("0");
                if (whole && !swap.get("tag").asString().startsWith("limit") && plain.size() < (down ? 4 : 8)) {
                    plain.add(swap);
                }
            });
        }
        return plain;
    }
}
