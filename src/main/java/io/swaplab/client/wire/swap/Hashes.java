package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The hashes that bind a plan; {@code planHash} is the EIP-712 digest.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Hashes(
        @WireField(
                value = "hash of the steps",
                example = "0x35ea8c6feba20a528c037286112b1019d5c16211030bdb2ce5782fd0483a872b",
                shape = Shape.BYTES32)
        String routeHash,

        @WireField(
                value = "hash of the router's fee policy for the plan",
                example = "0x841a801fba83dc70550c41c679d16bd423050823600603134adf1767d26808bd",
                shape = Shape.BYTES32)
        String settlementPolicyHash,

        @WireField(
                value = "EIP-712 struct hash of the plan",
                example = "0xbb68d750104549da27b852402a67f6b548f10d421c3ef270063883f482d75e6b",
                shape = Shape.BYTES32)
        String planStructHash,

        @WireField(
                value = "EIP-712 digest of the plan on its chain and router",
                example = "0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9",
                shape = Shape.BYTES32)
        String planHash) {}
