package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.TokenPermit;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.wire.IssuesData;
import io.swaplab.client.wire.IssuesData.AllowanceIssue;
import io.swaplab.client.wire.IssuesData.PermitOffer;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.TokenLookup;
import io.swaplab.lab.backend.Wallets;
import java.util.List;
import java.util.Optional;

/** Finds balances and allowances that are too low for a ready swap, and the next step that raises them. */
record MissingFunds(Wallets wallets, TokenLookup assets, Allowances allowances) {
    /**
     * The executor should have this multiple of the quoted gas cost, because the gas limit is twice the estimate, the
     * estimate may be above the quote, and the offered gas price may be above the node's.
     */
    private static final long GAS_ROOM = 8;

    /**
     * The step that funds the payer with missing input. If the payer has enough, the step that funds the sender of the
     * transaction with missing coins for gas. Empty if neither lacks anything.
     */
    Optional<NextStep> funding(ExecutablePlan execution, Connection on) {
        ExecutionPlan plan = execution.plan();
        boolean coinIn = plan.nativeMode() == NativeMode.NATIVE_INPUT;
        Address input = BalanceCheckScope.input(plan);
        Address sender = wallets.sender(plan.executor());
        boolean coinsOfSender = coinIn && plan.payer().equals(sender);
        BalanceSnapshot has =
                BalanceSnapshot.read(on.node(), List.of(plan.payer(), sender), List.of(input, Token.NATIVE_SENTINEL));
        Uint256 gas = on.node().gasPriceWei().times(GAS_ROOM * execution.quotedGasUnits());
        Uint256 coins = coinsOfSender ? gas.plus(plan.amountIn()) : gas;
        Optional<NextStep> missing = coinsOfSender
                ? Optional.empty()
                : missing(on, plan.payer(), input, plan.amountIn(), has.of(plan.payer(), input));
        return missing.or(
                () -> missing(on, sender, Token.NATIVE_SENTINEL, coins, has.of(sender, Token.NATIVE_SENTINEL)));
    }

    /** The step that funds the owner of a quote's input with what is missing; empty if it has enough. */
    Optional<NextStep> input(Address owner, Quote quote, Connection on) {
        Address token = quote.srcNative() ? Token.NATIVE_SENTINEL : quote.srcToken();
        Uint256 gas = quote.srcNative() ? on.node().gasPriceWei().times(GAS_ROOM * quote.gasEstimate()) : Uint256.ZERO;
        Uint256 has =
                BalanceSnapshot.read(on.node(), List.of(owner), List.of(token)).of(owner, token);
        return missing(on, owner, token, quote.amountIn().plus(gas), has);
    }

    private Optional<NextStep> missing(Connection on, Address holder, Address token, Uint256 needs, Uint256 has) {
        if (!has.isLessThan(needs)) {
            return Optional.empty();
        }
        Asset asset = assets.at(on, token);
        String lack = asset.text(needs.minus(has));
        String why = wallets.label(holder) + " has " + asset.withSymbol(has) + " and needs "
                + Asset.grouped(asset.text(needs));
        return Optional.of(
                on.fork().isPresent()
                        ? NextStep.run(
                                "wallet fund " + wallets.label(holder) + " --token " + typed(on, asset) + " --amount "
                                        + lack,
                                why)
                        : NextStep.none(why));
    }

    /** The name of a token in a command: its symbol if the token is known, else its address. */
    private String typed(Connection on, Asset asset) {
        return assets.known(on).contains(asset)
                ? asset.symbol()
                : asset.address().toString();
    }

    /**
     * The step that raises the allowance of the input, if it is too low. A direct swap with a permit, or of a contract
     * wallet, needs no such step, because its transaction contains the approval.
     */
    Optional<NextStep> approval(Swap swap, SwapState.Ready ready, Connection on) {
        ExecutionPlan plan = ready.swap().execution().plan();
        if (plan.nativeMode() == NativeMode.NATIVE_INPUT) {
            return Optional.empty();
        }
        boolean delegated = ready.swap() instanceof ReadyDelegatedSwap;
        boolean approvesItself = ready.swap() instanceof PermittedDirectSwap
                || !delegated && wallets.contract(plan.payer()).isPresent();
        if (approvesItself) {
            return Optional.empty();
        }
        Address spender =
                delegated ? on.profile().permit2() : ready.swap().execution().router();
        Asset token = assets.at(on, plan.tokenIn());
        Uint256 allowed = allowances.read(token, plan.payer(), spender);
        if (!allowed.isLessThan(plan.amountIn())) {
            return Optional.empty();
        }
        String why = (delegated ? "Permit2" : "the execution router") + " may take " + token.withSymbol(allowed)
                + " of " + wallets.label(plan.payer()) + " and the swap needs "
                + Asset.grouped(token.text(plan.amountIn()))
                + permitOffer(ready)
                        .map(offer -> "; or swap sign " + swap.name() + " signs a permit"
                                + (offer.kind().equals(TokenPermit.Kind.DAI.name()) ? ", which is unlimited" : ""))
                        .orElse("");
        return Optional.of(
                wallets.plays(plan.payer())
                        ? NextStep.run(
                                (delegated ? "allowance permit2 approve" : "allowance approve") + " --swap "
                                        + swap.name(),
                                why)
                        : NextStep.none(why + "; the console does not hold its key"));
    }

    /** The permit of the input token that the service's checked answer offers. */
    private static Optional<PermitOffer> permitOffer(SwapState.Ready ready) {
        return ready.swap() instanceof PreparedDirectSwap direct
                        && direct.raw().issues() instanceof IssuesData issues
                        && issues.allowance() instanceof AllowanceIssue allowance
                ? Optional.ofNullable(allowance.permit())
                : Optional.empty();
    }
}
