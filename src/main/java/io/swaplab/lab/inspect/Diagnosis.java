package io.swaplab.lab.inspect;

import io.swaplab.client.execution.Revert;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.session.NextStep;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Why a swap failed, or what it is waiting for.
 *
 * @param summary one sentence about the swap's state
 * @param error the contract's error; null if the chain refused nothing
 * @param arguments the error's arguments for display, such as amounts with symbols
 * @param shortfalls the amounts that are too low, such as a balance
 * @param pays the output in base units: what a settled swap paid, or what a ready swap would pay now; otherwise null
 * @param leastSlippageBps the smallest slippage in basis points that would have sufficed; null if slippage is not the
 *     cause
 * @param next the swap's next step
 */
public record Diagnosis(
        String summary,
        @Nullable Revert error,
        List<Revert.Argument> arguments,
        List<Shortfall> shortfalls,
        @Nullable Uint256 pays,
        @Nullable Integer leastSlippageBps,
        NextStep next) {
    public Diagnosis {
        arguments = List.copyOf(arguments);
        shortfalls = List.copyOf(shortfalls);
    }

    /** The name of the contract's error with its arguments, as text; empty if there is no error. */
    public String errorWords() {
        if (error == null) {
            return "";
        }
        return error.name()
                + (arguments.isEmpty()
                        ? ""
                        : arguments.stream()
                                .map(Revert.Argument::toString)
                                .collect(Collectors.joining(", ", "(", ")")));
    }

    static Diagnosis waiting(String summary, NextStep next) {
        return new Diagnosis(summary, null, List.of(), List.of(), null, null, next);
    }

    static Diagnosis paying(String summary, Uint256 pays, NextStep next) {
        return new Diagnosis(summary, null, List.of(), List.of(), pays, null, next);
    }

    /**
     * An amount that is too low.
     *
     * @param what the amount's name, such as {@code output} or {@code balance of alice}
     * @param has the actual amount in base units
     * @param needs the required amount in base units
     */
    public record Shortfall(String what, Asset asset, Uint256 has, Uint256 needs) {
        private static final long BPS = 10_000;

        /** The missing amount; zero if none. */
        public Uint256 missing() {
            return has.isLessThan(needs) ? needs.minus(has) : Uint256.ZERO;
        }

        /** Describes the shortfall in one sentence, with amounts in whole tokens. */
        public String words() {
            return what + " is " + asset.withSymbol(has) + ", needs " + asset.withSymbol(needs) + ": "
                    + asset.withSymbol(missing()) + " too little";
        }

        /**
         * The smallest slippage limit s, in basis points, with which a swap would have accepted the actual output. Such
         * a limit fulfils {@code floor(expected * (10000 - s) / 10000) <= got}.
         *
         * @param expected the expected output in base units
         * @param got the actual output in base units
         */
        public static int leastSlippageBps(Uint256 expected, Uint256 got) {
            if (!got.isLessThan(expected)) {
                return 0;
            }
            Uint256 kept =
                    Uint256.mulDivUp(got.plus(1), Uint256.of(BPS), expected).minus(1);
            return (int) (BPS - Math.min(BPS, kept.toLongExact()));
        }
    }
}
