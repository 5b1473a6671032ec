package io.swaplab.lab.market;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.Trades.Whale;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The accounts whose balances and allowances are observed.
 *
 * @param names holders in display order with their names
 * @param owners owners of observed allowances
 * @param spenders spenders of observed allowances
 * @param passing routers and adapters, which tokens only pass through
 */
record Watched(Map<Address, String> names, Set<Address> owners, List<Address> spenders, Set<Address> passing) {
    /** The accounts of the session, the parties of the given swaps, and our contracts. */
    static Watched of(Session session, Connection on, Collection<Swap> underWay) {
        Map<Address, String> names = new LinkedHashMap<>();
        Set<Address> owners = new LinkedHashSet<>();
        for (String wallet : session.wallets().names()) {
            names.put(session.wallets().account("wallet", wallet), wallet);
        }
        session.wallets()
                .playedNames()
                .forEach(wallet -> owners.add(session.wallets().account("wallet", wallet)));
        names.putIfAbsent(Whale.address(), Whale.NAME);
        owners.add(Whale.address());
        on.fork().ifPresent(fork -> {
            names.putIfAbsent(fork.deployment().owner().address(), "router owner");
            names.putIfAbsent(fork.deployment().protocolFeeReceiver(), "protocol");
        });
        for (Swap swap : underWay) {
            swap.state().execution().ifPresent(execution -> {
                ExecutionPlan plan = execution.plan();
                BalanceCheckScope.people(plan)
                        .values()
                        .forEach(account -> names.putIfAbsent(account, account.toString()));
                owners.add(plan.payer());
            });
        }
        Map<Address, String> contracts = new LinkedHashMap<>();
        on.contracts().forEach((name, address) -> contracts.putIfAbsent(address, name));
        contracts.forEach(names::putIfAbsent);
        List<Address> spenders = new ArrayList<>(List.of(on.profile().permit2()));
        for (Address router :
                List.of(on.routers().executionRouter(), on.routers().legacyRouter())) {
            if (!router.isZero()) {
                spenders.add(router);
            }
        }
        names.put(on.profile().permit2(), "Permit2");
        return new Watched(names, owners, spenders, contracts.keySet());
    }

    /** Whether the same accounts are observed, whatever their names. */
    boolean looksAt(Watched other) {
        return names.keySet().equals(other.names.keySet())
                && owners.equals(other.owners)
                && spenders.equals(other.spenders);
    }

    /** Adds to the names the roles that the parties of a sent swap have in it. */
    Watched withRoles(SwapState.Submitted sent) {
        Map<Address, List<String>> roles = new LinkedHashMap<>();
        sent.parties().byRole().forEach((role, holder) -> {
            if (!passing.contains(holder) && !role.equals("protocol")) {
                roles.computeIfAbsent(holder, unused -> new ArrayList<>()).add(role);
            }
        });
        Map<Address, String> named = new LinkedHashMap<>(names);
        roles.forEach((holder, played) ->
                named.computeIfPresent(holder, (unused, name) -> name + " (" + String.join(", ", played) + ")"));
        return new Watched(named, owners, spenders, passing);
    }
}
