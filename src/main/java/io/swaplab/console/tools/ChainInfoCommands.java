package io.swaplab.console.tools;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.OutFile;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.Doctor;
import io.swaplab.lab.chain.DoctorFinding;
import io.swaplab.lab.chain.DoctorFinding.Verdict;
import io.swaplab.lab.chain.EndpointsDoctor;
import io.swaplab.lab.chain.ProfileFile;
import io.swaplab.lab.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Shows what is known about a chain and what its nodes can do: {@code fork profile}, {@code fork doctor}, {@code chain
 * doctor}.
 */
public final class ChainInfoCommands {
    /** Separates endpoints at the comma before the next scheme, because a key in a URL may contain commas too. */
    private static final String BETWEEN = ",(?=(?i:https?:))";

    private static final int MARK_COLUMNS = 6;

    private ChainInfoCommands() {}

    /** {@code fork profile}: writes what is known about the running chain to a file for {@code --profile}. */
    public static ConsoleCommand profile(Session session) {
        return CommandSpec.of(
                        "fork profile", "Fork", "write tokens, providers, Permit2 and routers of the chain to a file")
                .example("fork profile --out chain.json")
                .required("out", ValueKind.PATH, "where to; what was there is replaced")
                .as(ConsoleCommand.of(invocation -> profile(session, invocation)));
    }

    /**
     * {@code fork doctor}: checks the prerequisites of a fork and, if a fork is running, that fork. Prints one line per
     * check, with a remedy. Fails if any check fails.
     */
    public static ConsoleCommand forkDoctor(Session session) {
        return CommandSpec.of("fork doctor", "Fork", "check the prerequisites of a fork, and the running one")
                .example("fork doctor --json")
                .as(ConsoleCommand.of(invocation -> answer(Doctor.look(session), invocation)));
    }

    /** {@code chain doctor}: checks what endpoints can do, what is missing, and what to configure. Starts no fork. */
    public static ConsoleCommand chainDoctor() {
        return CommandSpec.of(
                        "chain doctor",
                        "Fork",
                        "show which of the needed features nodes have; takes at most half a minute for each")
                .example("chain doctor http://127.0.0.1:8545,http://127.0.0.1:8546")
                .takes("URL", ValueKind.TEXT, "the node's http or https URL, or several with commas between")
                .as(ConsoleCommand.of(invocation -> answer(EndpointsDoctor.look(urls(invocation)), invocation)))
                .checking(ChainInfoCommands::checkUrls);
    }

    private static Reply profile(Session session, Invocation invocation) {
        OutFile out = OutFile.of(invocation);
        Connection on = session.connection();
        if (on.followed()) {
            throw Refusal.notNow("a followed chain has no profile to write: it uses the one given at the start", null)
                    .hint("its profile is --profile FILE, or the built-in one of chain 56 or 97");
        }
        // The file names the adapters. A third-party service does not publish them, so a fork is required.
        on.requireFork();
        out.write(new ProfileFile(on.profile(), on.routers())::write);
        int tokens = on.profile().tokens().size();
        int providers = on.profile().providers().size();
        return Reply.of(
                Reply.map(
                        "file",
                        out.toString(),
                        "chain_id",
                        on.profile().chainId(),
                        "tokens",
                        tokens,
                        "providers",
                        providers),
                "wrote chain " + on.profile().chainId() + " with " + tokens + " tokens and " + providers
                        + " providers to " + out + "\n  hint: scripts/swaplab --rpc " + on.rpcUrl() + " --profile "
                        + out
                        + " forks it; --follow instead of --rpc follows it");
    }

    private static void checkUrls(Invocation invocation) {
        for (String url : urls(invocation)) {
            try {
                Endpoint.parse(url);
            } catch (IllegalArgumentException noUrl) {
                throw CommandFailure.usage(
                                "URL is an http or https URL with a host, got \"" + Endpoint.shown(url) + "\"")
                        .value("URL", "http:// or https:// with a host", Endpoint.shown(url))
                        .cause(noUrl);
            }
        }
    }

    private static List<String> urls(Invocation invocation) {
        return List.of(invocation.required(0).split(BETWEEN));
    }

    /** Renders the findings of a doctor command, one line each with a remedy; fails if any of them is a failure. */
    private static Reply answer(List<DoctorFinding> findings, Invocation invocation) {
        List<DoctorFinding> failed =
                findings.stream().filter(f -> f.verdict() == Verdict.FAIL).toList();
        String text = text(findings, invocation.screen());
        Map<String, @Nullable Object> data = Reply.map(
                "healthy", failed.isEmpty(),
                "findings",
                        findings.stream()
                                .map(f -> Reply.map(
                                        "part", f.part(),
                                        "verdict", f.verdict().name(),
                                        "what", f.what(),
                                        "cure", f.cure()))
                                .toList());
        if (failed.isEmpty()) {
            return Reply.of(data, text);
        }
        if (!invocation.json()) {
            invocation.screen().say(text);
        }
        throw CommandFailure.of(
                        ExitCode.FAILED,
                        failed.stream().map(f -> f.part() + ": " + f.what()).collect(Collectors.joining("; ")))
                .code("UNHEALTHY")
                .data(data)
                .field(failed.getFirst().part())
                .hint(failed.stream().map(f -> f.part() + ": " + f.cure()).collect(Collectors.joining("; ")));
    }

    private static String text(List<DoctorFinding> findings, Screen screen) {
        int width = findings.stream().mapToInt(f -> f.part().length()).max().orElse(0);
        String indent = " ".repeat(MARK_COLUMNS + width + 2);
        int room = screen.columns() - indent.length();
        List<String> lines = new ArrayList<>(List.of(summary(findings, screen.ink())));
        for (DoctorFinding finding : findings) {
            String part = finding.part() + " ".repeat(width - finding.part().length());
            List<String> told = new ArrayList<>(folded(finding.what(), room, screen));
            if (finding.cure() != null) {
                told.addAll(folded("cure: " + finding.cure(), room, screen));
            }
            lines.add(mark(finding.verdict(), screen.ink()) + "  " + part + "  " + told.removeFirst());
            told.forEach(line -> lines.add(indent + line));
        }
        return String.join("\n", lines);
    }

    /** The verdict: how many checks are OK, and how many warn or fail. */
    private static String summary(List<DoctorFinding> findings, Ink ink) {
        long failures =
                findings.stream().filter(f -> f.verdict() == Verdict.FAIL).count();
        long warnings =
                findings.stream().filter(f -> f.verdict() == Verdict.WARN).count();
        String counts = (findings.size() - failures - warnings) + " of " + findings.size() + " checks are OK"
                + (warnings == 0 ? "" : ", " + warnings + (warnings == 1 ? " warns" : " warn"))
                + (failures == 0 ? "" : ", " + failures + (failures == 1 ? " fails" : " fail"));
        return failures == 0 ? ink.good(counts) : ink.bad(counts);
    }

    private static List<String> folded(String text, int room, Screen screen) {
        return TerminalTextLayout.folded(TerminalTextLayout.shortened(text, room - 1, screen.glyphs()), room);
    }

    private static String mark(Verdict verdict, Ink ink) {
        return switch (verdict) {
            case OK -> ink.good("OK  ");
            case WARN -> ink.warn("WARN");
            case FAIL -> ink.bad("FAIL");
        };
    }
}
