package io.swaplab.console.backend;

import io.swaplab.client.chain.Signers;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.Confirmation;
import io.swaplab.console.parts.OutFile;
import io.swaplab.console.swap.KeyFileCommands;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.backend.KeyFolder;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.BadFile;
import io.swaplab.lab.chain.ChainDescription;
import io.swaplab.lab.chain.ProfileFile;
import io.swaplab.lab.chain.RouterDeployer;
import io.swaplab.lab.session.Session;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code lab deploy}: puts our routers and adapters on chain 97 itself, from a wallet of a key file.
 *
 * @param rpcUrl the start option {@code --rpc}, or null
 * @param profile the start option {@code --profile}, or null
 */
public record DeployCommand(
        Session session, @Nullable String rpcUrl, @Nullable Path profile) {
    public ConsoleCommand command() {
        return CommandSpec.of(
                        "lab deploy", "Lab", "put the routers and adapters on chain 97 itself; shows the cost first")
                .example("lab deploy --rpc http://127.0.0.1:8545 --wallet mine --out chain97.json")
                .option("rpc", ValueKind.TEXT, "URL of a node of chain 97")
                .required("wallet", ValueKind.TEXT, "a wallet of a key file, which pays and owns the routers")
                .required("out", ValueKind.PATH, "file for the profile; the quote signer's key is written beside it")
                .option("profile", ValueKind.PATH, "file that describes the chain (default: the public chain 97)")
                .as(ConsoleCommand.of(this::run));
    }

    private Reply run(Invocation invocation) {
        String url = invocation.option("rpc").orElse(rpcUrl);
        if (url == null) {
            throw CommandFailure.usage("--rpc is missing: the URL of a node of chain 97")
                    .value("rpc", "the URL of a node of chain 97", "nothing")
                    .next("lab deploy --help");
        }
        OutFile out = OutFile.of(invocation);
        ChainDescription described = described(invocation);
        SigningKey key = key(invocation);
        try (Node node = HttpNode.at(url)) {
            RouterDeployer deployer = RouterDeployer.plan(
                    InstallationPaths.find(),
                    node,
                    Endpoint.shown(url),
                    described,
                    key.address(),
                    out.path(),
                    invocation.screen()::note);
            return deployed(deployer, key, out, invocation);
        } catch (ForkException failed) {
            throw CommandFailure.of(ExitCode.NODE, String.valueOf(failed.getMessage()))
                    .hint("the same command continues; what is on the chain already is not sent again")
                    .cause(failed);
        }
    }

    private Reply deployed(RouterDeployer deployer, SigningKey key, OutFile out, Invocation invocation) {
        DeployText text = new DeployText(invocation.screen());
        String wallet = invocation.option("wallet").orElseThrow();
        if (deployer.balance().isLessThan(deployer.required())) {
            throw CommandFailure.refused(text.plan(deployer, wallet) + "\n" + text.shortage(deployer, wallet))
                    .value(
                            "balance",
                            "at least " + DeployText.coins(deployer.required()),
                            DeployText.coins(deployer.balance()))
                    .hint("send coins to " + key.address() + " on chain 97");
        }
        if (!deployer.missing().isEmpty()) {
            invocation.screen().note(text.plan(deployer, wallet));
            Confirmation.require(
                    invocation,
                    "this spends about " + DeployText.coins(deployer.cost()) + " of " + wallet
                            + " on chain 97 itself and cannot be undone",
                    "nothing is sent");
            deployer.run(Signers.of(key), invocation.screen()::note);
        }
        out.write(deployer.profile()::write);
        RouterDeployment routers = deployer.deployment().routers();
        return Reply.of(
                Reply.map(
                        "sent", deployer.missing().size(),
                        "execution_router", routers.executionRouter().toString(),
                        "legacy_router", routers.legacyRouter().toString(),
                        "code_hashes", text.hashes(deployer),
                        "profile", out.toString()),
                text.done(deployer, out.path()));
    }

    private @Nullable ChainDescription described(Invocation invocation) {
        Path file = invocation.option("profile").map(Path::of).orElse(profile);
        if (file == null) {
            return null;
        }
        try {
            return ProfileFile.read(file).description();
        } catch (BadFile bad) {
            throw CommandFailure.usage(ForeignText.line(String.valueOf(bad.getMessage())))
                    .value(bad.field().isEmpty() ? "profile" : bad.field(), bad.rule(), bad.got())
                    .cause(bad);
        }
    }

    /** Unlocks the wallet. Wallets whose keys are public cannot pay: anybody could take the routers over. */
    private SigningKey key(Invocation invocation) {
        String name = invocation.option("wallet").orElseThrow();
        Optional<KeyFolder> files =
                session.keyFiles().filter(folder -> folder.names().contains(name));
        if (files.isEmpty()) {
            throw Refusal.value("wallet", "a wallet of a key file, whose key only you have", name, "wallet list")
                    .hint("wallet new and wallet import make key files");
        }
        SigningKey key = files.get().open(name, KeyFileCommands.hidden(invocation, "Password of " + name + ": "));
        boolean isPublic = Stream.of("alice", "bob", "carol", "integrator", "protocol", "deployer", "quote signer")
                .anyMatch(known -> SigningKey.forDevelopment(known).address().equals(key.address()));
        if (isPublic) {
            throw Refusal.value("wallet", "a wallet whose key only you have", name + ", whose key is public", null)
                    .hint("wallet new makes another one");
        }
        return key;
    }
}
