package io.swaplab.lab.session;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.TokenLookup;
import io.swaplab.lab.backend.Wallets;
import java.util.Optional;
import java.util.Set;

/**
 * Determines the next command of a swap in every state. First checks the plan's deadline, balances and allowances, so
 * that the suggested command does not fail because of them. Sends no transaction, and starts no chain or service.
 */
public final class NextSteps {
    private static final Set<String> PAUSED = Set.of("Paused", "EnforcedPause");

    /** Contract errors that would occur again even if the swap were prepared again. */
    private static final Set<String> LASTING = Set.of("Paused", "EnforcedPause", "NativeTransferFailed");

    private static final String RUINOUS = "its price impact is ruinous; ";
    private static final String ACCEPTS = " --accept-impact proceeds anyway";
    private static final String PREPARE = "swap prepare ";

    private final Backend backend;
    private final Wallets wallets;
    private final MissingFunds obstacles;
    private final LegacySteps legacy;

    NextSteps(Backend backend, Wallets wallets, TokenLookup assets, Allowances allowances) {
        this.backend = backend;
        this.wallets = wallets;
        this.obstacles = new MissingFunds(wallets, assets, allowances);
        this.legacy = new LegacySteps(wallets, obstacles);
    }

    /** Determines the next step of a swap. */
    public NextStep of(Swap swap) {
        Optional<Connection> current = backend.current();
        if (swap.state() instanceof SwapState.Done) {
            return NextStep.none("nothing is left to do");
        }
        if (current.isEmpty()) {
            return NextStep.run(
                    "fork start", "no fork is running; after that, " + PREPARE + swap.name() + " prepares it again");
        }
        try {
            return on(swap, current.get());
        } catch (NodeException silent) {
            return NextStep.run("fork status", "the chain does not answer: " + silent.getMessage());
        }
    }

    /**
     * Returns the swap's state if it has the required type.
     *
     * @throws Refusal if it has another type, naming the state and the next step
     */
    <T extends SwapState> T require(Swap swap, Class<T> type, String command, String needed) {
        SwapState state = swap.state();
        if (type.isInstance(state)) {
            return type.cast(state);
        }
        NextStep now = of(swap);
        throw Refusal.notNow(
                        command + " needs " + needed + "; " + swap.name() + " is " + state.word(),
                        now.command() == null ? "swap show " + swap.name() : now.command())
                .hint(now.hint());
    }

    /**
     * Determines the next step after the chain rejected a swap.
     *
     * @param error the name of the contract's error, or {@code OutOfGas}
     */
    public NextStep afterRevert(Swap swap, String error) {
        NextStep now = of(swap);
        boolean intact = now.aim() == NextStep.Aim.SIMULATE;
        if (error.equals("OutOfGas") && intact && !isRuinous(swap)) {
            return NextStep.execute(swap.name(), "without --gas-limit the limit is twice the estimate");
        }
        if (PAUSED.contains(error)
                && backend.current().flatMap(Connection::fork).isPresent()) {
            return NextStep.run("router unpause", "as the router's owner can on a fork");
        }
        boolean same = now.command() == null || now.aim() != NextStep.Aim.OTHER;
        if (!same) {
            return now;
        }
        return LASTING.contains(error)
                ? NextStep.none("the same would be refused again")
                : prepare(swap, "a new preparation takes the state of the chain as it is now");
    }

    private NextStep on(Swap swap, Connection on) {
        String name = swap.name();
        return switch (swap.state()) {
            case SwapState.Draft draft -> prepare(swap, "it has no quote yet");
            case SwapState.Quoted quoted
            when on.routers().isNone() -> NextStep.none("this chain is followed for quotes only");
            case SwapState.Quoted quoted when swap.isLegacy() -> harmless(swap, legacy.of(swap, quoted.quote(), on));
            case SwapState.Quoted quoted ->
                prepare(swap, "a quote is not binding; with --executor and --recipient another account sends the swap");
            case SwapState.Prepared prepared -> prepared(swap, prepared, on);
            case SwapState.Signed signed ->
                expired(swap, signed.artifact().execution().plan(), on)
                        .orElseGet(() -> NextStep.run("swap build " + name, "the service builds the transaction"));
            case SwapState.Ready ready ->
                expired(swap, ready.swap().execution().plan(), on)
                        .or(() -> obstacles.funding(ready.swap().execution(), on))
                        .or(() -> obstacles.approval(swap, ready, on))
                        .orElseGet(() -> sending(swap, ready));
            case SwapState.Sent sent -> NextStep.run("swap receipt " + name, submitted(swap));
            case SwapState.Done done -> NextStep.none("nothing is left to do");
            case SwapState.Rejected rejected -> rejected(swap, rejected);
            case SwapState.Undone undone ->
                prepare(swap, "it was " + undone.was().word() + "; prepares the same terms again");
        };
    }

    /** The step, unless it sends a swap with a ruinous price impact. */
    private static NextStep harmless(Swap swap, NextStep step) {
        return step.aim() == NextStep.Aim.EXECUTE && isRuinous(swap)
                ? NextStep.none(RUINOUS + step.command() + ACCEPTS)
                : step;
    }

    private NextStep prepared(Swap swap, SwapState.Prepared prepared, Connection on) {
        ExecutionPlan plan = prepared.artifact().execution().plan();
        return expired(swap, plan, on)
                .orElseGet(() -> wallets.plays(plan.payer())
                        ? NextStep.run("swap sign " + swap.name(), signing(plan.payer()) + "; that sends nothing")
                        : NextStep.none("its payer " + plan.payer() + " signs elsewhere; swap sign " + swap.name()
                                + " --signature takes the signature"));
    }

    private String signing(Address payer) {
        return wallets.contract(payer)
                .map(contract -> "signed by " + wallets.signersOf(contract) + " for its payer " + wallets.label(payer))
                .orElse("its payer signs");
    }

    /**
     * Suggests preparing the swap again if its deadline has passed, by the chain's clock or by this machine's;
     * otherwise empty.
     */
    private static Optional<NextStep> expired(Swap swap, ExecutionPlan plan, Connection on) {
        long late = on.client().nowSeconds() - plan.deadline().toLongExact();
        return late <= 0
                ? Optional.empty()
                : Optional.of(prepare(
                        swap, "its deadline passed " + late + " s ago; prepares the same terms with a new one"));
    }

    private NextStep sending(Swap swap, SwapState.Ready ready) {
        Address executor = ready.swap().execution().plan().executor();
        if (!swap.isSimulated()) {
            return NextStep.simulate(swap.name(), "shows what it would pay now; sends nothing");
        }
        if (isRuinous(swap)) {
            return NextStep.none(RUINOUS + "swap execute " + swap.name() + ACCEPTS);
        }
        return wallets.plays(executor)
                ? NextStep.execute(swap.name(), sendingAs(executor))
                : NextStep.none("its executor " + executor + " sends it; the console does not hold that key");
    }

    private String sendingAs(Address executor) {
        String label = wallets.label(executor);
        return wallets.contract(executor)
                .map(contract ->
                        wallets.label(contract.sender()) + " sends it as a transaction of its executor " + label)
                .orElse("sends it as its executor " + label);
    }

    /**
     * Suggests preparing the swap. If its price impact needs confirmation, the command is only mentioned in the hint,
     * so that nobody runs it without noticing the loss.
     */
    private static NextStep prepare(Swap swap, String hint) {
        String command = PREPARE + swap.name();
        return isRuinous(swap) ? NextStep.none(RUINOUS + command + ACCEPTS) : NextStep.run(command, hint);
    }

    private static boolean isRuinous(Swap swap) {
        return swap.impact().filter(impact -> impact.consent() != Consent.NONE).isPresent();
    }

    private static String submitted(Swap swap) {
        return switch (swap.previous().orElse(swap.state())) {
            case SwapState.Undone undone -> "its transaction is on the chain again; the receipt checks it again";
            case SwapState.Done done -> "its transaction is in another block than before; the receipt checks it again";
            case SwapState.Rejected rejected ->
                "its transaction did not revert in the block where it is now; the receipt checks it again";
            default -> "waits for the transaction and checks every balance";
        };
    }

    private static NextStep rejected(Swap swap, SwapState.Rejected rejected) {
        return rejected.reverted() == null
                ? NextStep.none(PREPARE + swap.name() + " tries again, with other options")
                : prepare(swap, "prepares the same terms on the state of the chain as it is now");
    }
}
