package io.swaplab.lab.page;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the balances relevant to a swap: those before and after its settlement or, until it is settled, the current
 * ones.
 */
record SwapBalances(Session session, Connection connection) {
    List<BalanceRow> of(Swap swap) {
        if (swap.state() instanceof SwapState.Settled settled) {
            SettlementAudit settlement = settled.settlement();
            return new ReceiptPages(session.directory(connection, ShownTokens.of(swap, settlement)))
                    .balances(settlement);
        }
        return swap.state().execution().map(this::now).orElse(List.of());
    }

    private List<BalanceRow> now(ExecutablePlan execution) {
        ExecutionPlan plan = execution.plan();
        Address in = BalanceCheckScope.input(plan);
        Address out = BalanceCheckScope.output(plan);
        Map<String, Address> roles = BalanceCheckScope.people(plan);
        roles.put("execution router", execution.router());
        Map<String, List<Address>> wanted = Map.of(
                "payer", List.of(in),
                "executor", List.of(Token.NATIVE_SENTINEL),
                "recipient", List.of(out),
                "fee receiver", List.of(plan.tokenOut()),
                "execution router", List.of(in, out));
        Set<Address> shown = new LinkedHashSet<>(List.of(in, out, plan.tokenOut(), Token.NATIVE_SENTINEL));
        BalanceSnapshot sheet = BalanceSnapshot.read(connection.node(), roles.values(), shown);
        AddressBook directory = session.directory(connection, shown);
        List<BalanceRow> rows = new ArrayList<>();
        BalanceCheckScope.byHolder(roles)
                .forEach((holder, held) -> held.stream()
                        .flatMap(role -> wanted.getOrDefault(role, List.of()).stream())
                        .distinct()
                        .forEach(asset -> rows.add(BalanceRow.of(
                                directory,
                                holder,
                                held,
                                Amount.of(sheet.of(holder, asset), directory.asset(asset)),
                                null,
                                "",
                                ""))));
        return rows;
    }
}
