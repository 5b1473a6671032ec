package io.swaplab.shell.fork;

import io.swaplab.doctor.ChainDoctor;
import io.swaplab.node.http.Endpoint;
import io.swaplab.shell.model.ArgumentSpec;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.CommandSpec;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;
import io.swaplab.shell.model.ValueKind;

/** {@code chain doctor}: what an endpoint can do, what is missing, and what to configure. Starts no fork. */
public final class ChainDoctorCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "chain doctor", "Fork", "show what a node can do of what forks need; half a minute at most")
            .example("chain doctor http://127.0.0.1:8545")
            .with(ArgumentSpec.required("URL", ValueKind.TEXT, "the node's http or https URL"));

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public void check(Invocation invocation) {
        String url = invocation.argument(0).orElseThrow();
        try {
            Endpoint.parse(url);
        } catch (IllegalArgumentException noUrl) {
            throw CommandFailure.usage("URL is an http or https URL with a host, got \"" + Endpoint.shown(url) + "\"")
                    .field("URL")
                    .rule("http:// or https:// with a host")
                    .got(Endpoint.shown(url))
                    .cause(noUrl);
        }
    }

    @Override
    public Reply run(Invocation invocation) {
        return FindingText.answer(ChainDoctor.look(invocation.argument(0).orElseThrow()), invocation);
    }
}
