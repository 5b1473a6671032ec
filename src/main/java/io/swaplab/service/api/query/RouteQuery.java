package io.swaplab.service.api.query;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The parameters of a trade, shared by find_routes, swap and prepare. */
@Query
public record RouteQuery(
        @WireField(
                value = "version of the client; it changes nothing",
                example = "1001500",
                most = Integer.MAX_VALUE,
                otherwise = "" + RequestLimits.DEFAULT_CLIENT_VERSION)
        int v,

        @WireField(
                value = "input token, or the native sentinel for the native coin",
                example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                shape = Shape.TOKEN)
        Address from,

        @WireField(
                value = "output token, or the native sentinel for the native coin; another token than from",
                example = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                shape = Shape.TOKEN)
        Address target,

        @WireField(
                value =
                        "amount in base units of the input token; of the output token where by_amount_in of find_routes is "
                                + "false",
                example = "2000000000000000000",
                shape = Shape.POSITIVE)
        Uint256 amount,

        @WireField(
                value = "maximum number of hops per path",
                example = "3",
                least = 1,
                most = RequestLimits.MAX_DEPTH,
                otherwise = "" + RequestLimits.DEFAULT_DEPTH)
        int depth,

        @WireField(
                value = "maximum number of paths that the amount is split over",
                example = "20",
                least = 1,
                most = RequestLimits.MAX_SPLITS,
                otherwise = "" + RequestLimits.DEFAULT_SPLITS)
        int splitCount,

        @WireField(
                value =
                        "providers to route through, names of status.providers separated by commas; all where it is not "
                                + "given or empty",
                example = "PANCAKEV2,BISWAP",
                shape = Shape.NAMES)
        Set<String> providers,

        @WireField(
                value = "wei per unit of gas at which gas is weighed against the output; 0 ignores gas; the node's gas "
                        + "price where it is not given",
                example = "100000000",
                shape = Shape.UINT)
        @Nullable
        Uint256 gasPrice) {}
