package io.swaplab.execution.signing;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.execution.ExecutionPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the Permit2 witness as the tree that wallets know from {@code eth_signTypedData_v4}. */
final class TypedData {
    private static final String PRIMARY_TYPE = "PermitWitnessTransferFrom";

    private TypedData() {}

    static Map<String, Object> of(ExecutionPlan plan, Bytes32 planHash, Address router, Map<String, Object> domain) {
        Map<String, Object> witness = witness(plan, planHash);
        return tree(
                "types",
                types(),
                "primaryType",
                PRIMARY_TYPE,
                "domain",
                domain,
                "message",
                message(plan, router, witness));
    }

    private static Map<String, Object> types() {
        return tree(
                "EIP712Domain",
                members("string name,uint256 chainId,address verifyingContract"),
                PRIMARY_TYPE,
                members("TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,"
                        + "ExecutionWitness witness"),
                "ExecutionWitness",
                members(inside(Permit2Types.WITNESS)),
                "TokenPermissions",
                members(inside(Permit2Types.TOKEN_PERMISSIONS)));
    }

    static Map<String, Object> domain(long chainId, Address permit2) {
        return tree("name", Permit2Types.DOMAIN_NAME, "chainId", Long.toString(chainId), "verifyingContract", permit2);
    }

    private static Map<String, Object> message(ExecutionPlan plan, Address router, Map<String, Object> witness) {
        return tree(
                "permitted",
                tree("token", plan.tokenIn(), "amount", plan.amountIn()),
                "spender",
                router,
                "nonce",
                plan.nonce(),
                "deadline",
                plan.deadline(),
                "witness",
                witness);
    }

    private static Map<String, Object> witness(ExecutionPlan plan, Bytes32 planHash) {
        return tree(
                "planHash",
                planHash,
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
