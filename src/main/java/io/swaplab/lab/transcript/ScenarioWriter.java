package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.RecordedCommand.Unsayable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns the commands of a session into the sentences of a scenario. One sentence may express several commands; a command
 * that no sentence expresses is told as it was typed.
 */
public final class ScenarioWriter {
    private final List<RecordedCommand> commands;
    private final List<ScenarioStep> said = new ArrayList<>();
    private final Set<String> played = new LinkedHashSet<>();
    /** The name of each swap of the session in the scenario, which numbers its swaps from 1. */
    private final Map<String, String> names = new HashMap<>();

    private int opened;
    private String acting = "alice";
    private String actingInScenario = "alice";
    /** The swap that the sentences are about, and its name in the session; null if its commands are told as typed. */
    private @Nullable ScenarioSwap swap;

    private String swapName = "";
    /** The last swap that the sentences described, with its name; it keeps its choices when it is prepared again. */
    private final Map<String, ScenarioSwap> described = new HashMap<>();

    private ScenarioWriter(List<RecordedCommand> commands) {
        this.commands = commands;
    }

    /**
     * Turns commands into a scenario.
     *
     * @param commands at least one
     * @param about the swap that the expectations are about; empty for a session without swaps
     */
    public static Scenario tell(List<RecordedCommand> commands, String about) {
        return new ScenarioWriter(commands).told(about);
    }

    private Scenario told(String about) {
        int at = 0;
        while (at < commands.size()) {
            at += take(at);
        }
        boolean ofSentences = swapName.equals(about) && said.stream().noneMatch(ScenarioStep::isTyped);
        said.addAll(new ScenarioExpectations(ofSentences ? swap : null)
                .after(commands.stream()
                        .filter(command -> command.about().equals(about))
                        .toList()));
        return new Scenario(List.copyOf(played), said, described.get(about));
    }

    /** Adds the sentences for the commands that start at a position. Returns the number of these commands. */
    private int take(int at) {
        RecordedCommand command = commands.get(at);
        int count;
        try {
            count = sentence(at);
        } catch (Unsayable unsayable) {
            typed(command);
            count = 1;
        }
        RecordedCommand last = commands.get(at + count - 1);
        if (!last.ok()) {
            said.add(ScenarioExpectations.refusal(last));
        }
        return count;
    }

    private int sentence(int at) {
        RecordedCommand command = commands.get(at);
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
        boolean begun = said.stream().anyMatch(sentence -> sentence.part() != ScenarioStep.Part.GIVEN);
        said.add(ScenarioCommandSentences.of(command, acting, begun)
                .orElseThrow(() -> command.unsayable("no scenario step expresses it")));
        if (command.is("quote get")) {
            open(command.about());
            swap = null;
        }
        return 1;
    }

    /** Tells a command as it was typed. Its swap, if another one, is then the current one, so sentences end. */
    private void typed(RecordedCommand command) {
        if (!acting.equals(actingInScenario)) {
            actingInScenario = acting;
            String line = "wallet use " + acting;
            said.add(ScenarioStep.typed(command, line));
        }
        boolean opens = command.ok() && !command.about().isEmpty() && !names.containsKey(command.about());
        said.add(ScenarioStep.typed(command, TypedLine.of(command, names)));
        if (opens && command.has("name")) {
            names.put(command.about(), command.about());
        } else if (opens) {
            open(command.about());
        }
        if (command.is("swap prepare")
                || !command.about().isEmpty() && !command.about().equals(swapName)) {
            swap = null;
        }
    }

    private void open(String name) {
        if (!name.isEmpty()) {
            opened++;
            names.put(name, "s" + opened);
        }
    }

    /** Records the wallet that {@code wallet play} enables or {@code wallet use} selects. Neither needs a sentence. */
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
        String name = prepare.about();
        ScenarioSwap before = described.get(name);
        ScenarioSwap now = ScenarioSwap.of(terms, before == null ? terms : before.prepared(), prepare, acting);
        swap = now;
        swapName = name;
        described.put(name, now);
        open(name);
        said.addAll(now.sentences());
    }

    /** Finds the command that named the tokens of a swap: the preparation at this position, or the quote before it. */
    private RecordedCommand terms(int at) {
        RecordedCommand prepare = commands.get(at);
        if (prepare.has("from")) {
            return prepare;
        }
        for (RecordedCommand earlier : commands.subList(0, at).reversed()) {
            boolean names = earlier.is("quote get", "swap prepare") && earlier.has("from");
            if (names && earlier.about().equals(prepare.about())) {
                return earlier;
            }
        }
        throw prepare.unsayable("no command of this session set the tokens of that swap");
    }

    private ScenarioSwap told(RecordedCommand command) {
        ScenarioSwap now = swap;
        if (now == null) {
            throw command.unsayable("no sentence described its swap, or another swap was used since");
        }
        return now;
    }
}
