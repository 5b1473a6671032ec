package io.swaplab.console.swap;

import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.console.parts.RolesText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.BaseQuotePair.Price;
import io.swaplab.lab.market.ForkHistoryStep;
import io.swaplab.lab.market.ForkStepChanges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Renders what a step of the fork's history changed, for people and for programs; unchanged values are omitted. */
record ForkStepChangesText(ChainProfile profile, Screen screen) {
    /** The changed balances, allowances and pools; empty if nothing changed. */
    String render(ForkHistoryStep<?> step) {
        ForkStepChanges changes = step.changes();
        if (changes.isEmpty()) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        parts.add(screen.ink().strong("step " + step.number()) + " changed, block "
                + step.before().number() + " to " + step.after().number() + ":");
        if (!changes.balances().isEmpty()) {
            parts.add(roles(changes) + balances(changes).render(screen));
        }
        for (ForkStepChanges.Allowance allowance : changes.allowances()) {
            int decimals = allowance.asset().decimals();
            parts.add("allowance of " + name(changes, allowance.owner()) + " to " + name(changes, allowance.spender())
                    + ": " + limit(allowance.before(), decimals) + arrow() + limit(allowance.after(), decimals) + " "
                    + allowance.asset().symbol());
        }
        changes.pools().stream().map(this::pool).sorted().forEach(parts::add);
        parts.add(kept(changes));
        return String.join("\n", parts);
    }

    /** The roles of the accounts whose balances changed. */
    private static String roles(ForkStepChanges changes) {
        Map<String, Set<String>> byName = new LinkedHashMap<>();
        for (ForkStepChanges.Balance balance : changes.balances()) {
            Set<String> roles = changes.roles().get(balance.holder());
            if (roles != null) {
                byName.put(name(changes, balance.holder()), roles);
            }
        }
        return RolesText.line(byName);
    }

    private TextTable balances(ForkStepChanges changes) {
        TextTable table = TextTable.of("who", "token", ">change", ">now");
        for (ForkStepChanges.Balance balance : changes.balances()) {
            int decimals = balance.asset().decimals();
            table.row(
                    name(changes, balance.holder()),
                    balance.asset().symbol(),
                    difference(balance),
                    Amounts.inTable(balance.after(), decimals, screen));
        }
        return table;
    }

    private String kept(ForkStepChanges changes) {
        if (changes.kept().isEmpty()) {
            return "routers and adapters hold nothing";
        }
        List<String> what = changes.kept().stream()
                .map(b -> name(changes, b.holder()) + " " + Amounts.of(b.after(), b.asset()))
                .toList();
        return screen.ink().warn("held by routers and adapters, out of reach of swaps: " + String.join(", ", what));
    }

    private String pool(ForkStepChanges.PoolState state) {
        Pool after = state.after();
        Pool before = state.before();
        String pair = TerminalTextLayout.shortened(PoolNames.pair(after, profile), 0, screen.glyphs());
        String who = "pool " + pair + " " + after.provider() + " " + PoolNames.fees(after);
        if (before == null) {
            return who + " is new";
        }
        Optional<Token> in = profile.token(after.tokens().get(0));
        Optional<Token> out = profile.token(after.tokens().get(1));
        if (in.isEmpty() || out.isEmpty()) {
            return who;
        }
        return who + ": 1 " + in.get().symbol() + " buys " + Asset.grouped(price(before, in.get(), out.get())) + arrow()
                + Asset.grouped(price(after, in.get(), out.get())) + " "
                + out.get().symbol();
    }

    private String arrow() {
        return " " + screen.glyphs().arrow() + " ";
    }

    static String price(Pool pool, Token in, Token out) {
        return Price.text(Price.of(pool, 0, 1, in.decimals(), out.decimals()));
    }

    /**
     * The changes in one line for a history: the changed balances by holder, and the numbers of changed allowances and
     * pools.
     */
    static String summary(ForkStepChanges changes) {
        List<String> parts = new ArrayList<>();
        Map<Address, List<String>> byHolder = new LinkedHashMap<>();
        changes.balances()
                .forEach(b -> byHolder.computeIfAbsent(b.holder(), unused -> new ArrayList<>())
                        .add(b.asset().symbol()));
        byHolder.forEach((holder, symbols) -> parts.add(name(changes, holder) + " " + String.join(" ", symbols)));
        if (!changes.allowances().isEmpty()) {
            parts.add(counted(changes.allowances().size(), "allowance"));
        }
        if (!changes.pools().isEmpty()) {
            parts.add(counted(changes.pools().size(), "pool"));
        }
        return parts.isEmpty() ? "time and blocks" : String.join(", ", parts);
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    static String difference(ForkStepChanges.Balance balance) {
        return signed(balance, Amounts::text);
    }

    static String briefDifference(ForkStepChanges.Balance balance) {
        return signed(balance, Amounts::brief);
    }

    private static String signed(ForkStepChanges.Balance balance, BiFunction<Uint256, Integer, String> amount) {
        int decimals = balance.asset().decimals();
        return balance.before().isLessThan(balance.after())
                ? "+" + amount.apply(balance.after().minus(balance.before()), decimals)
                : "-" + amount.apply(balance.before().minus(balance.after()), decimals);
    }

    private static String limit(Uint256 amount, int decimals) {
        return amount.equals(Uint256.MAX) ? "unlimited" : Amounts.text(amount, decimals);
    }

    static String name(ForkStepChanges changes, Address holder) {
        return changes.names().getOrDefault(holder, holder.toString());
    }

    /** The changes for programs, with amounts in base units. */
    Map<String, @Nullable Object> json(ForkHistoryStep<?> step) {
        ForkStepChanges changes = step.changes();
        return Reply.map(
                "number", step.number(),
                "command", step.line(),
                "block_before", step.before().number(),
                "block_after", step.after().number(),
                "balances",
                        changes.balances().stream().map(b -> json(changes, b)).toList(),
                "allowances",
                        changes.allowances().stream()
                                .map(a -> Reply.map(
                                        "owner", a.owner().toString(),
                                        "spender", a.spender().toString(),
                                        "token", a.asset().address().toString(),
                                        "before", a.before().toString(),
                                        "after", a.after().toString()))
                                .toList(),
                "pools", changes.pools().stream().map(this::poolJson).toList(),
                "kept", changes.kept().stream().map(b -> json(changes, b)).toList());
    }

    /**
     * A changed pool for programs. Prices, given only if the first two tokens are known, are the amount of the second
     * token that one whole first token buys.
     */
    private Map<String, @Nullable Object> poolJson(ForkStepChanges.PoolState state) {
        Pool before = state.before();
        Pool after = state.after();
        Map<String, @Nullable Object> data = Reply.map(
                "pool", PoolNames.of(after.id()),
                "provider", after.provider(),
                "new", before == null);
        Optional<Token> in = profile.token(after.tokens().get(0));
        Optional<Token> out = profile.token(after.tokens().get(1));
        if (in.isPresent() && out.isPresent()) {
            data.put("price_of", in.get().symbol());
            data.put("price_in", out.get().symbol());
            data.put("price_before", before == null ? null : price(before, in.get(), out.get()));
            data.put("price_after", price(after, in.get(), out.get()));
        }
        return data;
    }

    static Map<String, @Nullable Object> json(ForkStepChanges changes, ForkStepChanges.Balance balance) {
        Set<String> roles = changes.roles().get(balance.holder());
        return Reply.map(
                "who", name(changes, balance.holder()) + (roles == null ? "" : " (" + String.join(", ", roles) + ")"),
                "holder", balance.holder().toString(),
                "token", balance.asset().address().toString(),
                "symbol", balance.asset().symbol(),
                "before", balance.before().toString(),
                "after", balance.after().toString());
    }
}
