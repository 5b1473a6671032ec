package io.swaplab.console.swap;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.core.evm.Address;
import io.swaplab.forkchain.Fork;
import io.swaplab.lab.backend.ContractWallet;
import io.swaplab.lab.backend.ContractWalletCheck;
import io.swaplab.lab.backend.ContractWalletDeployment;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.session.Session;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** {@code wallet deploy} makes a Safe on a fork; {@code wallet use --safe} acts with any contract wallet. */
public record ContractWalletCommands(Session session) implements CommandGroup {
    @Override
    public List<ConsoleCommand> commands() {
        return List.of(CommandSpec.of("wallet deploy", "Wallets", "deploy a Safe, a contract wallet, on the fork")
                .example("wallet deploy vault --owners alice,bob --threshold 2")
                .changingFork()
                .takes("NAME", ValueKind.TEXT, "any lower-case name")
                .option(
                        "owners",
                        ValueKind.TEXT,
                        "wallets that own it, separated by commas (default: the acting wallet)")
                .option("threshold", ValueKind.WHOLE_NUMBER, "owners that must sign (default: all)")
                .as(ConsoleCommand.of(this::deploy))
                .guarded(ForkGuard.only(session))
                .checking(invocation -> {
                    KeyFileCommands.played(invocation);
                    threshold(invocation, owners(invocation).size());
                }));
    }

    private List<String> owners(Invocation invocation) {
        String typed = invocation.option("owners").orElseGet(session.wallets()::currentKey);
        List<String> names = Stream.of(typed.split(",", -1)).map(String::strip).toList();
        Set<String> once = new LinkedHashSet<>();
        for (String name : names) {
            session.wallets().key(name, "owners");
            if (!once.add(name)) {
                throw Refusal.value("owners", "different wallets, separated by commas", typed, "wallet list");
            }
        }
        return names;
    }

    private static int threshold(Invocation invocation, int owners) {
        return invocation.number("threshold", 1, owners).orElse(owners);
    }

    private Reply deploy(Invocation invocation) {
        String name = KeyFileCommands.played(invocation);
        List<String> owners = owners(invocation);
        int threshold = threshold(invocation, owners.size());
        Fork fork = session.connection().requireFork();
        requireFree(name, fork);
        List<Address> accounts = owners.stream()
                .map(owner -> session.wallets().account("owners", owner))
                .toList();
        Address address = ForkGuard.changed(() -> ContractWalletDeployment.on(fork, accounts, threshold));
        ContractWallet wallet =
                new ContractWalletCheck(session.connection(), session.wallets()).of(address, owners.getFirst());
        session.wallets().add(name, wallet);
        return Reply.of(
                Reply.map("wallet", name, "address", address.toString(), "owners", owners, "threshold", threshold),
                name + " is a Safe at " + address + "; " + signing(owners, threshold) + "\nnext: wallet use " + name);
    }

    private static String signing(List<String> owners, int threshold) {
        String all = String.join(", ", owners);
        return owners.size() == 1
                ? all + " signs for it"
                : threshold + " of its owners " + all + (threshold == 1 ? " signs for it" : " sign for it");
    }

    /** A name of a contract wallet is free again when its contract is gone, for example after {@code undo}. */
    private void requireFree(String name, Fork fork) {
        Wallets wallets = session.wallets();
        boolean gone = wallets.contract(name)
                .filter(wallet -> fork.node().code(wallet.address()).isEmpty())
                .isPresent();
        boolean taken = wallets.names().contains(name)
                || session.keyFiles()
                        .filter(folder -> folder.names().contains(name))
                        .isPresent();
        if (taken && !gone) {
            throw CommandFailure.refused("a wallet has the name " + name)
                    .value("NAME", "a name that no wallet has", name)
                    .next("wallet list");
        }
    }

    /** Makes a contract wallet the acting one, after checking that the console can sign for it. */
    static Reply use(Session session, Address address, String owner) {
        Wallets wallets = session.wallets();
        ContractWallet wallet = new ContractWalletCheck(session.connection(), wallets).of(address, owner);
        String name = wallets.contractName(address).orElseGet(wallets::freeContractName);
        wallets.add(name, wallet);
        wallets.use(name);
        return Reply.of(
                Reply.map(
                        "wallet",
                        name,
                        "address",
                        address.toString(),
                        "signers",
                        wallet.signers().stream().map(wallets::label).toList()),
                name + " acts from now on: the contract wallet " + address + ", signed by "
                        + wallets.signersOf(wallet));
    }
}
