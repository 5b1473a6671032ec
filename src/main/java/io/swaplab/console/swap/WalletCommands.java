package io.swaplab.console.swap;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.TokenFindingsText;
import io.swaplab.console.parts.TradeOptions;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.ContractWallet;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code wallet ...}: shows the accounts of the fork and their balances, and chooses the acting wallet. */
public record WalletCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Wallets";

    /** An account that has code. */
    private static final ValueKind CONTRACT_WALLET = new ValueKind("CONTRACT_WALLET", "ACCOUNT");

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                CommandSpec.of("wallet list", GROUP, "list the wallets; * marks the acting one")
                        .example("wallet list")
                        .as(ConsoleCommand.of(this::list)),
                CommandSpec.of("wallet fund", GROUP, "add tokens or native coins to an account of the fork")
                        .example("wallet fund alice 1000 USDT")
                        .changingFork()
                        .takes("ACCOUNT", ValueKind.ACCOUNT, "wallet or address")
                        .with(
                                ArgumentSpec.valueOf("amount", ValueKind.AMOUNT),
                                ArgumentSpec.valueOf("token", ValueKind.TOKEN))
                        .required("token", ValueKind.TOKEN, "symbol or address")
                        .option("amount", ValueKind.AMOUNT, "in whole tokens, such as 1.5")
                        .option("amount-raw", ValueKind.BASE_UNITS, "in base units, instead of --amount")
                        .as(ConsoleCommand.of(this::fund))
                        .guarded(ForkGuard.only(session))
                        .checking(invocation -> {
                            account(invocation);
                            TradeOptions.checkAmount(invocation);
                        }),
                CommandSpec.of("wallet balance", GROUP, "show the balances of an account")
                        .example("wallet balance alice --token USDT")
                        .mayTake("ACCOUNT", ValueKind.ACCOUNT, "wallet or address (default: the acting wallet)")
                        .option("token", ValueKind.TOKEN, "only this token (default: all known ones)")
                        .as(ConsoleCommand.of(this::balance)),
                CommandSpec.of("wallet use", GROUP, "choose the wallet that acts by default")
                        .example("wallet use bob")
                        .mayTake("WALLET", ValueKind.WALLET, "alice, bob, carol, a contract wallet or one of your own")
                        .option(
                                "safe",
                                CONTRACT_WALLET,
                                "a contract wallet that acts, with WALLET as its owner (default: the acting wallet)")
                        .as(ConsoleCommand.of(this::use))
                        .checking(this::checkUse));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        Wallets wallets = session.wallets();
        if (kind.equals(ValueKind.ACCOUNT)) {
            return wallets.names().stream()
                    .map(name ->
                            Proposal.of(name, wallets.account("account", name).toString()))
                    .toList();
        }
        if (kind.equals(CONTRACT_WALLET)) {
            return wallets.names().stream()
                    .filter(name -> wallets.contract(name).isPresent())
                    .map(name -> Proposal.of(name, ""))
                    .toList();
        }
        return kind.equals(ValueKind.WALLET)
                ? Stream.concat(wallets.actingNames().stream(), closed().stream())
                        .map(name -> Proposal.of(name, ""))
                        .toList()
                : List.of();
    }

    /** Names of key file wallets that are still locked in this session. */
    private List<String> closed() {
        return session.keyFiles().stream()
                .flatMap(folder -> folder.names().stream())
                .filter(name -> !session.wallets().names().contains(name))
                .toList();
    }

    private String address(String closed) {
        return session.keyFiles()
                .flatMap(folder -> folder.address(closed))
                .map(Address::toString)
                .orElse("not named in its file");
    }

    private Reply list(Invocation invocation) {
        Wallets wallets = session.wallets();
        TextTable table = TextTable.of("", "wallet", "address");
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (String name : wallets.names()) {
            boolean acts = name.equals(wallets.current());
            Address address = wallets.account("wallet", name);
            boolean played = wallets.playedNames().contains(name);
            Optional<ContractWallet> contract = wallets.contract(name);
            String signs = contract.map(each -> "  (contract; " + wallets.signersOf(each) + ")")
                    .orElse(played ? "" : "  (only receives)");
            table.row(acts ? "*" : "", name, address + signs);
            rows.add(Reply.map(
                    "name",
                    name,
                    "address",
                    address.toString(),
                    "acts",
                    acts,
                    "signs",
                    played || contract.isPresent()));
        }
        for (String name : closed()) {
            table.row("", name, address(name) + "  (closed)");
            rows.add(Reply.map("name", name, "address", address(name), "acts", false, "signs", false));
        }
        String hint = closed().isEmpty() ? "" : "\nwallet use NAME unlocks a locked one with its password";
        return Reply.of(Reply.map("wallets", rows), table.render(invocation.screen()) + hint);
    }

    private void checkUse(Invocation invocation) {
        invocation.option("safe").ifPresent(safe -> session.wallets().account("safe", safe));
        if (invocation.argument(0).isEmpty() && !invocation.has("safe")) {
            throw CommandFailure.usage("wallet use needs the name of a wallet, or --safe with a contract wallet")
                    .field("WALLET")
                    .rule("a wallet, unless --safe names a contract wallet")
                    .next("wallet list");
        }
    }

    private Reply use(Invocation invocation) {
        Wallets wallets = session.wallets();
        String name = invocation.argument(0).orElseGet(wallets::currentKey);
        if (closed().contains(name)) {
            KeyFileCommands.open(session, name, invocation);
        }
        if (invocation.has("safe")) {
            return ContractWalletCommands.use(session, wallets.account("safe", invocation.required("safe")), name);
        }
        Optional<ContractWallet> contract = wallets.contract(name);
        if (contract.isPresent()) {
            return ContractWalletCommands.use(
                    session,
                    contract.get().address(),
                    wallets.label(contract.get().sender()));
        }
        wallets.use(name);
        return Reply.of(
                Reply.map(
                        "wallet",
                        name,
                        "address",
                        session.wallets().account("wallet", name).toString()),
                name + " acts from now on");
    }

    private Address account(Invocation invocation) {
        return session.wallets().account("ACCOUNT", invocation.required(0));
    }

    /** Increases an account's balance with the fork's cheat codes. */
    private Reply fund(Invocation invocation) {
        Address account = account(invocation);
        Connection on = session.connection();
        CheatCodes cheats = on.requireFork().cheats();
        Asset asset = session.asset("token", invocation.required("token"));
        Uint256 added = TradeOptions.amount(invocation, asset);
        Uint256 had = BalanceSnapshot.read(on.node(), List.of(account), List.of(asset.address()))
                .of(account, asset.address());
        if (had.plusOverflows(added)) {
            throw CommandFailure.usage("--amount would take the balance above 2^256 base units")
                    .field("amount")
                    .got(added.toString());
        }
        Uint256 has = had.plus(added);
        ForkGuard.changed(() -> give(cheats, asset, account, has));
        return Reply.of(
                Reply.map(
                        "account", account.toString(),
                        "token", TokenFindingsText.json(asset),
                        "added", added.toString(),
                        "balance", has.toString()),
                session.wallets().label(account) + " has " + Amounts.of(has, asset));
    }

    /**
     * Sets a balance by cheat codes, which change the state of the latest block. A block is mined for the change first,
     * so that earlier blocks keep the state that their receipts report.
     */
    private static Uint256 give(CheatCodes cheats, Asset asset, Address account, Uint256 has) {
        cheats.mine(1);
        if (asset.isNative()) {
            cheats.setBalance(account, has);
        } else {
            cheats.deal(asset.address(), account, has);
        }
        return has;
    }

    /** The balances of all known tokens, or of the requested token. */
    private Reply balance(Invocation invocation) {
        String who = invocation.argument(0).orElse(session.wallets().current());
        Address account = session.wallets().account("ACCOUNT", who);
        Connection on = session.connection();
        List<Asset> assets = invocation
                .option("token")
                .map(t -> List.of(session.asset("token", t)))
                .orElseGet(() -> session.assets().known(on));
        BalanceSnapshot sheet = BalanceSnapshot.read(
                on.node(), List.of(account), assets.stream().map(Asset::address).toList());
        TextTable table = TextTable.of("token", ">" + session.wallets().label(account));
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        for (Asset asset : assets) {
            Uint256 amount = sheet.of(account, asset.address());
            table.row(asset.symbol(), Amounts.text(amount, asset.decimals()));
            Map<String, @Nullable Object> row = TokenFindingsText.json(asset);
            row.put("balance", amount.toString());
            rows.add(row);
        }
        return Reply.of(Reply.map("account", account.toString(), "balances", rows), table.render(invocation.screen()));
    }
}
