package io.swaplab.client.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the Permit2 witness as the tree that wallets know from {@code eth_signTypedData_v4}. */
public final class TypedData {
    private static final String PRIMARY_TYPE = "PermitWitnessTransferFrom";

    private TypedData() {}

    /**
     * {@code types}, {@code primaryType}, {@code domain}, {@code message}; maps in reading order, numbers as decimal
     * strings, addresses checksummed.
     */
    public static Map<String, Object> of(Permit2Witness witness) {
        return tree(
                "types", types(), "primaryType", PRIMARY_TYPE, "domain", domain(witness), "message", message(witness));
    }

    private static Map<String, Object> types() {
        return tree(
                "EIP712Domain",
                members("string name,uint256 chainId,address verifyingContract"),
                PRIMARY_TYPE,
                members("TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,"
                        + "ExecutionWitness witness"),
                "ExecutionWitness",
                members(inside(Permit2Witness.WITNESS_TYPE)),
                "TokenPermissions",
                members(inside(Permit2Witness.TOKEN_PERMISSIONS_TYPE)));
    }

    private static Map<String, Object> domain(Permit2Witness witness) {
        return tree(
                "name",
                Permit2Witness.PERMIT2_NAME,
                "chainId",
                Long.toString(witness.chainId()),
                "verifyingContract",
                Permit2Witness.PERMIT2.toString());
    }

    private static Map<String, Object> message(Permit2Witness witness) {
        ExecutionPlan plan = witness.plan();
        return tree(
                "permitted",
                tree("token", plan.tokenIn(), "amount", plan.amountIn()),
                "spender",
                witness.router(),
                "nonce",
                plan.nonce(),
                "deadline",
                plan.deadline(),
                "witness",
                witnessMessage(witness));
    }

    private static Map<String, Object> witnessMessage(Permit2Witness witness) {
        ExecutionPlan plan = witness.plan();
        return tree(
                "planHash",
                witness.planHash(),
                "executor",
                plan.executor(),
                "recipient",
                plan.recipient(),
                "tokenOut",
                plan.tokenOut(),
                "minAmountOut",
                plan.minAmountOut());
    }

    /** Members of a struct, written as in its type string. */
    private static List<Map<String, Object>> members(String list) {
        List<Map<String, Object>> members = new ArrayList<>();
        for (String member : list.split(",", -1)) {
            int space = member.indexOf(' ');
            members.add(tree("name", member.substring(space + 1), "type", member.substring(0, space)));
        }
        return List.copyOf(members);
    }

    private static String inside(String type) {
        return type.substring(type.indexOf('(') + 1, type.length() - 1);
    }

    /** An ordered map of key, value, key, value; every leaf becomes text. */
    private static Map<String, Object> tree(Object... pairs) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            Object value = pairs[i + 1];
            tree.put(pairs[i].toString(), value instanceof Map || value instanceof List ? value : value.toString());
        }
        return Collections.unmodifiableMap(tree);
    }
}
