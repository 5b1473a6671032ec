package io.swaplab.console.market;

import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.wire.ChainDoubts;
import io.swaplab.client.wire.ChainDoubts.AuditMismatch;
import io.swaplab.client.wire.MarketStatus;
import io.swaplab.client.wire.MarketStatus.MarketProblem;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.StatusData.ChainflowStatus;
import io.swaplab.client.wire.StatusData.EndpointHealth;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Reply.Json;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Amounts;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code router ...}: shows the state of the service and of the execution router. */
public record RouterInfoCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Router";
    private static final OptionSpec ROUTER = OptionSpec.optional(
            "router", ValueKind.TEXT, "address of an execution router (default: that of the service)");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("router status", GROUP, "show providers, sync and fee caps of the service")
                        .example("router status")
                        .as(ConsoleCommand.of(this::status)),
                CommandSpec.of("router providers", GROUP, "list the providers that routes can use")
                        .example("router providers")
                        .as(ConsoleCommand.of(this::providers)),
                CommandSpec.of("router config", GROUP, "read the execution router's settings from the chain")
                        .example("router config")
                        .with(ROUTER)
                        .as(ConsoleCommand.of(this::config)),
                CommandSpec.of("router fees", GROUP, "read from the chain how custom fees are shared")
                        .example("router fees")
                        .with(ROUTER)
                        .as(ConsoleCommand.of(this::fees)));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        if (!kind.equals(ValueKind.PROVIDERS)) {
            return List.of();
        }
        return session.backend().current().stream()
                .flatMap(on -> on.profile().providers().stream())
                .map(provider -> Proposal.of(provider.name(), ""))
                .toList();
    }

    /** Asks only the service, which answers from memory, so that a hanging node cannot block this command. */
    private Reply status(Invocation invocation) {
        Connection on = session.connection();
        StatusData status = on.client().status();
        TextTable table = TextTable.of("provider", "state", ">block", ">index", "last tx", "updated");
        for (ChainflowStatus flow : status.chainflows()) {
            String cursor = flow.txCursor();
            String state = flow.state();
            table.row(
                    flow.provider(),
                    state == null ? "" : state,
                    Long.toString(flow.version().latestBlockNumber()),
                    Long.toString(flow.version().latestTransactionIndex()),
                    cursor == null ? "none yet" : cursor,
                    Instant.ofEpochMilli(flow.updateAt()).toString());
        }
        return Reply.of(
                Json.tree(status),
                table.render(invocation.screen()) + behind(status) + "\n" + caps(status.feeCaps())
                        + head(status.market()) + failures(status.poolFailures())
                        + doubts(status.doubts()) + store(status.store())
                        + endpoints(status.endpoints(), invocation.screen()));
    }

    /** The head of the chain; empty if the service does not follow a node. */
    private static String head(@Nullable MarketStatus market) {
        if (market == null) {
            return "";
        }
        Long offset = market.clockOffsetMs();
        return "\nchain head: block " + market.headBlock()
                + (offset == null ? "" : ", the service's clock " + aheadOfChain(offset))
                + (market.stale() == null ? "" : "\nno quotes: " + market.stale())
                + problems(market.lastProblems());
    }

    private static String aheadOfChain(long offsetMillis) {
        return Math.abs(offsetMillis) + " ms " + (offsetMillis < 0 ? "behind" : "ahead of") + " the chain's";
    }

    private static String problems(@Nullable List<MarketProblem> problems) {
        if (problems == null || problems.isEmpty()) {
            return "";
        }
        MarketProblem last = problems.getLast();
        return "\nproblems of the market: " + problems.size() + ", the last: " + last.provider() + " " + last.subject()
                + ", " + last.reason() + " (block " + last.block() + ")";
    }

    private static String caps(@Nullable FeeCaps caps) {
        return caps == null
                ? "the router's fee caps are not read yet"
                : "custom fee at most " + caps.maxCustomFeeBps() + " bps (hard cap " + caps.hardMaxCustomFeeBps()
                        + "), protocol cut " + Amounts.grouped(caps.protocolCutBps()) + " bps of it (hard cap "
                        + Amounts.grouped(caps.hardMaxProtocolCutBps()) + ")";
    }

    /** Names the providers that routes currently avoid, and why; empty if every provider is available. */
    private static String behind(StatusData status) {
        StringBuilder text = new StringBuilder();
        for (ChainflowStatus flow : status.chainflows()) {
            if (flow.reason() != null) {
                text.append("\n").append(flow.provider()).append(": ").append(flow.reason());
            }
        }
        return text.toString();
    }

    /** How often pools failed in route searches, as text; empty if none did, or if the service does not count this. */
    private static String failures(@Nullable Long poolFailures) {
        return poolFailures == null || poolFailures <= 0
                ? ""
                : "\npools failed " + poolFailures + (poolFailures == 1 ? " time" : " times")
                        + " in searches and were left out; the service's log names them";
    }

    /** Lists faulty or contradictory data of the node, as text; empty if there is none, or no node is followed. */
    private static String doubts(@Nullable ChainDoubts doubts) {
        if (doubts == null) {
            return "";
        }
        List<String> found = new ArrayList<>();
        if (doubts.staleHead() != null) {
            found.add("no quotes: " + doubts.staleHead());
        }
        if (doubts.quarantinedPools() > 0) {
            found.add("pools in quarantine, retried periodically: " + doubts.quarantinedPools());
        }
        if (doubts.refusedAnswers() > 0) {
            found.add("answers of the node that contradicted their block, requested again: " + doubts.refusedAnswers());
        }
        if (doubts.auditMismatches() > 0) {
            found.add("pools that differed from the node's answer: " + doubts.auditMismatches() + " of "
                    + doubts.auditedPools() + " compared");
            List<AuditMismatch> evidence = doubts.lastMismatches();
            if (evidence != null && !evidence.isEmpty()) {
                found.add("the last: " + evidence(evidence.getLast()));
            }
        }
        return found.isEmpty() ? "" : "\n" + String.join("\n", found);
    }

    private static String evidence(AuditMismatch last) {
        String what = last.otherFields() == 0 ? "" : " and " + last.otherFields() + " more";
        String who = switch (last.verdict()) {
            case "CONFIRMED" -> "other endpoints say the same";
            case "REFUTED" -> "the endpoint was wrong";
            case "UNDECIDED" -> "other endpoints disagree";
            default -> "no other endpoint was there";
        };
        return last.provider() + " " + last.pool() + " " + last.field() + what + ", block " + last.block() + ": ours "
                + last.held() + ", " + last.onChain() + " by " + last.endpoint() + "; " + who;
    }

    private Reply providers(Invocation invocation) {
        List<String> providers = session.connection().client().availableProviders();
        return Reply.of(Reply.map("providers", providers), String.join("\n", providers));
    }

    /** Reads the router's configuration from the chain, because the service is not trusted. */
    private Reply config(Invocation invocation) {
        Connection on = session.connection();
        if (!invocation.has("router")) {
            on.requireRouter();
        }
        RouterConfig config =
                on.client().routerConfig(invocation.option("router").orElse(null));
        TextTable table = TextTable.of("setting", "value")
                .row("router", config.router().toString())
                .row("wrapped native", config.fees().wrappedNative().toString())
                .row("owner", config.owner().toString())
                .row(
                        "pending owner",
                        config.pendingOwner().isZero()
                                ? "none"
                                : config.pendingOwner().toString())
                .row("paused", config.paused() ? "yes" : "no")
                .row(
                        "custom fee cap",
                        config.fees().maxCustomFeeBps() + " bps (hard " + config.hardMaxCustomFeeBps() + ")")
                .row(
                        "protocol cut",
                        Amounts.grouped(config.fees().protocolCutBps()) + " bps of the custom fee (hard "
                                + Amounts.grouped(config.hardMaxProtocolCutBps()) + ")")
                .row("protocol receiver", session.wallets().label(config.fees().protocolFeeReceiver()));
        return Reply.of(
                Reply.map(
                        "router", config.router().toString(),
                        "wrapped_native", config.fees().wrappedNative().toString(),
                        "owner", config.owner().toString(),
                        "pending_owner", config.pendingOwner().toString(),
                        "paused", config.paused(),
                        "max_custom_fee_bps", config.fees().maxCustomFeeBps(),
                        "hard_max_custom_fee_bps", config.hardMaxCustomFeeBps(),
                        "protocol_cut_bps", config.fees().protocolCutBps(),
                        "hard_max_protocol_cut_bps", config.hardMaxProtocolCutBps(),
                        "protocol_fee_receiver",
                                config.fees().protocolFeeReceiver().toString()),
                table.render(invocation.screen()));
    }

    /** Reads the fee split between protocol and integrator from the chain. */
    private Reply fees(Invocation invocation) {
        var fees = session.connection()
                .client()
                .protocolFeeConfig(invocation.option("router").orElse(null));
        return Reply.of(
                Reply.map(
                        "protocol_fee_receiver", fees.protocolFeeReceiver().toString(),
                        "protocol_cut_bps", fees.protocolCutBps()),
                "of every custom fee, " + Amounts.grouped(fees.protocolCutBps()) + " bps go to "
                        + session.wallets().label(fees.protocolFeeReceiver()) + ", the rest to its integrator");
    }

    /** Storage problems; empty if there are none. */
    private static String store(@Nullable StoreHealth store) {
        if (store == null) {
            return "";
        }
        return (store.poolsTrouble() == null ? "" : "\npools are not stored: " + store.poolsTrouble())
                + (store.quotesTrouble() == null ? "" : "\nquotes are not stored: " + store.quotesTrouble());
    }

    /** The health of the node's endpoints; empty on a fork. */
    private static String endpoints(@Nullable List<EndpointHealth> endpoints, Screen screen) {
        if (endpoints == null) {
            return "";
        }
        TextTable table = TextTable.of("endpoint", "health", ">head", ">latency", ">refuted", "last error");
        for (EndpointHealth each : endpoints) {
            String error = each.trouble() == null ? each.lastError() : each.trouble();
            table.row(
                    each.endpoint(),
                    each.health(),
                    each.head() == null ? "none yet" : each.head().toString(),
                    each.latencyMs() == null ? "none yet" : each.latencyMs() + " ms",
                    Long.toString(each.refutedAnswers()),
                    error == null ? "none" : error);
        }
        return "\n\n" + table.render(screen);
    }
}
