package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.inspect.CallTrace;
import io.swaplab.lab.inspect.CodeBook;
import io.swaplab.lab.inspect.CodeExplanation;
import io.swaplab.lab.inspect.Diagnoses;
import io.swaplab.lab.inspect.Diagnosis;
import io.swaplab.lab.inspect.Labels;
import io.swaplab.lab.inspect.Traces;
import io.swaplab.lab.inspect.Traces.Hop;
import io.swaplab.lab.market.RouteHopLookup;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code explain} and {@code trace}: explain a code or a failed swap, and show the calls of a transaction. */
public final class ExplainCommands implements CommandGroup {
    static final ValueKind EXPLAINED = new ValueKind("EXPLAINED", "CODE");
    static final ValueKind TRACED = new ValueKind("TRACED", "TX");

    private static final String GROUP = "Explaining";
    private static final int DEEPEST = 64;

    private final Session session;
    private final CodeBook book = CodeBook.with(ConsoleCodes.all());

    public ExplainCommands(Session session) {
        this.session = session;
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("explain", GROUP, "explain a code, error or selector, or why a swap fails or waits")
                        .example("explain C9")
                        .mayTakeAll(
                                "WHAT",
                                EXPLAINED,
                                "a code such as 4003 or C9, an error, a selector, revert data, or a swap"
                                        + " (default: the current swap)")
                        .as(ConsoleCommand.of(this::explain)),
                CommandSpec.of("trace", GROUP, "show every call of a swap or transaction, with names")
                        .example("trace s1 --depth 3")
                        .mayTake(
                                "SWAP|TX",
                                TRACED,
                                "a swap that is ready or sent, or a transaction's hash (default: the current"
                                        + " swap)")
                        .option("depth", ValueKind.WHOLE_NUMBER, "maximum call depth to show, 1 to 64 (default: all)")
                        .flag("wide", "show all calls including reads, and full lines")
                        .as(ConsoleCommand.of(this::trace))
                        .checking(ExplainCommands::depth));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        List<Proposal> all = new ArrayList<>();
        if (kind.equals(EXPLAINED) || kind.equals(TRACED)) {
            session.swaps()
                    .all()
                    .forEach(swap ->
                            all.add(Proposal.of(swap.name(), swap.state().word())));
        }
        if (kind.equals(EXPLAINED)) {
            book.all().stream()
                    .filter(each -> each.code().matches("[A-Za-z0-9_]+"))
                    .forEach(each -> all.add(Proposal.of(each.code(), each.kind())));
        }
        return all;
    }

    private Reply explain(Invocation invocation) {
        String what = String.join(" ", invocation.arguments());
        Optional<Swap> swap = swap(what);
        if (what.isEmpty() || swap.isPresent()) {
            session.look();
            return diagnosed(session.swaps().find(swap.map(Swap::name).orElse(null)), invocation);
        }
        List<CodeExplanation> found = book.find(what);
        if (found.isEmpty()) {
            throw unknown(what);
        }
        return Reply.of(
                Reply.map("explanations", found.stream().map(ExplainText::json).toList()),
                new ExplainText(invocation.screen()).render(found));
    }

    private Reply diagnosed(Swap swap, Invocation invocation) {
        Diagnosis diagnosis = new Diagnoses(session).of(swap);
        return Reply.of(
                ExplainText.json(swap, diagnosis),
                new ExplainText(invocation.screen())
                        .render(swap, diagnosis, swap.terms().tokenOut()));
    }

    private Optional<Swap> swap(String name) {
        return session.swaps().all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
    }

    private static CommandFailure unknown(String what) {
        boolean selector = what.matches("0x[0-9a-fA-F]{8}");
        return CommandFailure.usage(
                        selector
                                ? "no contract of a known provider has an error with the selector " + what
                                : "\"" + what + "\" is no code, error or swap that is known")
                .value(
                        "WHAT",
                        "a code, the name, signature or selector of an error, revert data in hex, or a swap",
                        what);
    }

    private Reply trace(Invocation invocation) {
        String what = invocation.argument(0).orElse("");
        Traces traces = new Traces(session);
        if (what.startsWith("0x")) {
            Bytes32 hash = hash(what);
            @Nullable Swap swap = sentAs(hash).orElse(null);
            CallTrace trace = traces.of(hash);
            return traced("trace of a transaction", swap, trace, invocation);
        }
        session.look();
        Swap swap = session.swaps().find(what.isEmpty() ? null : what);
        CallTrace trace = traces.of(swap);
        String title = "trace of " + swap.name() + (trace.transactionHash() == null ? " as it would run now" : "");
        return traced(title, swap, trace, invocation);
    }

    private static int depth(Invocation invocation) {
        return invocation.number("depth", 1, DEEPEST).orElse(DEEPEST);
    }

    private Optional<Swap> sentAs(Bytes32 hash) {
        return session.swaps().all().stream()
                .filter(swap -> swap.state()
                        .sent()
                        .filter(sent -> sent.transactionHash().equals(hash))
                        .isPresent())
                .findFirst();
    }

    private static Bytes32 hash(String text) {
        try {
            return Bytes32.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw CommandFailure.usage("a transaction's hash is 0x and 64 hexadecimal digits, got \"" + text + "\"")
                    .value("SWAP|TX", "a swap, or 0x and 64 hexadecimal digits", text)
                    .next("swap list");
        }
    }

    private Reply traced(String title, @Nullable Swap swap, CallTrace trace, Invocation invocation) {
        List<Hop> hops = swap == null ? List.of() : new Traces(session).hops(swap, trace);
        Labels labels = new Labels(session, swap);
        TraceText.HopGas gas = gas(swap);
        int depth = depth(invocation);
        TraceText text = new TraceText(labels, gas, invocation.screen(), invocation.flag("wide"), depth);
        return Reply.of(new TraceJson(labels, gas, depth).of(trace, hops), text.render(title, trace, hops));
    }

    private TraceText.HopGas gas(@Nullable Swap swap) {
        Connection on = session.connection();
        Uint256 price = swap != null && swap.state() instanceof SwapState.Done done
                ? done.receipt().effectiveGasPriceWei()
                : on.node().gasPriceWei();
        return new TraceText.HopGas(RouteHopLookup.of(on), price, on.profile().nativeSymbol());
    }
}
