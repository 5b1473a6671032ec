package io.swaplab.lab.inspect;

import io.swaplab.client.chain.SwapReverted;
import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Revert;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.PermittedDirectSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.BalanceSnapshot;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.inspect.CallTrace.CallFrame;
import io.swaplab.lab.inspect.Diagnosis.Shortfall;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out why a swap failed, or what it is waiting for. Sends no transaction and does not change the swap. */
public final class Diagnoses {
    private final Session session;
    private final Traces traces;

    public Diagnoses(Session session) {
        this.session = session;
        this.traces = new Traces(session);
    }

    /** Explains why the chain has just refused a swap's transaction; empty if the swap has no plan. */
    public Optional<Diagnosis> refused(Swap swap, Revert revert) {
        return swap.state()
                .execution()
                .or(() -> swap.state().sent().flatMap(Diagnoses::planOf))
                .map(execution -> failed("the chain refused it", swap, execution, revert));
    }

    private static Optional<ExecutablePlan> planOf(SwapState.Sent sent) {
        return sent instanceof SwapState.Submitted submitted
                ? Optional.of(submitted.swap().execution())
                : Optional.empty();
    }

    public Diagnosis of(Swap swap) {
        NextStep next = session.next().of(swap);
        return switch (swap.state()) {
            case SwapState.Draft draft -> Diagnosis.waiting("it has terms and no quote yet", next);
            case SwapState.Quoted quoted -> Diagnosis.waiting("it is not prepared yet; a quote is not binding", next);
            case SwapState.Prepared prepared ->
                Diagnosis.waiting(
                        "it waits for the signature of its payer, "
                                + session.wallets()
                                        .label(prepared.artifact()
                                                .execution()
                                                .plan()
                                                .payer()),
                        next);
            case SwapState.Signed signed ->
                Diagnosis.waiting("its payer has signed; it waits for the service to build the transaction", next);
            case SwapState.Ready ready -> ready(swap, ready.swap().execution(), next);
            case SwapState.Sent sent ->
                Diagnosis.waiting("it was sent as " + sent.transactionHash() + " and waits for its receipt", next);
            case SwapState.Settled settled -> settled(settled, next);
            case SwapState.LegacySettled settled ->
                Diagnosis.paying("it went through the legacy router", settled.settledOut(), next);
            case SwapState.KeptSettled settled ->
                Diagnosis.paying("it settled before the console was restarted", settled.settledOut(), next);
            case SwapState.Rejected rejected -> rejected(swap, rejected, next);
            case SwapState.Undone undone ->
                Diagnosis.waiting("it was " + undone.was().word() + ": " + undone.why(), next);
        };
    }

    /**
     * Explains the state of a ready swap by simulating it, if there is a connection to a chain. Does not start a
     * connection.
     */
    private Diagnosis ready(Swap swap, ExecutablePlan execution, NextStep next) {
        Optional<Connection> current = session.backend().current();
        if (current.isEmpty() || !(swap.state() instanceof SwapState.Ready ready)) {
            return Diagnosis.waiting("it is ready, but no chain is running to simulate it", next);
        }
        try {
            Uint256 pays = session.desk().preview(swap, ready).userAmountOut();
            return Diagnosis.paying("it would succeed now; it waits to be sent by its executor", pays, next);
        } catch (SwapReverted reverted) {
            return failed("the chain would refuse it now", swap, execution, reverted.revert());
        } catch (NodeException silent) {
            return Diagnosis.waiting("it is ready, and the chain does not answer: " + silent.getMessage(), next);
        }
    }

    private static Diagnosis settled(SwapState.Settled settled, NextStep next) {
        SettlementAudit settlement = settled.settlement();
        String right = settlement.faults().isEmpty()
                ? "every balance is right to the wei"
                : settlement.faults().size() + " balances differ from the expected ones";
        return Diagnosis.paying(right, settlement.settledOut(), next);
    }

    /**
     * Explains why a swap was rejected. If its transaction was mined, the revert data is taken from a trace, because a
     * trace runs on the same state as the transaction did.
     */
    private Diagnosis rejected(Swap swap, SwapState.Rejected rejected, NextStep next) {
        if (rejected.reverted() == null) {
            return Diagnosis.waiting("it was refused before anything was sent: " + rejected.reason(), next);
        }
        try {
            CallFrame top = traces.of(rejected.reverted().transactionHash()).top();
            Optional<ExecutablePlan> plan = planOf(rejected.reverted());
            if (top.failed() && !top.output().isEmpty() && plan.isPresent()) {
                return failed(
                        "its transaction " + rejected.reverted().transactionHash() + " reverted",
                        swap,
                        plan.get(),
                        ErrorCatalog.explain(top.output()));
            }
        } catch (NodeException | Refusal untraceable) {
            return Diagnosis.waiting(rejected.reason() + "; no trace: " + untraceable.getMessage(), next);
        }
        return Diagnosis.waiting(rejected.reason(), next);
    }

    private Diagnosis failed(String summary, Swap swap, ExecutablePlan execution, Revert revert) {
        Connection on = session.connection();
        ExecutionPlan plan = execution.plan();
        RevertArguments units = new RevertArguments(session, on, plan);
        List<Shortfall> lacks = new ArrayList<>();
        Optional<Uint256> got = RevertArguments.number(revert, "got")
                .filter(any -> revert.name().equals("InsufficientOutput"));
        got.ifPresent(output -> lacks.add(new Shortfall("output", units.output(), output, plan.minAmountOut())));
        if (got.isEmpty()) {
            lacks.addAll(
                    funds(on, execution, units, !revert.name().equals("PermitRefused") && approvesItself(swap, plan)));
        }
        Integer slippage = got.map(output -> Shortfall.leastSlippageBps(plan.expectedAmountOut(), output))
                .orElse(null);
        return new Diagnosis(
                summary,
                revert,
                units.of(revert),
                lacks,
                null,
                slippage,
                session.next().afterRevert(swap, revert.name()));
    }

    /** Whether the swap's own transaction sets the allowance: by a permit, or in the batch of a contract wallet. */
    private boolean approvesItself(Swap swap, ExecutionPlan plan) {
        boolean permit = swap.state() instanceof SwapState.Ready(PermittedDirectSwap permitted)
                || swap.state()
                        .sent()
                        .filter(sent -> sent instanceof SwapState.Submitted submitted
                                && submitted.swap() instanceof PermittedDirectSwap)
                        .isPresent();
        return permit
                || plan.payer().equals(plan.executor())
                        && session.wallets().contract(plan.payer()).isPresent();
    }

    /**
     * Lists what the payer lacks now: balance of the input token, and allowance to the router (direct swap) or to
     * Permit2 (delegated swap), unless the transaction itself sets that allowance.
     */
    private List<Shortfall> funds(Connection on, ExecutablePlan execution, RevertArguments units, boolean approved) {
        ExecutionPlan plan = execution.plan();
        Asset input = units.input();
        String payer = session.wallets().label(plan.payer());
        Uint256 has = BalanceSnapshot.read(on.node(), List.of(plan.payer()), List.of(input.address()))
                .of(plan.payer(), input.address());
        List<Shortfall> lacks = new ArrayList<>();
        if (has.isLessThan(plan.amountIn())) {
            lacks.add(new Shortfall("balance of " + payer, input, has, plan.amountIn()));
        }
        if (plan.nativeMode() != NativeMode.NATIVE_INPUT && !approved) {
            boolean direct = plan.payer().equals(plan.executor());
            Address spender = direct ? execution.router() : on.profile().permit2();
            Uint256 allowed = session.allowances().read(input, plan.payer(), spender);
            if (allowed.isLessThan(plan.amountIn())) {
                lacks.add(new Shortfall(
                        "allowance of " + payer + " to " + (direct ? "the execution router" : "Permit2"),
                        input,
                        allowed,
                        plan.amountIn()));
            }
        }
        return lacks;
    }

    /**
     * Converts the arguments of a contract's error for display, using the swap's plan: amounts get symbols, times
     * become dates, and addresses become names.
     */
    private record RevertArguments(Session session, Connection on, ExecutionPlan plan) {
        private static final Set<String> OF_INPUT =
                Set.of("ERC20InsufficientAllowance", "ERC20InsufficientBalance", "InvalidAmount");
        private static final Set<String> OF_COIN = Set.of("BadValue", "InsufficientBalance");
        private static final String OUTPUT = "InsufficientOutput";

        Asset output() {
            return asset(BalanceCheckScope.output(plan));
        }

        Asset input() {
            return asset(BalanceCheckScope.input(plan));
        }

        private Asset asset(Address address) {
            return session.assets().at(on, address);
        }

        List<Revert.Argument> of(Revert revert) {
            return revert.arguments().stream()
                    .map(argument -> new Revert.Argument(argument.name(), text(revert, argument)))
                    .toList();
        }

        /** The value of an error's numeric argument; empty if the error has no numeric argument with that name. */
        static Optional<Uint256> number(Revert revert, String name) {
            return revert.arguments().stream()
                    .filter(argument ->
                            argument.name().equals(name) && argument.value().matches("\\d{1,78}"))
                    .map(argument -> Uint256.parse(argument.value()))
                    .findFirst();
        }

        private String text(Revert revert, Revert.Argument argument) {
            String value = argument.value();
            if (value.matches("0x[0-9a-fA-F]{40}")) {
                return session.wallets().label(Address.parse(value));
            }
            if (argument.name().equalsIgnoreCase("deadline") || argument.name().equals("signatureDeadline")) {
                return date(value);
            }
            return value.matches("\\d{1,77}")
                    ? assetOf(revert)
                            .map(asset -> asset.withSymbol(Uint256.parse(value)))
                            .orElse(value)
                    : value;
        }

        private Optional<Asset> assetOf(Revert revert) {
            if (revert.name().equals(OUTPUT)) {
                return Optional.of(output());
            }
            if (OF_COIN.contains(revert.name())) {
                return Optional.of(asset(Token.NATIVE_SENTINEL));
            }
            boolean ofPayer = revert.arguments().stream()
                    .anyMatch(each -> each.value().equals(plan.payer().toString())
                            || each.name().equals("spender")
                            || each.name().equals("maxAmount"));
            return OF_INPUT.contains(revert.name()) && ofPayer ? Optional.of(input()) : Optional.empty();
        }

        private static String date(String seconds) {
            return seconds.matches("\\d{1,11}")
                    ? Instant.ofEpochSecond(Long.parseLong(seconds)).toString()
                    : seconds;
        }
    }
}
