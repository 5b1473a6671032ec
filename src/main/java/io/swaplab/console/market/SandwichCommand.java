package io.swaplab.console.market;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.parts.PoolNames;
import io.swaplab.console.swap.SwapFailures;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.Sandwich;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.NextStep;
import io.swaplab.lab.session.SendableSwap;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code sandwich}: executes the best sandwich attack on a swap, and reverts it. */
public record SandwichCommand(Session session, UndoHistory<?> timeline) implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "sandwich",
                    "Market lab",
                    "execute the best attack around a swap in one block, revert it, and find the safe slippage")
            .example("sandwich s1")
            .with(ArgumentSpec.optional("SWAP", ValueKind.SWAP, "a swap that can be sent (default: the current swap)")
                    .offering(Set.of("ready", "quoted")));

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Optional<CommandFailure> refusal() {
        return ForkGuard.only(session).get();
    }

    @Override
    public Reply run(Invocation invocation) {
        session.connection().requireFork();
        session.look();
        Swap swap = session.swaps().find(invocation.argument(0).orElse(null));
        SendableSwap sendable = SendableSwap.of(session, swap, "sandwich");
        try {
            Sandwich found = Sandwich.of(sendable, timeline);
            return text(found, invocation).reply(next(found));
        } catch (RuntimeException failed) {
            throw SwapFailures.of(failed, swap, session);
        }
    }

    private SandwichText text(Sandwich found, Invocation invocation) {
        Connection on = session.connection();
        String pools = found.pools().stream()
                .map(pool -> pool.provider() + " " + PoolNames.pair(pool, on.profile()) + " " + PoolNames.fees(pool))
                .collect(Collectors.joining(", "));
        return new SandwichText(
                found,
                found.swap().swap().terms().tokenOut(),
                session.assets().at(on, found.sold()),
                session.assets().at(on, found.bought()),
                pools,
                invocation.screen());
    }

    private NextStep next(Sandwich found) {
        Swap swap = found.swap().swap();
        if (!found.pays()) {
            return session.next().of(swap);
        }
        return found.safeBps() < 0
                ? new NextStep(null, "only a private send, which no attacker sees, protects it")
                : new NextStep(
                        (swap.isLegacy() ? "legacy simulate " : "swap prepare ") + swap.name() + " --slippage-bps "
                                + found.safeBps(),
                        "with this slippage no attack found pays; the swap reverts more easily if the price moves");
    }
}
