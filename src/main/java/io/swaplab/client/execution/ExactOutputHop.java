package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/**
 * One pool of the path along which {@code ExactOutputAdapter} buys an exact output. The next hop's {@code tokenIn}, or
 * the step's output token, is what the pool pays.
 *
 * @param feePpm fee of a pair in parts per million of the input; zero for a concentrated liquidity pool
 * @param kind 0 or 1 for a pair whose swap function has four or three arguments; {@link #CONCENTRATED}
 */
public record ExactOutputHop(Address pool, Address tokenIn, boolean zeroForOne, int feePpm, int kind) {
    /**
     * Stands for a provider in the answers of the service: the pools of the path are in the segment's extra data, and
     * may be of several providers.
     */
    public static final String PROVIDER = "EXACT_OUTPUT";

    /** The name of the adapter's family in {@link io.swaplab.core.market.RouterDeployment}. */
    public static final String FAMILY = "exactoutput";

    public static final int CONCENTRATED = 4;

    private static final AbiTupleType PAIR = AbiTupleType.parse("(uint32,uint8)");
    private static final AbiTupleType PATH = AbiTupleType.parse("((address,address,bool,uint32,uint8)[])");

    /** The adapter's extra data for a path. */
    public static Bytes encode(List<ExactOutputHop> path) {
        return PATH.encode(List.of(path.stream()
                .map(hop -> List.<Object>of(
                        hop.pool, hop.tokenIn, hop.zeroForOne, Uint256.of(hop.feePpm), Uint256.of(hop.kind)))
                .toList()));
    }

    /**
     * The path in an adapter's extra data.
     *
     * @throws IllegalArgumentException if the bytes are not the encoding of a path with at least one hop
     */
    public static List<ExactOutputHop> decode(Bytes extraData) {
        List<?> path = (List<?>) PATH.decode(extraData).getFirst();
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a path must have at least one hop");
        }
        return path.stream().map(hop -> of((List<?>) hop)).toList();
    }

    /**
     * One step for each pool of a path, which the routers trade themselves. The first sells the given amount; each
     * further one sells what the one before has bought, whatever its nominal input.
     *
     * @param step a step with a {@link SwapStep#path}
     */
    public static List<SwapStep> steps(SwapStep step, Uint256 amountIn) {
        List<ExactOutputHop> path = step.path();
        List<SwapStep> steps = new ArrayList<>();
        for (int i = 0; i < path.size(); i++) {
            ExactOutputHop hop = path.get(i);
            boolean pair = hop.kind != CONCENTRATED;
            steps.add(new SwapStep(
                    pair ? SwapStep.PAIRS : SwapStep.CONCENTRATED_POOLS,
                    hop.pool,
                    hop.tokenIn,
                    i + 1 < path.size() ? path.get(i + 1).tokenIn : step.tokenOut(),
                    i == 0 ? amountIn : Uint256.ONE,
                    hop.zeroForOne,
                    pair ? PAIR.encode(Uint256.of(hop.feePpm), Uint256.of(hop.kind)) : Bytes.EMPTY));
        }
        return List.copyOf(steps);
    }

    private static ExactOutputHop of(List<?> values) {
        return new ExactOutputHop(
                (Address) values.get(0),
                (Address) values.get(1),
                (Boolean) values.get(2),
                ((Uint256) values.get(3)).toIntExact(),
                ((Uint256) values.get(4)).toIntExact());
    }
}
