package io.swaplab.console.tools;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.OutFile;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.snapshot.ProfileFile;

/** {@code fork profile}: what is known of the running chain, as a file for {@code --profile}. */
public final class ProfileCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "fork profile", "Fork", "write tokens, providers, Permit2 and routers of the chain to a file")
            .example("fork profile --out chain.json")
            .required("out", ValueKind.PATH, "where to; what was there is replaced");

    private final Session session;

    public ProfileCommand(Session session) {
        this.session = session;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        OutFile out = OutFile.of(invocation);
        Connection on = session.connection();
        if (on.followed()) {
            throw Refusal.notNow("a followed chain has no profile to write: it was started with one", null)
                    .hint("--profile FILE, or one of the built-in descriptions of chain 56 and 97");
        }
        // A service of someone else does not tell its adapters.
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
                        + " forks it, with --follow in place of --rpc follows it");
    }
}
