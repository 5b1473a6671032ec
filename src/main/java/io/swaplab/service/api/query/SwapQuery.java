package io.swaplab.service.api.query;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;
import org.jspecify.annotations.Nullable;

/** The parameters of swap: a direct swap, whose payer sends the transaction. */
@Query
public record SwapQuery(
        @WireField(
                value = "account that sends the transaction",
                example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                shape = Shape.ADDRESS,
                olderName = "sender")
        Address executor,

        RouteQuery route,

        @WireField(
                value = "account whose tokens go in; must be the executor, which it is where it is not given",
                example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                shape = Shape.ADDRESS)
        @Nullable
        Address payer,

        @WireField(
                value = "account that receives the output; the executor where it is not given; " + TermsQuery.NOT_PAID,
                example = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
                shape = Shape.ADDRESS)
        @Nullable
        Address recipient,

        TermsQuery terms) {}
