package io.swaplab.shell;

import io.swaplab.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code demo ...}: whole swaps from quote to checked balances, unattended. */
final class DemoCommands {
    private final Session session;

    DemoCommands(Session session) {
        this.session = session;
    }

    List<ConsoleCommand> all() {
        return List.of(
                demo("direct", "swap directly: ERC-20, native in, native out, custom fee", DemoFlow.ofMode(false)),
                demo(
                        "delegated",
                        "swap by Permit2 witness: alice signs, bob sends, carol receives",
                        DemoFlow.ofMode(true)),
                demo("all", "all flows of both modes", DemoFlow.all()));
    }

    private ConsoleCommand demo(String word, String summary, List<DemoFlow> flows) {
        return new FunctionCommand(CommandSpec.of("demo " + word, "Demo", summary), i -> run(i, flows));
    }

    /** Narrates while it runs; the table at the end and the JSON line come from the same outcomes. */
    private Reply run(Invocation invocation, List<DemoFlow> flows) {
        session.connection().requireFork();
        Screen screen = invocation.screen();
        DemoRun run = new DemoRun(session, screen);
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        TextTable table = TextTable.of("flow", "mode", ">quoted", ">settled", "", ">gas quoted", ">gas used");
        for (DemoFlow flow : flows) {
            DemoRun.Outcome outcome = run.run(flow);
            rows.add(outcome.json());
            table.row(outcome.row());
        }
        String verdict =
                screen.ink().good(flows.size() + " of " + flows.size() + " flows settled as quoted, to the wei");
        return Reply.of(Reply.map("flows", rows), table.render(screen.ink()) + "\n" + verdict);
    }
}
