package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.RecordedCommand.Unsayable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns the commands of a session into the sentences of a scenario; one sentence may express several commands. */
public final class ScenarioWriter {
    /**
     * Commands that may fail if they are the last of the session. The scenario then ends with a step that expects the
     * failure.
     */
    private static final Set<String> MAY_FAIL = Set.of(
            "quote get",
            "swap prepare",
            "swap sign",
            "swap build",
            "swap simulate",
            "swap execute",
            "swap receipt",
            "market move");

    private static final int API = 4;
    private static final int REVERTED = 5;

    private final List<RecordedCommand> commands;
    private final List<ScenarioStep> said = new ArrayList<>();
    private final Set<String> played = new LinkedHashSet<>();
    private String acting = "alice";
    private @Nullable ScenarioSwap swap;
    private String swapName = "";

    private ScenarioWriter(List<RecordedCommand> commands) {
        this.commands = commands;
    }

    /**
     * Turns a session into a scenario.
     *
     * @param commands at least one
     * @throws Unsayable naming the first command for which the vocabulary has no sentence
     */
    public static Scenario tell(List<RecordedCommand> commands) {
        return new ScenarioWriter(commands).told();
    }

    private Scenario told() {
        int at = 0;
        while (at < commands.size()) {
            at += take(at);
        }
        RecordedCommand last = commands.getLast();
        if (said.isEmpty()) {
            throw last.unsayable("it only names who takes part");
        }
        said.addAll(expected(last));
        return new Scenario(List.copyOf(played), said, swap);
    }

    /** Adds the sentence, if any, for the commands that start at a position. Returns the number of these commands. */
    private int take(int at) {
        RecordedCommand command = commands.get(at);
        requireWell(command, at + 1 == commands.size());
        if (command.is("wallet play", "wallet use")) {
            name(command);
            return 1;
        }
        if (command.is("quote get") && at + 1 < commands.size() && prepares(commands.get(at + 1), command)) {
            describe(command, commands.get(at + 1));
            return 2;
        }
        if (command.is("swap prepare")) {
            describe(terms(at), command);
            return 1;
        }
        if (command.name().startsWith("swap ") || command.name().startsWith("allowance ")) {
            ScenarioSwapSentences phrases = new ScenarioSwapSentences(told(command), swapName);
            ScenarioSwapSentences.Phrase phrase = phrases.longest(commands.subList(at, commands.size()));
            said.add(phrase.sentence());
            return phrase.length();
        }
        said.add(ScenarioCommandSentences.of(command, acting)
                .orElseThrow(() -> command.unsayable("no scenario step expresses it")));
        return 1;
    }

    private static void requireWell(RecordedCommand command, boolean last) {
        if (!command.ok() && !last) {
            throw command.unsayable("it failed, and only the last step of a scenario may fail");
        }
        if (!command.ok() && !MAY_FAIL.contains(command.name())) {
            throw command.unsayable("it failed with " + command.code() + ", which no step of a scenario can expect");
        }
    }

    /**
     * Records the wallet that {@code wallet play} enables or {@code wallet use} selects. Neither needs a sentence.
     */
    private void name(RecordedCommand command) {
        if (command.has("safe")) {
            throw command.unsayable("no scenario step expresses a contract wallet that is chosen by its address");
        }
        String name = command.actor(command.arguments().getFirst());
        if (command.is("wallet use")) {
            acting = name;
        } else {
            played.add(name);
        }
    }

    private static boolean prepares(RecordedCommand next, RecordedCommand quote) {
        return next.is("swap prepare")
                && !next.has("from")
                && next.argument(quote.answered("swap")).equals(quote.answered("swap"));
    }

    private void describe(RecordedCommand terms, RecordedCommand prepare) {
        String name = prepare.ok() ? prepare.answered("swap") : terms.answered("swap");
        RecordedCommand last = swap != null && name.equals(swapName) ? swap.prepared() : terms;
        swap = ScenarioSwap.of(terms, last, prepare, acting);
        swapName = name;
        said.addAll(swap.sentences());
    }

    /** Finds the command that named the tokens of a swap: the preparation at this position, or the quote before it. */
    private RecordedCommand terms(int at) {
        RecordedCommand prepare = commands.get(at);
        if (prepare.has("from")) {
            return prepare;
        }
        String name = prepare.argument(prepare.answered("swap"));
        for (RecordedCommand earlier : commands.subList(0, at).reversed()) {
            if (earlier.is("quote get")
                    && earlier.has("from")
                    && (name.isEmpty() || earlier.answered("swap").equals(name))) {
                return earlier;
            }
        }
        throw prepare.unsayable("no command of this session set the tokens of that swap");
    }

    private ScenarioSwap told(RecordedCommand command) {
        ScenarioSwap now = swap;
        if (now == null) {
            throw command.unsayable("no swap was prepared before it");
        }
        return now;
    }

    /** The sentences that state what the scenario expects. They follow from the outcome of the last command. */
    private List<ScenarioStep> expected(RecordedCommand last) {
        if (!last.ok()) {
            return List.of(refusal(last));
        }
        return switch (last.name()) {
            case "swap receipt" -> told(last).settlement();
            case "swap simulate" ->
                List.of(ScenarioStep.then("the simulation pays the quoted output for "
                        + told(last).amount() + " " + told(last).from()));
            case "swap prepare", "swap build" -> List.of(ScenarioStep.then("the swap is " + last.answered("state")));
            case "quote get" -> List.of(ScenarioStep.then("its amount_out is above zero"));
            case "fork mine" -> List.of(ScenarioStep.then("the chain is " + last.argument("1") + " blocks longer"));
            default ->
                throw last.unsayable(
                        "no expectation follows from it; end with a quote, a preparation, a simulation or a receipt"
                                + (swapName.isEmpty() ? "" : ", such as swap receipt " + swapName));
        };
    }

    private static ScenarioStep refusal(RecordedCommand last) {
        if (last.exit() == REVERTED && last.code().matches("[A-Za-z][A-Za-z0-9_]*")) {
            return ScenarioStep.then("the chain refuses it with " + last.code());
        }
        if (last.exit() == API && last.code().matches("[0-9]{1,9}")) {
            return ScenarioStep.then("the API refuses it with code " + last.code());
        }
        throw last.unsayable(
                "it failed with " + last.code() + "; a scenario can only state refusals by the chain and by the API");
    }
}
