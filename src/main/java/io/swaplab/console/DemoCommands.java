package io.swaplab.console;

import io.swaplab.console.Story.DemoFlow;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.parts.ExceptionTranslator;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.OutFile.HtmlPage;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.ShownTokens;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.page.QuotePages;
import io.swaplab.lab.page.ReceiptPages;
import io.swaplab.lab.page.Section;
import io.swaplab.lab.page.Section.StepsPicture;
import io.swaplab.lab.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The {@code demo} commands, which run complete swaps, from quote to checked balances, without user input.
 *
 * @param steps receives each step of a running demo
 */
public record DemoCommands(Session session, Consumer<EndedCommand> steps) implements CommandGroup {
    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                demo(
                        "direct",
                        "swap directly: ERC-20, native coin in, native coin out, custom fee",
                        DemoFlow.ofMode(false)),
                demo(
                        "delegated",
                        "swap with a Permit2 signature: alice signs, bob sends, carol receives",
                        DemoFlow.ofMode(true)),
                demo("all", "all flows of both modes", DemoFlow.all()));
    }

    private ConsoleCommand demo(String word, String summary, List<DemoFlow> flows) {
        return CommandSpec.of("demo " + word, "Demo", summary)
                .example("demo " + word + " --html demo.html")
                .with(HtmlPage.OPTION)
                .changingFork()
                .as(ConsoleCommand.of(i -> run(i, flows)))
                .guarded(ForkGuard.only(session))
                .checking(HtmlPage::of);
    }

    /**
     * Runs one flow. If the user interrupts it, the failure reports how many flows have settled and the state of the
     * interrupted one.
     */
    private DemoRun.Outcome runOrSayHowFar(DemoRun run, DemoFlow flow, int settled) {
        try {
            return run.run(flow);
        } catch (RuntimeException failed) {
            CommandFailure failure = ExceptionTranslator.of(failed);
            if (failure.exit() != ExitCode.INTERRUPTED) {
                throw failed;
            }
            String where = session.swaps()
                    .current()
                    .map(swap -> ", " + swap.name() + " is " + swap.state().word())
                    .orElse("");
            throw CommandFailure.of(
                            ExitCode.INTERRUPTED,
                            "stopped in the flow \"" + flow.name() + "\"" + where + "; flows settled before it: "
                                    + settled)
                    .next(session.swaps().current().isPresent() ? "swap next" : null);
        }
    }

    /**
     * Runs the flows and prints each step as it happens. The final table and the JSON line are built from the outcomes
     * of the flows.
     */
    private Reply run(Invocation invocation, List<DemoFlow> flows) {
        HtmlPage page = HtmlPage.of(invocation);
        session.connection().requireFork();
        Screen screen = invocation.screen();
        DemoRun run = new DemoRun(session, screen, steps);
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        List<DemoRun.Outcome> outcomes = new ArrayList<>();
        TextTable table = TextTable.of("flow", ">settled", "", ">gas quoted", ">gas used");
        for (DemoFlow flow : flows) {
            DemoRun.Outcome outcome = runOrSayHowFar(run, flow, rows.size());
            rows.add(outcome.json());
            outcomes.add(outcome);
            table.row(outcome.row());
        }
        String verdict =
                screen.ink().good(flows.size() + " of " + flows.size() + " flows settled as quoted, to the wei");
        Connection on = session.connection();
        long chainId = on.profile().chainId();
        AddressBook directory = session.directory(on, DemoPages.tokens(outcomes));
        return page.with(
                Reply.of(Reply.map("flows", rows), verdict + "\n" + table.render(screen)),
                () -> DemoPages.page(chainId, directory, outcomes));
    }

    /** Renders a successful demo as one HTML page: the steps, quote and receipt of each flow. */
    private static final class DemoPages {
        private DemoPages() {}

        /**
         * Renders the page.
         *
         * @param directory provides the names of the tokens, at least of those that {@link #tokens} returns
         */
        static Page page(long chainId, AddressBook directory, List<DemoRun.Outcome> outcomes) {
            QuotePages quotes = new QuotePages(chainId, directory);
            ReceiptPages receipts = new ReceiptPages(directory);
            List<Section> sections = new ArrayList<>();
            for (DemoRun.Outcome outcome : outcomes) {
                sections.add(new StepsPicture(outcome.flow().name(), outcome.steps()));
                sections.addAll(quotes.sections(outcome.swap().terms(), outcome.quote()));
                sections.addAll(receipts.sections(outcome.swap(), outcome.settlement()));
            }
            return new Page(
                    "Swaps from quote to checked balances",
                    outcomes.size() + (outcomes.size() == 1 ? " flow" : " flows") + " on a fork of chain " + chainId,
                    sections);
        }

        /** The tokens that the page mentions. */
        static Set<Address> tokens(List<DemoRun.Outcome> outcomes) {
            Set<Address> tokens = new LinkedHashSet<>();
            for (DemoRun.Outcome outcome : outcomes) {
                tokens.addAll(ShownTokens.of(outcome.quote().raw()));
                tokens.addAll(ShownTokens.of(outcome.swap(), outcome.settlement()));
            }
            return tokens;
        }
    }
}
