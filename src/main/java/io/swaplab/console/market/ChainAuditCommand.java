package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.service.chainflow.book.PoolAuditResult.Difference;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code chain audit}: compares the service's pool states with the chain, at the block the service quotes from. */
public record ChainAuditCommand(Session session) implements ConsoleCommand {
    private static final int SHOWN_FINDINGS = 20;
    private static final CommandSpec SPEC = CommandSpec.of(
                    "chain audit",
                    "Pools",
                    "compare all pools with the chain, and look for pools that only the factories know")
            .example("chain audit --providers PANCAKEV2,PANCAKEV3")
            .with(PoolCommands.PROVIDERS);

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        Connection on = session.connection();
        List<ProviderAudit> audits = PoolCommands.providers(invocation, on).stream()
                .map(on.requirePools()::audit)
                .toList();
        List<String> findings =
                audits.stream().flatMap(audit -> findings(audit).stream()).toList();
        Map<String, @Nullable Object> data = Reply.map(
                "clean", findings.isEmpty(),
                "providers", audits.stream().map(ChainAuditCommand::json).toList());
        String table = table(audits).render(invocation.screen());
        if (findings.isEmpty()) {
            int compared =
                    audits.stream().mapToInt(audit -> audit.pools().compared()).sum();
            return Reply.of(
                    data,
                    compared + (compared == 1 ? " pool is" : " pools are") + " as on the chain, none is missing\n"
                            + table);
        }
        if (!invocation.json()) {
            invocation.screen().say(table);
        }
        throw CommandFailure.of(ExitCode.ASSERTION, told(findings))
                .code("AUDIT")
                .data(data)
                .hint("differing pools are quarantined and read again, missing pools are searched for; pools list --all"
                        + " names excluded pools");
    }

    private static String told(List<String> findings) {
        List<String> lines = new ArrayList<>();
        lines.add(
                findings.size() == 1
                        ? "the chain contradicts what is known of the pools"
                        : "the chain contradicts what is known of the pools, " + findings.size() + " times");
        findings.stream().limit(SHOWN_FINDINGS).forEach(lines::add);
        if (findings.size() > SHOWN_FINDINGS) {
            lines.add("and " + (findings.size() - SHOWN_FINDINGS) + " more, see --json");
        }
        return String.join("\n", lines);
    }

    private static TextTable table(List<ProviderAudit> audits) {
        TextTable table =
                TextTable.of("provider", ">block", ">compared", ">equal", ">different", ">missing", ">not compared");
        for (ProviderAudit audit : audits) {
            int compared = audit.pools().compared();
            table.row(
                    audit.provider(),
                    String.valueOf(audit.pools().block().number()),
                    String.valueOf(compared),
                    String.valueOf(compared - audit.different()),
                    String.valueOf(audit.different()),
                    missing(audit),
                    String.valueOf(audit.left()));
        }
        return table;
    }

    private static String missing(ProviderAudit audit) {
        if (audit.gap() == null) {
            return "0";
        }
        Long pools = audit.gap().pools();
        return pools == null ? "?" : pools.toString();
    }

    private static List<String> findings(ProviderAudit audit) {
        List<String> lines = new ArrayList<>();
        long block = audit.pools().block().number();
        for (Difference each : all(audit)) {
            lines.add(audit.provider() + " " + PoolNames.of(each.pool()) + " " + each.fact() + ": ours " + each.held()
                    + ", the chain's " + each.onChain() + ", block " + block);
        }
        if (audit.gap() != null) {
            lines.add(audit.provider() + ": " + audit.gap().reason() + ", block " + block);
        }
        return lines;
    }

    private static List<Difference> all(ProviderAudit audit) {
        List<Difference> all = new ArrayList<>(audit.pools().differences());
        all.addAll(audit.uncovered());
        return all;
    }

    private static Map<String, @Nullable Object> json(ProviderAudit audit) {
        Map<String, @Nullable Object> data = PoolCommands.at(audit.pools().block());
        int compared = audit.pools().compared();
        data.put("provider", audit.provider());
        data.put("compared", compared);
        data.put("equal", compared - audit.different());
        data.put("different", audit.different());
        data.put("missing", audit.gap() == null ? Long.valueOf(0) : audit.gap().pools());
        data.put("missing_reason", audit.gap() == null ? null : audit.gap().reason());
        data.put("not_compared", audit.left());
        data.put(
                "evidence",
                all(audit).stream().map(each -> evidence(audit, each)).toList());
        return data;
    }

    /** A difference between service and chain, with the details of the node answer that caused it, if known. */
    private static Map<String, @Nullable Object> evidence(ProviderAudit audit, Difference each) {
        Map<String, @Nullable Object> evidence = Reply.map(
                "pool", PoolNames.of(each.pool()),
                "field", each.fact(),
                "ours", each.held(),
                "chain", each.onChain());
        audit.mismatches().stream()
                .filter(found -> found.pool().equals(each.pool()))
                .findFirst()
                .ifPresent(found -> {
                    evidence.put("endpoint", found.endpoint());
                    evidence.put("found_at", found.foundAtMillis());
                    evidence.put("verdict", found.verdict().name());
                });
        return evidence;
    }
}
