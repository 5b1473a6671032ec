package io.swaplab.lab.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The balances, allowances and pools changed by a step, a command that changes the fork (see {@link ForkHistoryStep}).
 *
 * @param names names of the observed accounts, for display
 * @param roles roles of the parties of the swaps that the step sent, by account
 * @param kept balances that routers and adapters have after the step although tokens should only pass through them,
 *     such as donations or unclaimed fees
 */
public record ForkStepChanges(
        Map<Address, String> names,
        Map<Address, Set<String>> roles,
        List<Balance> balances,
        List<Allowance> allowances,
        List<PoolState> pools,
        List<Balance> kept) {
    public ForkStepChanges {
        names = Map.copyOf(names);
        roles = Map.copyOf(roles);
        balances = List.copyOf(balances);
        allowances = List.copyOf(allowances);
        pools = List.copyOf(pools);
        kept = List.copyOf(kept);
    }

    /** A balance before and after the step, in base units. */
    public record Balance(Address holder, Asset asset, Uint256 before, Uint256 after) {}

    /** An allowance before and after the step, in base units. */
    public record Allowance(Address owner, Address spender, Asset asset, Uint256 before, Uint256 after) {}

    /**
     * A pool before and after the step.
     *
     * @param before null for a new pool
     */
    public record PoolState(@Nullable Pool before, Pool after) {}

    static ForkStepChanges between(AccountAndPoolState before, AccountAndPoolState after) {
        List<Balance> balances = new ArrayList<>();
        List<Balance> kept = new ArrayList<>();
        after.balances().forEach((at, has) -> {
            Uint256 had = before.balances().getOrDefault(at, Uint256.ZERO);
            Balance balance = new Balance(at.holder(), at.asset(), had, has);
            if (!had.equals(has)) {
                balances.add(balance);
            }
            if (!has.isZero() && after.watched().passing().contains(at.holder())) {
                kept.add(balance);
            }
        });
        List<Allowance> allowances = new ArrayList<>();
        after.allowances().forEach((at, may) -> {
            Uint256 might = before.allowances().getOrDefault(at, Uint256.ZERO);
            if (!might.equals(may)) {
                allowances.add(new Allowance(at.owner(), at.spender(), at.asset(), might, may));
            }
        });
        return new ForkStepChanges(
                after.watched().names(), after.watched().roles(), balances, allowances, pools(before, after), kept);
    }

    /** The pools whose state differs. A pool that was read again without a difference is left out. */
    private static List<PoolState> pools(AccountAndPoolState before, AccountAndPoolState after) {
        List<PoolState> pools = new ArrayList<>();
        if (before.market() == null || after.market() == null) {
            return pools;
        }
        Collection<Pool> read = after.market()
                .changedSince(before.market())
                .orElse(after.market().pools());
        for (Pool pool : read) {
            Pool was = before.market().pool(pool.id());
            if (was == null || !was.facts().equals(pool.facts())) {
                pools.add(new PoolState(was, pool));
            }
        }
        return pools;
    }

    /** Whether none of the observed values changed. */
    public boolean isEmpty() {
        return balances.isEmpty() && allowances.isEmpty() && pools.isEmpty();
    }
}
