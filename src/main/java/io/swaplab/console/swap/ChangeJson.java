package io.swaplab.console.swap;

import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Token;
import io.swaplab.lab.timeline.Changes;
import io.swaplab.lab.timeline.Step;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a step changed, for programs. */
final class ChangeJson {
    private final ChainProfile profile;

    ChangeJson(ChainProfile profile) {
        this.profile = profile;
    }

    /** The step for programs; amounts in base units. */
    Map<String, @Nullable Object> of(Step<?> step) {
        Changes changes = step.changes();
        return Reply.map(
                "number", step.number(),
                "command", step.line(),
                "block_before", step.before().number(),
                "block_after", step.after().number(),
                "balances",
                        changes.balances().stream()
                                .map(b -> balance(changes, b))
                                .toList(),
                "allowances",
                        changes.allowances().stream()
                                .map(a -> Reply.map(
                                        "owner", a.owner().toString(),
                                        "spender", a.spender().toString(),
                                        "token", a.asset().address().toString(),
                                        "before", a.before().toString(),
                                        "after", a.after().toString()))
                                .toList(),
                "pools", changes.pools().stream().map(this::pool).toList(),
                "kept", changes.kept().stream().map(b -> balance(changes, b)).toList());
    }

    /** With what one of its first token buys of the second, in whole tokens, where both are known. */
    private Map<String, @Nullable Object> pool(Changes.PoolState state) {
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
            data.put("price_before", before == null ? null : ChangeText.price(before, in.get(), out.get()));
            data.put("price_after", ChangeText.price(after, in.get(), out.get()));
        }
        return data;
    }

    private static Map<String, @Nullable Object> balance(Changes changes, Changes.Balance balance) {
        return Reply.map(
                "who", ChangeText.name(changes, balance.holder()),
                "holder", balance.holder().toString(),
                "token", balance.asset().address().toString(),
                "symbol", balance.asset().symbol(),
                "before", balance.before().toString(),
                "after", balance.after().toString());
    }
}
