package io.swaplab.client.execution;

import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One swap step of a plan, with the fields of the router contract's struct.
 *
 * @param adapter the adapter, or {@link #CONCENTRATED_POOLS} or {@link #PAIRS} if the routers swap in the pool themselves
 * @param pool the contract that the adapter calls: the pool, or for singleton protocols the contract that holds all
 *     pools
 * @param amountIn nominal input in base units. The step spends at most this amount if a later step produces more of its
 *     input token. Otherwise, it gets its share of the available amount, in proportion to the nominal inputs
 * @param zeroForOne whether the step goes from the lower to the higher token index; the API field {@code direction}
 * @param extraData additional data for the adapter; empty if none
 */
public record SwapStep(
        Address adapter,
        Address pool,
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        boolean zeroForOne,
        Bytes extraData) {
    /** In place of an adapter: a concentrated liquidity pool that is paid in its callback. */
    public static final Address CONCENTRATED_POOLS = Address.parse("0x0000000000000000000000000000000000000001");

    /** In place of an adapter: a pair that is paid before the swap. */
    public static final Address PAIRS = Address.parse("0x0000000000000000000000000000000000000002");

    /** The pools of a step that buys an exact output along a path; empty for any other step. */
    public List<ExactOutputHop> path() {
        if (isWithoutAdapter() || extraData.isEmpty()) {
            return List.of();
        }
        try {
            List<ExactOutputHop> path = ExactOutputHop.decode(extraData);
            ExactOutputHop first = path.getFirst();
            return first.pool().equals(pool) && first.tokenIn().equals(tokenIn) ? path : List.of();
        } catch (IllegalArgumentException otherFamily) {
            return List.of();
        }
    }

    /** Whether the routers swap in the pool themselves. */
    public boolean isWithoutAdapter() {
        return adapter.equals(CONCENTRATED_POOLS) || adapter.equals(PAIRS);
    }

    /**
     * Whether a single pair takes the whole input. Permit2 then pays that pair itself instead of the router.
     */
    public static boolean isForOnePair(List<SwapStep> steps, Address tokenIn) {
        List<SwapStep> first =
                steps.stream().filter(step -> step.tokenIn.equals(tokenIn)).toList();
        return first.size() == 1 && first.getFirst().adapter.equals(PAIRS);
    }

    /**
     * Converts a route to steps, in order. A step's nominal input is the amount that the route trades in it.
     *
     * @param adapters adapter address by pool family (a kind of pool contract), as in {@link
     *     io.swaplab.core.market.RouterDeployment}
     * @throws IllegalArgumentException naming a family that has no adapter in the map
     */
    public static List<SwapStep> of(SplitRoute route, Map<String, Address> adapters) {
        List<SwapStep> steps = new ArrayList<>(route.steps().size());
        for (RouteStep step : route.steps()) {
            String family = step.pool().family();
            Address adapter = adapters.get(family);
            if (adapter == null) {
                throw new IllegalArgumentException("no adapter is deployed for the pool family " + family);
            }
            steps.add(new SwapStep(
                    adapter,
                    step.pool().id().contract(),
                    step.inputToken(),
                    step.outputToken(),
                    step.amountIn(),
                    step.zeroForOne(),
                    step.pool().extraData(step.tokenIn(), step.tokenOut())));
        }
        return List.copyOf(steps);
    }

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
         * @throws IllegalArgumentException if the bytes are not the encoding of a path with at least one hop, or a fee
         *     is 2^31 or more
         */
        public static List<ExactOutputHop> decode(Bytes extraData) {
            List<?> path = (List<?>) PATH.decode(extraData).getFirst();
            if (path.isEmpty()) {
                throw new IllegalArgumentException("a path must have at least one hop");
            }
            try {
                return path.stream().map(hop -> of((List<?>) hop)).toList();
            } catch (ArithmeticException tooLarge) {
                throw new IllegalArgumentException("a fee is 2^31 or more", tooLarge);
            }
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
}
