package io.swaplab.service.reading;

import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import io.swaplab.service.reading.TokenTestReport.LeftOut;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tests pools whose data must be read through views, by comparing a simulated swap with the quote. The deployer of
 * such a pool, or of a contract on which the pool depends, could make these views return false values. For use by one
 * thread at a time.
 */
public final class PoolTrials {
    /** The families to test: another contract provides a pool's fee or price, or the pools differ in their code. */
    private static final Set<String> TOLD_BY_VIEWS = Set.of("algebraintegral", "dodo", "wombat");

    private static final AbiFunction SWAP = AbiFunction.of("swap(address,address,address,uint256,bool,address,bytes)");
    private static final Address RECIPIENT = TokenProbe.nobodys("somebody who is paid by a pool");
    private static final int GAS_OF_SWAP = 3_000_000;
    private static final int ANSWER_BYTES = 1 + Uint256.BYTES;
    private static final int PART = 997;
    private static final int TEN = 10;
    private static final int SWAPS_PER_CALL = 16;
    private static final int NOT_LENT = 0;
    private static final int MADE = 2;

    private final Node node;
    private final ProbeCode code;
    private final RouterDeployment routers;
    private final Map<PoolId, Optional<String>> objections = new HashMap<>();
    private final Set<PoolId> tried = new HashSet<>();

    public PoolTrials(Node node, ProbeCode code, RouterDeployment routers) {
        this.node = node;
        this.code = code;
        this.routers = routers;
    }

    private record Trial(Pool pool, int in, int out, Uint256 amount, Address lender) {
        Uint256 quoted() {
            return pool.amountOut(in, out, amount);
        }
    }

    private record Paid(int status, Uint256 amount) {}

    /** Whether a pool must be tested and was not tested since the last {@link #forget}. */
    public boolean isDue(Pool pool) {
        return isTried(pool) && !tried.contains(pool.id());
    }

    private boolean isTried(Pool pool) {
        return !code.trial().isEmpty()
                && TOLD_BY_VIEWS.contains(pool.family())
                && routers.adapters().containsKey(pool.family());
    }

    /** Tests pools by swaps simulated one second after a block. The input tokens are taken from the lender pools. */
    public void look(Collection<Pool> pools, Collection<Pool> lenders, BlockRef block) {
        lookAt(node, Map.of(), pools, lenders, block);
    }

    /**
     * Like {@link #look}, but simulates the swaps at a given node.
     *
     * @param adapters code of the adapters that are not deployed on that node's chain, by address
     * @throws RpcErrorException when that node refuses the call and {@code adapters} is not empty
     */
    public void lookAt(
            Node there,
            Map<Address, Bytes> adapters,
            Collection<Pool> pools,
            Collection<Pool> lenders,
            BlockRef block) {
        List<Trial> trials = pools.stream()
                .flatMap(pool -> Stream.of(trial(pool, 0, lenders), trial(pool, 1, lenders)))
                .flatMap(Optional::stream)
                .toList();
        List<Paid> paid = new ArrayList<>();
        for (int from = 0; from < trials.size(); from += SWAPS_PER_CALL) {
            List<Trial> some = trials.subList(from, Math.min(trials.size(), from + SWAPS_PER_CALL));
            paid.addAll(make(there, adapters, some, block));
        }
        pools.forEach(pool -> {
            tried.add(pool.id());
            objections.put(pool.id(), Optional.of("could not be tried: no account can lend the input tokens"));
        });
        // A pool passes if one direction paid as quoted and the other did not fail.
        for (int i = 0; i < trials.size(); i++) {
            if (paid.get(i).status() != NOT_LENT
                    && fault(trials.get(i), paid.get(i)).isEmpty()) {
                objections.put(trials.get(i).pool().id(), Optional.empty());
            }
        }
        for (int i = 0; i < trials.size(); i++) {
            Optional<String> fault =
                    paid.get(i).status() == NOT_LENT ? Optional.empty() : fault(trials.get(i), paid.get(i));
            if (fault.isPresent()) {
                objections.put(trials.get(i).pool().id(), fault);
            }
        }
    }

    private static Optional<String> fault(Trial trial, Paid paid) {
        if (paid.status() == MADE && paid.amount().equals(trial.quoted())) {
            return Optional.empty();
        }
        String what = paid.status() == MADE ? "pays " + paid.amount() : "fails";
        return Optional.of("its code does not trade as its views say: a swap of " + trial.amount() + " of token "
                + trial.in() + " " + what + ", but " + trial.quoted() + " is quoted");
    }

    /**
     * A test swap of an amount for which the pool quotes an output above zero. Empty if there is no such amount, or if
     * no pool can lend the input.
     */
    private static Optional<Trial> trial(Pool pool, int in, Collection<Pool> lenders) {
        Address token = pool.tokens().get(in);
        Pool lender = lenders.stream()
                .filter(other -> !held(other, token).isZero())
                .max(Comparator.comparing(other -> held(other, token)))
                .orElse(null);
        if (lender == null) {
            return Optional.empty();
        }
        Uint256 amount = held(lender, token).dividedBy(PART);
        while (!amount.isZero() && pool.amountOut(in, 1 - in, amount).isZero()) {
            amount = amount.dividedBy(TEN);
        }
        return amount.isZero()
                ? Optional.empty()
                : Optional.of(new Trial(pool, in, 1 - in, amount, lender.id().contract()));
    }

    /** The pool's reserve of a token; zero if the pool does not trade the token. */
    private static Uint256 held(Pool pool, Address token) {
        int index = pool.indexOf(token);
        return index < 0 ? Uint256.ZERO : pool.reserve(index).orElse(Uint256.ZERO);
    }

    private List<Paid> make(Node there, Map<Address, Bytes> adapters, List<Trial> trials, BlockRef block) {
        Map<String, Object> overrides = new LinkedHashMap<>();
        for (Trial trial : trials) {
            Bytes adapter = adapters.get(adapter(trial));
            if (adapter != null) {
                overrides.put(adapter(trial).toLowerHex(), Map.of("code", adapter.toString()));
            }
        }
        Map<String, String> puppet = Map.of("code", code.puppet().toString());
        overrides.put(routers.executionRouter().toLowerHex(), puppet);
        trials.forEach(trial -> overrides.put(trial.lender().toLowerHex(), puppet));
        overrides.put(TokenProbe.PROBE.toLowerHex(), Map.of("code", code.trial().toString()));
        List<Paid> paid = new ArrayList<>();
        try {
            Object answer = there.request(
                            "eth_call",
                            Map.of(
                                    "to",
                                    TokenProbe.PROBE.toLowerHex(),
                                    "data",
                                    input(trials).toString()),
                            Map.of("blockHash", block.hash().toString()),
                            overrides,
                            Map.of("time", "0x" + Long.toHexString(block.timestampSecs() + 1)))
                    .orElse("0x");
            ByteBuffer told = ByteBuffer.wrap(Bytes.parse(answer.toString()).toBytes());
            while (told.remaining() >= ANSWER_BYTES) {
                int status = told.get();
                byte[] amount = new byte[Uint256.BYTES];
                told.get(amount);
                paid.add(new Paid(status, Uint256.fromBytes(amount)));
            }
        } catch (RpcErrorException refused) {
            if (!adapters.isEmpty()) {
                throw refused;
            }
            paid.clear();
        } catch (IllegalArgumentException malformed) {
            paid.clear();
        }
        while (paid.size() < trials.size()) {
            paid.add(new Paid(NOT_LENT, Uint256.ZERO));
        }
        return paid;
    }

    private Address adapter(Trial trial) {
        return Objects.requireNonNull(routers.adapters().get(trial.pool().family()));
    }

    private Bytes input(List<Trial> trials) {
        Bytes input =
                Bytes.of(ByteBuffer.allocate(Integer.BYTES).putInt(GAS_OF_SWAP).array());
        for (Trial trial : trials) {
            Pool pool = trial.pool();
            Address tokenIn = pool.tokens().get(trial.in());
            Address tokenOut = pool.tokens().get(trial.out());
            Bytes call = call(trial, tokenIn, tokenOut);
            int head = 6 * Address.BYTES + Uint256.BYTES;
            ByteBuffer swap = ByteBuffer.allocate(Short.BYTES + head + call.size())
                    .putShort((short) (head + call.size()))
                    .put(tokenIn.toBytes())
                    .put(tokenOut.toBytes())
                    .put(trial.amount().toBytes())
                    .put(trial.lender().toBytes())
                    .put(adapter(trial).toBytes())
                    .put(routers.executionRouter().toBytes())
                    .put(RECIPIENT.toBytes())
                    .put(call.toBytes());
            input = input.concat(Bytes.of(swap.array()));
        }
        return input;
    }

    /** What the trial calls: a pool in which the routers swap themselves, or else the pool's adapter. */
    private Bytes call(Trial trial, Address tokenIn, Address tokenOut) {
        boolean zeroForOne = trial.in() < trial.out();
        Pool pool = trial.pool();
        if (adapter(trial).equals(SwapStep.CONCENTRATED_POOLS)) {
            byte[] direction = {(byte) (zeroForOne ? 1 : 0)};
            return Bytes.of(pool.id().contract().toBytes()).concat(Bytes.of(direction));
        }
        return SWAP.encode(
                pool.id().contract(),
                tokenIn,
                tokenOut,
                trial.amount(),
                zeroForOne,
                RECIPIENT,
                pool.extraData(trial.in(), trial.out()));
    }

    /** Why a pool cannot be quoted according to its test; empty if its swaps paid as quoted, or if it needs no test. */
    public Optional<LeftOut> objection(Pool pool) {
        if (!isTried(pool)) {
            return Optional.empty();
        }
        return objections
                .getOrDefault(pool.id(), Optional.of("was not tried yet"))
                .map(reason -> new LeftOut(pool, Optional.empty(), reason));
    }

    /** Marks all pools as not yet tested; until their next test the earlier results remain valid. */
    public void forget() {
        tried.clear();
    }
}
