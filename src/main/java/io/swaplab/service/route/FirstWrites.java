package io.swaplab.service.route;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.algebra.AlgebraIntegralFamily;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.InfinityClFamily;
import io.swaplab.router.pools.concentrated.InfinityLbFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * Finds which empty storage slots a swap writes to, because each costs {@link GasModel#FIRST_WRITE} more: balances of
 * accounts that hold none of the output, and what pools record in their first swap in a direction.
 *
 * <p>What the chain does not answer counts as usual: a recipient without the output, and a pool that was traded in.
 */
public final class FirstWrites {
    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)");

    private static final List<AbiFunction> PRICE_SUMS =
            List.of(AbiFunction.of("price0CumulativeLast()"), AbiFunction.of("price1CumulativeLast()"));
    private static final List<AbiFunction> V3_GROWTH =
            List.of(AbiFunction.of("feeGrowthGlobal0X128()"), AbiFunction.of("feeGrowthGlobal1X128()"));
    private static final AbiFunction SLOT0 = AbiFunction.of("slot0()");
    private static final AbiFunction PROTOCOL_FEES = AbiFunction.of("protocolFees()");
    private static final List<AbiFunction> ALGEBRA_GROWTH =
            List.of(AbiFunction.of("totalFeeGrowth0Token()"), AbiFunction.of("totalFeeGrowth1Token()"));

    private static final AbiFunction EXTSLOAD = AbiFunction.of("extsload(bytes32)");
    private static final AbiFunction CL_GROWTH = AbiFunction.of("getFeeGrowthGlobals(bytes32)");
    private static final AbiFunction ACCRUED = AbiFunction.of("protocolFeesAccrued(address)");

    private static final AbiFunction POOL_SLOT0 = AbiFunction.of("getSlot0(bytes32)");

    /** Words of the results of {@code getSlot0(bytes32)} of PancakeSwap Infinity with the protocol's fees. */
    private static final int CL_PROTOCOL_FEES = 2;

    private static final int LB_PROTOCOL_FEES = 1;
    private static final int PROTOCOL_FEE_BITS = 12;
    private static final Uint256 ONE_PROTOCOL_FEE = Uint256.of((1 << PROTOCOL_FEE_BITS) - 1);

    /** The slot of the mapping of pools in Uniswap's PoolManager, and the field of a pool that is the growth of fees. */
    private static final int POOLS_SLOT = 6;

    private static final int GROWTH_FIELD = 1;

    /** Word of the result of {@code slot0()} with the protocol's part of fees; zero if it has none. */
    private static final int FEE_PROTOCOL = 5;

    /**
     * Slots of the first swap of an Algebra pool in any direction: besides the growth of fees, the time of the fees'
     * transfer, the receiver's balance, and about as much gas for that transfer.
     */
    private static final int ALGEBRA_FIRST = 4;

    private final List<ReadOnlyCall> calls = new ArrayList<>();
    private final List<ToIntFunction<Answers>> counts = new ArrayList<>();

    /** The answers to the calls. A number is empty if the call failed or was not answered. */
    private record Answers(List<Optional<CallResult>> all, int from) {
        Optional<Uint256> number(int call, int word) {
            return all.get(from + call)
                    .filter(CallResult::ok)
                    .map(CallResult::data)
                    .filter(data -> data.size() >= (word + 1) * Uint256.BYTES)
                    .map(data -> data.uint(word));
        }

        boolean isZero(int call, int word) {
            return number(call, word).filter(Uint256::isZero).isPresent();
        }
    }

    /** @param config the router's settings, of which the receiver of the protocol's share of a fee is used */
    public FirstWrites(ExecutionPlan plan, FeeSplit fees, RouterConfig config, SplitRoute route) {
        if (plan.nativeMode() != NativeMode.NATIVE_OUTPUT) {
            balance(plan.tokenOut(), plan.recipient());
        }
        if (!fees.integratorFee().isZero()) {
            balance(plan.tokenOut(), plan.customFeeReceiver());
        }
        if (!fees.protocolCut().isZero()) {
            balance(plan.tokenOut(), config.fees().protocolFeeReceiver());
        }
        route.steps().forEach(this::pool);
    }

    /** The calls to make. */
    public List<ReadOnlyCall> calls() {
        return List.copyOf(calls);
    }

    /** How many slots are empty, according to the answers to the calls; empty answers if there are none. */
    public int in(List<Optional<CallResult>> answers) {
        List<Optional<CallResult>> all = answers.size() == calls.size()
                ? answers
                : calls.stream().map(call -> Optional.<CallResult>empty()).toList();
        return counts.stream()
                .mapToInt(count -> count.applyAsInt(new Answers(all, 0)))
                .sum();
    }

    private void add(ToIntFunction<Answers> count, ReadOnlyCall... views) {
        int from = calls.size();
        calls.addAll(List.of(views));
        counts.add(answers -> count.applyAsInt(new Answers(answers.all, from)));
    }

    private void balance(Address token, Address holder) {
        add(
                answers -> answers.number(0, 0).filter(held -> !held.isZero()).isPresent() ? 0 : 1,
                BALANCE.call(token, holder));
    }

    private void pool(RouteStep step) {
        if (step.pool() instanceof ExactOutputPath path) {
            path.hops().forEach(this::pool);
            return;
        }
        Address pool = step.pool().id().contract();
        int in = step.tokenIn();
        String family = step.pool().family();
        if (family.equals(ConstantProductFamily.NAME) || family.equals(ConstantProductFamily.THREE_ARGUMENT_NAME)) {
            add(
                    answers -> (answers.isZero(0, 0) ? 1 : 0) + (answers.isZero(1, 0) ? 1 : 0),
                    PRICE_SUMS.getFirst().call(pool),
                    PRICE_SUMS.getLast().call(pool));
        } else if (family.equals(ConcentratedFamily.NAME)) {
            add(FirstWrites::inConcentrated, V3_GROWTH.get(in).call(pool), PROTOCOL_FEES.call(pool), SLOT0.call(pool));
        } else if (family.equals(AlgebraIntegralFamily.NAME)) {
            add(
                    FirstWrites::inAlgebra,
                    ALGEBRA_GROWTH.get(in).call(pool),
                    ALGEBRA_GROWTH.get(1 - in).call(pool));
        } else if (family.equals(UniswapV4Family.NAME)) {
            add(answers -> answers.isZero(0, 0) ? 1 : 0, EXTSLOAD.call(pool, growthSlot(step)));
        } else if (family.equals(InfinityClFamily.NAME)) {
            add(
                    answers -> (answers.isZero(0, in) ? 1 : 0) + firstAccrual(answers, 1, CL_PROTOCOL_FEES, in),
                    CL_GROWTH.call(pool, step.pool().id().key()),
                    ACCRUED.call(pool, currency(step)),
                    POOL_SLOT0.call(pool, step.pool().id().key()));
        } else if (family.equals(InfinityLbFamily.NAME)) {
            add(
                    answers -> firstAccrual(answers, 0, LB_PROTOCOL_FEES, in),
                    ACCRUED.call(pool, currency(step)),
                    POOL_SLOT0.call(pool, step.pool().id().key()));
        }
    }

    /** The slot in Uniswap's PoolManager with the growth of fees in the step's input. */
    private static Bytes32 growthSlot(RouteStep step) {
        Bytes joined = Bytes.of(step.pool().id().key().toBytes())
                .concat(Bytes.of(Uint256.of(POOLS_SLOT).toBytes()));
        return Bytes32.of(joined.keccak().toUint().wrappingPlus(Uint256.of(GROWTH_FIELD + step.tokenIn())));
    }

    /** The input in the key of a pool, where zero is the native coin. */
    private static Address currency(RouteStep step) {
        return Address.ofWord(
                step.pool().extraData(step.tokenIn(), step.tokenOut()).word(0, step.tokenIn()));
    }

    /**
     * Whether a swap is the first of which the protocol gets a part of the fee, in the input's currency.
     *
     * @param accrued the call that reads what the protocol has got; the next one reads the pool's state
     * @param fees the word of that state with the protocol's fees, of 12 bits for each input
     */
    private static int firstAccrual(Answers answers, int accrued, int fees, int in) {
        boolean charged = answers.number(accrued + 1, fees)
                .map(packed -> packed.shiftRight(PROTOCOL_FEE_BITS * in).and(ONE_PROTOCOL_FEE))
                .filter(fee -> !fee.isZero())
                .isPresent();
        return charged && answers.isZero(accrued, 0) ? 1 : 0;
    }

    private static int inAlgebra(Answers answers) {
        if (!answers.isZero(0, 0)) {
            return 0;
        }
        return answers.isZero(1, 0) ? ALGEBRA_FIRST : 1;
    }

    private static int inConcentrated(Answers answers) {
        boolean charged =
                answers.number(2, FEE_PROTOCOL).filter(part -> !part.isZero()).isPresent();
        boolean collected = answers.isZero(1, 0) && answers.isZero(1, 1);
        return (answers.isZero(0, 0) ? 1 : 0) + (charged && collected ? 1 : 0);
    }
}
