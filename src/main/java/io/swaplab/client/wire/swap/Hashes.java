package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/** The hashes that bind a plan; {@code planHash} is the EIP-712 digest. */
@WireObject
public record Hashes(
        @WireField(value = "hash of the steps", example = Example.ROUTE_HASH, shape = Shape.BYTES32)
        String routeHash,

        @WireField(
                value = "hash of the router's fee policy for the plan",
                example = Example.POLICY_HASH,
                shape = Shape.BYTES32)
        String settlementPolicyHash,

        @WireField(
                value = "EIP-712 struct hash of the plan",
                example = "0xbb68d750104549da27b852402a67f6b548f10d421c3ef270063883f482d75e6b",
                shape = Shape.BYTES32)
        String planStructHash,

        @WireField(
                value = "EIP-712 digest of the plan on its chain and router",
                example = Example.PLAN_HASH,
                shape = Shape.BYTES32)
        String planHash) {}
