package io.swaplab.console.market;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.parts.ImpactText;
import io.swaplab.console.parts.NextText;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.quotes.Requote;
import io.swaplab.lab.quotes.Requote.RouteChange;
import io.swaplab.lab.quotes.Verdict;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.PriceImpact;
import io.swaplab.lab.session.Session;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code quote again}: quotes the same terms again, shows what changed, and whether a prepared plan can still be
 * executed.
 */
final class AgainCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "quote again",
                    QuoteWords.GROUP,
                    "get a new quote, show what changed and whether the swap can still be executed")
            .example("quote again s1")
            .with(QuoteWords.SWAP);

    private final Session session;

    AgainCommand(Session session) {
        this.session = session;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        Requote again =
                Requote.of(session, session.swaps().find(invocation.argument(0).orElse(null)));
        NextStep next = next(again);
        Map<String, @Nullable Object> data = json(again);
        NextText.put(data, next);
        AgainText text = new AgainText(session.directory(session.connection(), tokens(again)), invocation.screen());
        return Reply.of(data, text.render(again) + "\n" + NextText.lines(next));
    }

    private static Set<Address> tokens(Requote again) {
        return again.changes().stream()
                .flatMap(change ->
                        Stream.of(change.path().tokenIn(), change.path().tokenOut()))
                .map(Address::parse)
                .collect(Collectors.toSet());
    }

    private NextStep next(Requote again) {
        return switch (again.verdict().kind()) {
            case PREPARE_AGAIN ->
                new NextStep("swap prepare " + again.swap().name(), "uses the current route and price");
            case OVER -> new NextStep(null, "quote get with the same terms opens another swap");
            case EXECUTABLE, LIKELY -> session.next().of(again.swap());
        };
    }

    private static Map<String, @Nullable Object> json(Requote again) {
        Verdict verdict = again.verdict();
        Uint256 pays = verdict.pays();
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("swap", again.swap().name());
        data.put("state", again.swap().state().word());
        data.put("before_amount_out", again.before().toString());
        data.put("net_amount_out", again.now().amountOut().toString());
        data.put("change_bps", again.changeBps());
        data.put("gas_before", again.routeBefore().gas());
        data.put("gas", again.now().gasEstimate());
        ImpactText.put(data, PriceImpact.of(again.now()));
        data.put(
                "route_changes",
                again.changes().stream().map(AgainCommand::json).toList());
        data.put("verdict", verdict.kind().name().toLowerCase(Locale.ROOT));
        data.put("why", verdict.why());
        data.put("pays", pays == null ? null : pays.toString());
        data.put("headroom_bps", verdict.headroomBps());
        return data;
    }

    private static Map<String, @Nullable Object> json(RouteChange change) {
        return Reply.map(
                "provider", change.path().provider(),
                "pool", change.path().pool(),
                "token_in", change.path().tokenIn(),
                "token_out", change.path().tokenOut(),
                "share_before", change.before().toPlainString(),
                "share", change.now().toPlainString());
    }
}
