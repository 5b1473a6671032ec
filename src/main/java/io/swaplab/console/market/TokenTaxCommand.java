package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.AssetJson;
import io.swaplab.console.parts.OwnFork;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.timeline.TaxedToken;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code token tax}: a token that burns a share of every transfer, to see its effect on a swap. */
public final class TokenTaxCommand implements ConsoleCommand {
    private static final int MOST_BPS = 9_999;
    private static final int DEFAULT_BPS = 500;
    private static final CommandSpec SPEC = CommandSpec.of(
                    "token tax", "Market lab", "deploy a token that taxes transfers, with a pool, or set its tax")
            .changingFork()
            .example("token tax --bps 500")
            .option("bps", ValueKind.WHOLE_NUMBER, "tax in 1e-4 of every transfer, 0 to 9999 (default: 500)");

    private final Session session;
    private final TaxedToken token;

    public TokenTaxCommand(Session session) {
        this.session = session;
        this.token = new TaxedToken(session);
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Optional<CommandFailure> refusal() {
        return OwnFork.only(session).get();
    }

    @Override
    public void check(Invocation invocation) {
        bps(invocation);
    }

    private static int bps(Invocation invocation) {
        return invocation.number("bps", 0, MOST_BPS).orElse(DEFAULT_BPS);
    }

    @Override
    public Reply run(Invocation invocation) {
        int bps = bps(invocation);
        session.connection().requireFork();
        TaxedToken.Taxed taxed = token.taxed(bps);
        Ink ink = invocation.screen().ink();
        String address = taxed.asset().address().toString();
        StringBuilder text = new StringBuilder(taxed.asset().symbol() + " at " + address + " takes " + bps
                + " bps of every transfer"
                + (taxed.deployed() ? "; it is new, with a PANCAKEV2 pool of 600000 TAX and 1000 wrapped coins" : ""));
        taxed.trials()
                .forEach(trial -> text.append("\n")
                        .append(trial.direction())
                        .append(": ")
                        .append(trial.passes() ? ink.good("passes") : ink.bad("refused"))
                        .append(", ")
                        .append(trial.outcome()));
        Map<String, @Nullable Object> data = AssetJson.of(taxed.asset());
        data.put("tax_bps", bps);
        data.put("deployed", taxed.deployed());
        data.put(
                "trials",
                taxed.trials().stream()
                        .map(trial -> Reply.map(
                                "direction", trial.direction(),
                                "passes", trial.passes(),
                                "outcome", trial.outcome()))
                        .toList());
        String coin = session.connection().profile().nativeSymbol();
        String next = "quote get --from " + coin + " --to " + address + " --amount 1";
        data.put("next", next);
        return Reply.of(data, text + "\nnext: " + next);
    }
}
