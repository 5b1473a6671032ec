package io.swaplab.console.swap;

import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.Amounts;
import io.swaplab.console.parts.GasCostConfirmation;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.ContractSigner;
import io.swaplab.lab.backend.TransactionSender;
import io.swaplab.lab.backend.WalletBatch;
import io.swaplab.lab.backend.WalletSigners;
import io.swaplab.lab.session.Session;
import java.util.List;
import java.util.Optional;

/** {@code wrap} and {@code unwrap}: change native coins of the acting wallet into their token, and back. */
public record WrapCommands(Session session) implements CommandGroup {
    private static final AbiFunction DEPOSIT = AbiFunction.of("deposit()");
    private static final AbiFunction WITHDRAW = AbiFunction.of("withdraw(uint256)");
    private static final int DECIMALS = 18;

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                command("wrap", "change native coins of the acting wallet into their wrapped token", true),
                command("unwrap", "change the wrapped token of the acting wallet into native coins", false));
    }

    private ConsoleCommand command(String name, String summary, boolean wraps) {
        return CommandSpec.of(name, "Tokens", summary)
                .example(name + " 2")
                .changingFork()
                .with(ArgumentSpec.valueOf("amount", ValueKind.AMOUNT))
                .required("amount", ValueKind.AMOUNT, "in whole coins, such as 1.5")
                .with(GasCostConfirmation.OPTION)
                .as(ConsoleCommand.of(invocation -> changed(invocation, wraps)))
                .checking(invocation -> {
                    GasCostConfirmation.check(invocation);
                    amount(invocation);
                });
    }

    private Reply changed(Invocation invocation, boolean wraps) {
        Connection on = session.connection();
        Address holder = session.wallets().account("wallet", session.wallets().current());
        Asset coin = session.assets().at(on, Token.NATIVE_SENTINEL);
        Asset token = session.assets().at(on, on.profile().wrappedNative());
        Uint256 amount = amount(invocation);
        requireHeld(on, holder, wraps ? coin : token, amount);
        TransactionRequest call = wraps
                ? new TransactionRequest(token.address(), DEPOSIT.encode(), amount)
                : new TransactionRequest(token.address(), WITHDRAW.encode(amount), Uint256.ZERO);
        TransactionReceipt receipt = sent(on, holder, call, invocation);
        BalanceSnapshot now = balances(on, holder, coin, token);
        return Reply.of(
                Reply.map(
                        "account", holder.toString(),
                        "amount", amount.toString(),
                        "coins", now.of(holder, coin.address()).toString(),
                        "wrapped", now.of(holder, token.address()).toString(),
                        "transaction_hash", receipt.transactionHash().toString()),
                session.wallets().label(holder) + " has " + Amounts.of(now.of(holder, coin.address()), coin) + " and "
                        + Amounts.of(now.of(holder, token.address()), token));
    }

    private static Uint256 amount(Invocation invocation) {
        return Amounts.parse("amount", invocation.required("amount"), DECIMALS);
    }

    private static BalanceSnapshot balances(Connection on, Address holder, Asset... assets) {
        return BalanceSnapshot.read(
                on.node(),
                List.of(holder),
                List.of(assets).stream().map(Asset::address).toList());
    }

    private void requireHeld(Connection on, Address holder, Asset sold, Uint256 amount) {
        Uint256 has = balances(on, holder, sold).of(holder, sold.address());
        if (has.isLessThan(amount)) {
            String who = session.wallets().label(holder);
            throw CommandFailure.refused("--amount is more than " + who + " has: " + Amounts.of(has, sold))
                    .value("amount", "at most " + Amounts.of(has, sold), Amounts.text(amount, sold.decimals()))
                    .next(
                            on.fork().isPresent()
                                    ? "wallet fund " + who + " " + sold.text(amount.minus(has)) + " " + sold.symbol()
                                    : "wallet balance " + who);
        }
    }

    private TransactionReceipt sent(Connection on, Address holder, TransactionRequest call, Invocation invocation) {
        WalletSigners signers = new WalletSigners(session.wallets());
        ExecuteOptions options = ExecuteOptions.defaults()
                .beforeSigning(new GasCostConfirmation(invocation, on, Optional.empty(), "nothing is sent"));
        String what = "the transaction";
        Optional<ContractSigner> contract = signers.ofContract(on, holder);
        if (contract.isPresent()) {
            signers.requireBatches(on, holder, "wallet", "wallet list");
            return WalletBatch.of(on, contract.get(), List.of(call)).mined(what, options);
        }
        return TransactionSender.send(on, call, signers.of(on, holder, "wallet"), what, options);
    }
}
