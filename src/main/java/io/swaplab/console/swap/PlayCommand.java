package io.swaplab.console.swap;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.FunctionCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.OwnFork;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.session.Session;
import java.util.List;

/**
 * {@code wallet play}: another name that acts on a fork. Its key is made from the name, so that anybody can compute it, and a
 * script that names it does the same everywhere.
 */
public final class PlayCommand implements CommandGroup {
    private static final String NAME = "[a-z][a-z0-9]{0,31}";

    /** The router's owner is the account that deployed it. */
    private static final String OWNER = "owner";

    private static final String DEPLOYER = "deployer";

    /** 100 coins, in wei: gas for any number of swaps. */
    private static final Uint256 COINS = Uint256.parse("100000000000000000000");

    private final Session session;

    public PlayCommand(Session session) {
        this.session = session;
    }

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(CommandSpec.of("wallet play", "Wallets", "let another name act on the fork, with coins for gas")
                .example("wallet play dave")
                .changingFork()
                .takes("NAME", ValueKind.TEXT, "any lower-case name; owner owns the router")
                .as(FunctionCommand.of(this::play))
                .guarded(OwnFork.only(session))
                .checking(PlayCommand::name));
    }

    private static String name(Invocation invocation) {
        String name = invocation.argument(0).orElseThrow();
        if (!name.matches(NAME)) {
            throw CommandFailure.usage(
                            "NAME must be lower-case letters and digits, a letter first, got \"" + name + "\"")
                    .value("NAME", "1 to 32 lower-case letters and digits, a letter first", name)
                    .next("wallet list");
        }
        return name;
    }

    private Reply play(Invocation invocation) {
        String name = name(invocation);
        Wallets wallets = session.wallets();
        Connection on = session.connection();
        CheatCodes cheats = on.requireFork().cheats();
        if (!wallets.playedNames().contains(name)) {
            requireNoFile(name);
            wallets.play(name, SigningKey.forDevelopment(name.equals(OWNER) ? DEPLOYER : name));
        }
        Address address = wallets.account("NAME", name);
        if (on.node().balance(address).isZero()) {
            OwnFork.changed(() -> {
                cheats.mine(1);
                cheats.setBalance(address, COINS);
                return COINS;
            });
        }
        return Reply.of(
                Reply.map("wallet", name, "address", address.toString(), "signs", true),
                name + " acts on this fork as " + address + "; its key is public");
    }

    private void requireNoFile(String name) {
        if (session.keyFiles().filter(folder -> folder.names().contains(name)).isPresent()) {
            throw CommandFailure.of(ExitCode.REFUSED, "a key file of yours has the name " + name)
                    .value("NAME", "a name without a key file", name)
                    .next("wallet use " + name);
        }
    }
}
