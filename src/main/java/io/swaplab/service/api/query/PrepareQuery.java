package io.swaplab.service.api.query;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.core.evm.Address;

/** The parameters of prepare: a delegated swap, whose payer signs and whose executor sends the transaction. */
@Query
public record PrepareQuery(
        RouteQuery route,

        @WireField(
                value = "account whose tokens go in and who signs; an account without code, other than the executor",
                example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                shape = Shape.ADDRESS)
        Address payer,

        @WireField(
                value = "account that sends the transaction",
                example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                shape = Shape.ADDRESS)
        Address executor,

        @WireField(
                value = "account that receives the output; " + TermsQuery.NOT_PAID,
                example = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
                shape = Shape.ADDRESS)
        Address recipient,

        TermsQuery terms) {}
