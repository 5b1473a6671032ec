package io.swaplab.service.api.caller;

import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.service.api.caller.QueryReader.Query;
import org.jspecify.annotations.Nullable;

/** The parameters of tokens. */
@Query
public record TokensQuery(
        @WireField(
                value = "address after which the page begins: next of the page before; absent for the first page",
                example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                shape = FieldFormat.ADDRESS)
        @Nullable
        Address after,

        @WireField(
                value = "maximum number of tokens on the page",
                example = "100",
                least = 1,
                most = RequestLimits.MAX_TOKENS,
                otherwise = "" + RequestLimits.MAX_TOKENS)
        int limit) {}
