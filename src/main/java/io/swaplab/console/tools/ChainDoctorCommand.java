package io.swaplab.console.tools;

import io.swaplab.client.node.http.Endpoint;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.chain.EndpointsDoctor;
import java.util.List;

/** {@code chain doctor}: what endpoints can do, what is missing, and what to configure. Starts no fork. */
public final class ChainDoctorCommand implements ConsoleCommand {
    /** Keys may contain commas too. */
    private static final String BETWEEN = ",(?=(?i:https?:))";

    private static final CommandSpec SPEC = CommandSpec.of(
                    "chain doctor", "Fork", "show what nodes can do of what is needed; half a minute at most for each")
            .example("chain doctor http://127.0.0.1:8545")
            .example("chain doctor http://127.0.0.1:8545,http://127.0.0.1:8546")
            .takes("URL", ValueKind.TEXT, "the node's http or https URL, or several with commas between");

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public void check(Invocation invocation) {
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
        return List.of(invocation.argument(0).orElseThrow().split(BETWEEN));
    }

    @Override
    public Reply run(Invocation invocation) {
        return FindingText.answer(EndpointsDoctor.look(urls(invocation)), invocation);
    }
}
