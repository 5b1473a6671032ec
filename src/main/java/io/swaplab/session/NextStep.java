package io.swaplab.session;

import io.swaplab.client.PreparedDirectSwap;
import io.swaplab.execution.NativeMode;
import java.util.List;

/**
 * What can be done with a swap now.
 *
 * @param commands legal commands, the most usual first
 * @param text the same in a sentence
 */
public record NextStep(List<String> commands, String text) {
    /** The one place that says what follows on which state. */
    public static NextStep of(Swap swap) {
        String name = swap.name();
        return switch (swap.state()) {
            case SwapState.Draft draft -> of("it has no quote yet", "swap prepare " + name);
            case SwapState.Quoted quoted ->
                of(
                        "a quote binds nobody; prepare it, with --payer, --executor and --recipient to have another"
                                + " account send it",
                        "swap prepare " + name);
            case SwapState.Prepared prepared ->
                of(
                        "the payer signs, after allowing Permit2 to take the input token",
                        "swap sign " + name,
                        "allowance permit2 show --swap " + name,
                        "allowance permit2 approve --swap " + name);
            case SwapState.Signed signed -> of("the service builds the transaction", "swap build " + name);
            case SwapState.Ready ready
            when needsAllowance(ready) ->
                of(
                        "the payer allows the router to take the input, then the executor sends",
                        "allowance approve --swap " + name,
                        "swap simulate " + name,
                        "swap execute " + name);
            case SwapState.Ready ready -> of("the executor sends it", "swap simulate " + name, "swap execute " + name);
            case SwapState.Submitted submitted -> of("the receipt tells what became of it", "swap receipt " + name);
            case SwapState.Settled settled -> of("it is settled", "swap show " + name);
            case SwapState.Rejected rejected -> of("it is over: " + rejected.reason(), "quote get");
        };
    }

    private static boolean needsAllowance(SwapState.Ready ready) {
        return ready.swap() instanceof PreparedDirectSwap
                && ready.swap().execution().plan().nativeMode() != NativeMode.NATIVE_INPUT;
    }

    private static NextStep of(String why, String... commands) {
        return new NextStep(List.of(commands), String.join(", or ", commands) + " (" + why + ")");
    }
}
