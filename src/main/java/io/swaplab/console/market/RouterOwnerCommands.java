package io.swaplab.console.market;

import io.swaplab.client.execution.RouterConfig;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.market.RouterOwner;
import io.swaplab.lab.market.TaxedToken;
import io.swaplab.lab.session.Session;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code router pause} and related commands: actions of the execution router's owner, on a fork. {@code token tax}:
 * adds a token that burns a share of every transfer, to see its effect on a swap.
 */
public final class RouterOwnerCommands implements CommandGroup {
    private static final String GROUP = "Market lab";
    private static final int MOST_TAX_BPS = 9_999;
    private static final int DEFAULT_TAX_BPS = 500;

    private final Session session;
    private final RouterOwner owner;
    private final TaxedToken token;

    public RouterOwnerCommands(Session session) {
        this.session = session;
        this.owner = new RouterOwner(session);
        this.token = new TaxedToken(session);
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("router pause", GROUP, "pause the execution router, as its owner")
                        .example("router pause")
                        .changingFork()
                        .as(ConsoleCommand.of(i -> pause(true)))
                        .guarded(ForkGuard.only(session)),
                CommandSpec.of("router unpause", GROUP, "resume the execution router, as its owner")
                        .example("router unpause")
                        .changingFork()
                        .as(ConsoleCommand.of(i -> pause(false)))
                        .guarded(ForkGuard.only(session)),
                CommandSpec.of(
                                "router fees set",
                                GROUP,
                                "set the cap of custom fees and the protocol's share, as the owner")
                        .example("router fees set --max-custom-fee-bps 100 --protocol-cut-bps 1000")
                        .changingFork()
                        .option("max-custom-fee-bps", ValueKind.WHOLE_NUMBER, "cap of custom fees (default: unchanged)")
                        .option(
                                "protocol-cut-bps",
                                ValueKind.WHOLE_NUMBER,
                                "share of a custom fee for the protocol (default: unchanged)")
                        .option(
                                "receiver",
                                ValueKind.ACCOUNT,
                                "account that receives the protocol's share (default: unchanged)")
                        .as(ConsoleCommand.of(this::fees))
                        .guarded(ForkGuard.only(session))
                        .checking(this::checkFees),
                CommandSpec.of(
                                "router fees claim",
                                GROUP,
                                "pay out protocol fees that a token did not transfer, as the owner")
                        .example("router fees claim --token USDT --to bob")
                        .changingFork()
                        .required("token", ValueKind.TOKEN, "symbol or address")
                        .required("to", ValueKind.ACCOUNT, "account that receives it")
                        .as(ConsoleCommand.of(this::claim))
                        .guarded(ForkGuard.only(session))
                        .checking(this::claimant),
                CommandSpec.of("token tax", GROUP, "deploy a token that taxes transfers, with a pool, or set its tax")
                        .changingFork()
                        .example("token tax --bps 500")
                        .option(
                                "bps",
                                ValueKind.WHOLE_NUMBER,
                                "tax in 1e-4 of every transfer, 0 to 9999 (default: 500)")
                        .as(ConsoleCommand.of(this::tax))
                        .guarded(ForkGuard.only(session))
                        .checking(RouterOwnerCommands::bps));
    }

    private Address claimant(Invocation invocation) {
        return session.wallets().account("to", invocation.required("to"));
    }

    private Reply pause(boolean wanted) {
        session.connection().requireFork();
        boolean was = config().paused();
        if (was == wanted) {
            return Reply.of(
                    Reply.map("paused", was, "changed", false), wanted ? "it is paused already" : "it is not paused");
        }
        owner.setPaused(wanted);
        boolean paused = config().paused();
        return Reply.of(
                Reply.map("paused", paused, "changed", true),
                paused
                        ? "the execution router is paused: it refuses every plan; the legacy router runs\n"
                                + "next: router unpause\nhint: undo reverts it as well"
                        : "the execution router runs again");
    }

    private void checkFees(Invocation invocation) {
        if (Stream.of("max-custom-fee-bps", "protocol-cut-bps", "receiver")
                .allMatch(option -> !invocation.has(option))) {
            throw CommandFailure.usage("router fees set needs something to set")
                    .value(
                            "max-custom-fee-bps",
                            "at least one of --max-custom-fee-bps, --protocol-cut-bps and --receiver",
                            "none");
        }
        receiver(invocation);
    }

    private Optional<Address> receiver(Invocation invocation) {
        return invocation.option("receiver").map(text -> session.wallets().account("receiver", text));
    }

    private Reply fees(Invocation invocation) {
        session.connection().requireFork();
        RouterConfig now = config();
        int most = invocation
                .number("max-custom-fee-bps", 0, now.hardMaxCustomFeeBps())
                .orElse(now.fees().maxCustomFeeBps());
        int cut = invocation
                .number("protocol-cut-bps", 0, now.hardMaxProtocolCutBps())
                .orElse(now.fees().protocolCutBps());
        Address receiver = receiver(invocation).orElse(now.fees().protocolFeeReceiver());
        owner.setFees(most, cut, receiver);
        RouterConfig set = config();
        return Reply.of(
                Reply.map(
                        "max_custom_fee_bps", set.fees().maxCustomFeeBps(),
                        "protocol_cut_bps", set.fees().protocolCutBps(),
                        "protocol_fee_receiver",
                                set.fees().protocolFeeReceiver().toString()),
                "custom fees up to " + set.fees().maxCustomFeeBps() + " bps (were "
                        + now.fees().maxCustomFeeBps() + "), of which "
                        + Amounts.grouped(set.fees().protocolCutBps())
                        + " bps (were " + Amounts.grouped(now.fees().protocolCutBps()) + ") go to "
                        + session.wallets().label(set.fees().protocolFeeReceiver())
                        + "\nhint: plans prepared before are refused now, since they contain the old fee settings; prepare them again");
    }

    private Reply claim(Invocation invocation) {
        session.connection().requireFork();
        Asset asset = session.asset("token", invocation.required("token"));
        Address to = claimant(invocation);
        Uint256 kept = owner.keptFee(asset.address());
        if (kept.isZero()) {
            return Reply.of(
                    Reply.map("token", TokenFindingsText.json(asset), "to", to.toString(), "claimed", "0"),
                    "the router holds no " + asset.symbol() + " for the protocol");
        }
        owner.claimFee(asset.address(), to);
        return Reply.of(
                Reply.map("token", TokenFindingsText.json(asset), "to", to.toString(), "claimed", kept.toString()),
                Amounts.of(kept, asset) + " of the protocol went to "
                        + session.wallets().label(to));
    }

    private RouterConfig config() {
        return session.connection().client().routerConfig(null);
    }

    private static int bps(Invocation invocation) {
        return invocation.number("bps", 0, MOST_TAX_BPS).orElse(DEFAULT_TAX_BPS);
    }

    private Reply tax(Invocation invocation) {
        int bps = bps(invocation);
        session.connection().requireFork();
        TaxedToken.Taxed taxed = token.taxed(bps);
        Ink ink = invocation.screen().ink();
        String address = taxed.asset().address().toString();
        StringBuilder text =
                new StringBuilder(taxed.asset().symbol() + " at " + address + " takes " + Amounts.grouped(bps)
                        + " bps of every transfer"
                        + (taxed.deployed()
                                ? "; it is new, with a PANCAKEV2 pool of 600,000 TAX and 1,000 wrapped coins"
                                : ""));
        taxed.trials()
                .forEach(trial -> text.append("\n")
                        .append(trial.direction())
                        .append(": ")
                        .append(trial.passes() ? ink.good("passes") : ink.bad("refused"))
                        .append(", ")
                        .append(trial.outcome()));
        Map<String, @Nullable Object> data = TokenFindingsText.json(taxed.asset());
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
