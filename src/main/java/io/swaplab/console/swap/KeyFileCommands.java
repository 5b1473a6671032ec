package io.swaplab.console.swap;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.KeyFolder;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.session.Session;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;

/**
 * {@code wallet play} adds a named wallet on a fork; {@code wallet new, import, export} create, import and copy wallets
 * in encrypted key files. Passwords and keys are typed without echo and are never part of a command line, because
 * command lines appear in histories and process lists.
 */
public record KeyFileCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Wallets";
    private static final int LEAST_PASSWORD = 8;
    private static final String PLAYED = "[a-z][a-z0-9]{0,31}";

    /** The wallet name for the router's owner, which is the account that deployed the router. */
    private static final String OWNER = "owner";

    private static final String DEPLOYER = "deployer";

    /** 100 coins in wei, enough gas for any number of swaps. */
    private static final Uint256 COINS = Uint256.parse("100000000000000000000");

    private static final ArgumentSpec NAME =
            ArgumentSpec.required("NAME", ValueKind.TEXT, "a name of its own, such as mine");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("wallet play", GROUP, "add a wallet to the fork by name, with coins for gas")
                        .example("wallet play dave")
                        .changingFork()
                        .takes("NAME", ValueKind.TEXT, "any lower-case name; owner owns the router")
                        .as(ConsoleCommand.of(this::play))
                        .guarded(ForkGuard.only(session))
                        .checking(KeyFileCommands::played),
                CommandSpec.of("wallet new", GROUP, "create a wallet in an encrypted key file")
                        .example("wallet new mine")
                        .with(NAME)
                        .as(ConsoleCommand.of(this::make)),
                CommandSpec.of("wallet import", GROUP, "import a private key, typed unseen, or an encrypted key file")
                        .example("wallet import mine --file key.json")
                        .with(NAME)
                        .option("file", ValueKind.PATH, "an encrypted key file")
                        .as(ConsoleCommand.of(this::take)),
                CommandSpec.of("wallet export", GROUP, "copy a wallet's encrypted key file")
                        .example("wallet export mine --to mine.json")
                        .takes("WALLET", ValueKind.WALLET, "a wallet of a key file")
                        .required("to", ValueKind.PATH, "file to create")
                        .as(ConsoleCommand.of(this::export)));
    }

    private Reply make(Invocation invocation) {
        String name = name(invocation);
        String password = newPassword(invocation, name);
        byte[] secret = new byte[Bytes32.BYTES];
        new SecureRandom().nextBytes(secret);
        return added(name, folder(session).create(name, Bytes32.of(secret), password), "made");
    }

    private Reply take(Invocation invocation) {
        String name = name(invocation);
        if (invocation.has("file")) {
            Path file = Path.of(invocation.option("file").get());
            String password = hidden(invocation, "Password of " + file + ": ");
            return added(name, folder(session).adopt(name, file, password), "imported");
        }
        Bytes32 secret = secret(hidden(invocation, "Private key (64 hexadecimal digits, not shown): "));
        return added(name, folder(session).create(name, secret, newPassword(invocation, name)), "imported");
    }

    private Reply export(Invocation invocation) {
        String name = invocation.required(0);
        Path to = Path.of(invocation.required("to"));
        folder(session).export(name, to);
        return Reply.of(
                Reply.map("wallet", name, "file", to.toString()),
                "the encrypted key file of " + name + " is copied to " + to + "; its password opens it");
    }

    private String name(Invocation invocation) {
        String name = invocation.required(0);
        folder(session).requireFree(name, session.wallets());
        return name;
    }

    private Reply added(String name, SigningKey key, String how) {
        session.wallets().add(name, key);
        return Reply.of(
                Reply.map("wallet", name, "address", key.address().toString()),
                name + " is " + how + ", address " + key.address()
                        + "; keep its password: nothing else unlocks the file" + "\nnext: wallet use " + name);
    }

    /** Unlocks a wallet from its key file for this session, after asking for its password. */
    static void open(Session session, String name, Invocation invocation) {
        session.wallets().add(name, folder(session).open(name, hidden(invocation, "Password of " + name + ": ")));
    }

    private static KeyFolder folder(Session session) {
        return session.keyFiles()
                .orElseThrow(() -> CommandFailure.refused("this console has no folder for key files")
                        .next("wallet list"));
    }

    /** Parses a private key. The failure does not repeat the typed text. */
    private static Bytes32 secret(String typed) {
        String digits = typed.strip();
        try {
            return Bytes32.parse(digits.startsWith("0x") ? digits : "0x" + digits);
        } catch (IllegalArgumentException malformed) {
            throw CommandFailure.refused("a private key is 64 hexadecimal digits, with or without 0x");
        }
    }

    private static String newPassword(Invocation invocation, String name) {
        String password = hidden(invocation, "New password of " + name + ": ");
        if (password.length() < LEAST_PASSWORD) {
            throw CommandFailure.refused(
                    "a password has at least " + LEAST_PASSWORD + " characters; nothing was created");
        }
        if (!hidden(invocation, "The same once more: ").equals(password)) {
            throw CommandFailure.refused("the two passwords differ; nothing was created");
        }
        return password;
    }

    /**
     * Asks for a password or key without showing what is typed.
     *
     * @throws CommandFailure if nobody can be asked
     */
    public static String hidden(Invocation invocation, String prompt) {
        return invocation
                .question()
                .askHidden(prompt)
                .orElseThrow(
                        () -> CommandFailure.refused("keys and passwords must be typed at the console's own terminal")
                                .hint(
                                        "start scripts/swaplab in a terminal; a running lab, scripts, pipes and --json cannot ask"));
    }

    /** The lower-case name of a new wallet of the fork. */
    static String played(Invocation invocation) {
        String name = invocation.required(0);
        if (!name.matches(PLAYED)) {
            throw CommandFailure.usage(
                            "NAME must be lower-case letters and digits, a letter first, got \"" + name + "\"")
                    .value("NAME", "1 to 32 lower-case letters and digits, a letter first", name)
                    .next("wallet list");
        }
        return name;
    }

    /**
     * Adds a wallet whose key is derived from its name. Therefore, a script that uses the name behaves the same
     * everywhere, but anybody can compute the key.
     */
    private Reply play(Invocation invocation) {
        String name = played(invocation);
        Wallets wallets = session.wallets();
        Connection on = session.connection();
        CheatCodes cheats = on.requireFork().cheats();
        if (wallets.contract(name).isPresent()) {
            throw CommandFailure.refused("a contract wallet has the name " + name)
                    .value("NAME", "a name without a contract wallet", name)
                    .next("wallet use " + name);
        }
        if (!wallets.playedNames().contains(name)) {
            requireNoFile(name);
            wallets.play(name, SigningKey.forDevelopment(name.equals(OWNER) ? DEPLOYER : name));
        }
        Address address = wallets.account("NAME", name);
        if (on.node().balance(address).isZero()) {
            ForkGuard.changed(() -> {
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
            throw CommandFailure.refused("a key file of yours has the name " + name)
                    .value("NAME", "a name without a key file", name)
                    .next("wallet use " + name);
        }
    }
}
