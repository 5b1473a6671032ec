package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The accounts and assets whose balances are compared before and after a swap. Some of these balances must change as
 * planned; the others must not change.
 *
 * @param byRole accounts by role in display order; one account may have several roles
 * @param outAsset what the recipient receives: the output token or the native coin
 */
public record BalanceCheckScope(Map<String, Address> byRole, List<Address> assets, Address inAsset, Address outAsset) {
    private static final String EXECUTOR = "executor";
    private static final String SENDER = "sender";

    public static BalanceCheckScope of(ExecutablePlan execution, Connection connection, Address protocolFeeReceiver) {
        ExecutionPlan plan = execution.plan();
        Map<String, Address> roles = people(plan);
        roles.put("protocol", protocolFeeReceiver);
        roles.putAll(contracts(execution, connection, roles.values()));
        return new BalanceCheckScope(
                Collections.unmodifiableMap(roles),
                assets(plan, execution.steps(), connection),
                input(plan),
                output(plan));
    }

    /**
     * These accounts with the one that sends the transaction and pays its gas, if that is not the executor: the owner
     * who sends for a contract wallet.
     */
    BalanceCheckScope sentBy(Address sender) {
        Map<String, Address> roles = new LinkedHashMap<>();
        byRole.forEach((role, holder) -> {
            roles.put(role, holder);
            if (role.equals(EXECUTOR) && !holder.equals(sender)) {
                roles.put(SENDER, sender);
            }
        });
        return new BalanceCheckScope(Collections.unmodifiableMap(roles), assets, inAsset, outAsset);
    }

    /** The account that pays the gas. */
    public Address gasPayer() {
        Address sender = byRole.get(SENDER);
        return sender == null ? byRole.getOrDefault(EXECUTOR, Address.ZERO) : sender;
    }

    /** The accounts that a plan names, by role. */
    public static Map<String, Address> people(ExecutionPlan plan) {
        Map<String, Address> people = new LinkedHashMap<>();
        people.put("payer", plan.payer());
        people.put(EXECUTOR, plan.executor());
        people.put("recipient", plan.recipient());
        if (!plan.customFeeReceiver().isZero()) {
            people.put("fee receiver", plan.customFeeReceiver());
        }
        return people;
    }

    /** The roles of each account. The accounts are in the order of their first roles. */
    public static Map<Address, List<String>> byHolder(Map<String, Address> byRole) {
        Map<Address, List<String>> roles = new LinkedHashMap<>();
        byRole.forEach((role, holder) ->
                roles.computeIfAbsent(holder, unused -> new ArrayList<>()).add(role));
        return roles;
    }

    /** What the payer pays: the input token or the native coin. */
    public static Address input(ExecutionPlan plan) {
        return plan.nativeMode() == NativeMode.NATIVE_INPUT ? Token.NATIVE_SENTINEL : plan.tokenIn();
    }

    /** What the recipient receives: the output token or the native coin. */
    public static Address output(ExecutionPlan plan) {
        return plan.nativeMode() == NativeMode.NATIVE_OUTPUT ? Token.NATIVE_SENTINEL : plan.tokenOut();
    }

    private static List<Address> assets(ExecutionPlan plan, List<SwapStep> steps, Connection connection) {
        Set<Address> assets = new LinkedHashSet<>();
        assets.add(plan.tokenIn());
        assets.add(plan.tokenOut());
        assets.add(Token.NATIVE_SENTINEL);
        assets.add(connection.wrappedNative());
        for (SwapStep step : steps) {
            assets.add(step.tokenIn());
            assets.add(step.tokenOut());
        }
        return new ArrayList<>(assets);
    }

    /** The routers and adapters by role. If only the plan names an adapter, its role contains its address. */
    private static Map<String, Address> contracts(
            ExecutablePlan execution, Connection connection, Collection<Address> people) {
        Map<String, Address> contracts = new LinkedHashMap<>();
        contracts.put("execution router", execution.router());
        connection.contracts().forEach(contracts::putIfAbsent);
        execution.steps().forEach(s -> {
            if (!people.contains(s.adapter()) && !contracts.containsValue(s.adapter())) {
                contracts.put("adapter " + s.adapter(), s.adapter());
            }
        });
        return contracts;
    }
}
