package io.swaplab.lab.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a scenario expects: the outcome of the session's last command. */
final class Expectations {
    private static final int API = 4;
    private static final int REVERTED = 5;

    private Expectations() {}

    static List<Sentence> of(Typed last, @Nullable ToldSwap swap, String swapName) {
        if (!last.ok()) {
            return List.of(refusal(last));
        }
        return switch (last.name()) {
            case "swap receipt" -> settled(last, swap);
            case "swap simulate" ->
                List.of(Sentence.then("the simulation pays the quoted output for "
                        + told(last, swap).amount() + " " + told(last, swap).from()));
            case "swap prepare", "swap build" -> List.of(Sentence.then("the swap is " + last.answered("state")));
            case "quote get" -> List.of(Sentence.then("its amount_out is above zero"));
            case "fork mine" ->
                List.of(Sentence.then("the chain is "
                        + (last.arguments().isEmpty() ? "1" : last.arguments().getFirst()) + " blocks longer"));
            default ->
                throw last.unsayable(
                        "no expectation follows from it; end with a quote, a preparation, a simulation or a receipt"
                                + (swapName.isEmpty() ? "" : ", such as swap receipt " + swapName));
        };
    }

    private static List<Sentence> settled(Typed last, @Nullable ToldSwap swap) {
        return told(last, swap).settlement();
    }

    private static ToldSwap told(Typed last, @Nullable ToldSwap swap) {
        if (swap == null) {
            throw last.unsayable("no swap was prepared before it");
        }
        return swap;
    }

    private static Sentence refusal(Typed last) {
        if (last.exit() == REVERTED && last.code().matches("[A-Za-z][A-Za-z0-9_]*")) {
            return Sentence.then("the chain refuses it with " + last.code());
        }
        if (last.exit() == API && last.code().matches("[0-9]{1,9}")) {
            return Sentence.then("the API refuses it with code " + last.code());
        }
        throw last.unsayable(
                "it failed with " + last.code() + "; a scenario can only state refusals by the chain and by the API");
    }
}
