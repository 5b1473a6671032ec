package io.swaplab.bdd;

import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EmbedEvent;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.Status;
import io.cucumber.plugin.event.TestCase;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestRunFinished;
import io.cucumber.plugin.event.TestStepFinished;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Prints a line for each scenario as it ends; under one that failed, its failing step, why, and what was typed. */
public final class ResultLines implements ConcurrentEventListener {
    private final Map<UUID, List<String>> details = new HashMap<>();
    private final Map<Status, Integer> counts = new TreeMap<>();

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        publisher.registerHandlerFor(TestStepFinished.class, this::stepEnded);
        publisher.registerHandlerFor(EmbedEvent.class, this::attached);
        publisher.registerHandlerFor(TestCaseFinished.class, this::scenarioEnded);
        publisher.registerHandlerFor(TestRunFinished.class, ended -> runEnded());
    }

    private synchronized void stepEnded(TestStepFinished ended) {
        Status status = ended.getResult().getStatus();
        if (ended.getTestStep() instanceof PickleStepTestStep step
                && !status.is(Status.PASSED)
                && !status.is(Status.SKIPPED)) {
            note(
                    ended.getTestCase(),
                    "at " + place(step.getUri(), step.getStep().getLocation().getLine()) + ": "
                            + step.getStep().getKeyword() + step.getStep().getText());
            note(ended.getTestCase(), why(status, ended.getResult().getError()));
        } else if (status.is(Status.FAILED)) {
            note(ended.getTestCase(), why(status, ended.getResult().getError()));
        }
    }

    private static String why(Status status, Throwable error) {
        if (status.is(Status.UNDEFINED)) {
            return "no step has these words: features/STEPS.md lists all that there are";
        }
        return error == null ? "" : String.valueOf(error.getMessage()).strip();
    }

    private synchronized void attached(EmbedEvent attached) {
        note(
                attached.getTestCase(),
                attached.getName() + ":\n" + new String(attached.getData(), StandardCharsets.UTF_8));
    }

    private void note(TestCase scenario, String text) {
        details.computeIfAbsent(scenario.getId(), id -> new ArrayList<>()).add(text);
    }

    private synchronized void scenarioEnded(TestCaseFinished ended) {
        TestCase scenario = ended.getTestCase();
        Status status = ended.getResult().getStatus();
        counts.merge(status, 1, Integer::sum);
        print(String.format(
                Locale.ROOT,
                "%-9s %s  (%s, %.1f s)",
                status,
                scenario.getName(),
                place(scenario.getUri(), scenario.getLocation().getLine()),
                ended.getResult().getDuration().toMillis() / 1000.0));
        for (String detail : details.getOrDefault(scenario.getId(), List.of())) {
            print(detail.indent(4).stripTrailing());
        }
    }

    private synchronized void runEnded() {
        print(counts.isEmpty() ? "no scenario was chosen" : "scenarios: " + counts);
    }

    private static String place(URI feature, int line) {
        Path path = feature.getScheme().equals("file") ? Path.of(feature) : Path.of(feature.getSchemeSpecificPart());
        Path here = Path.of("").toAbsolutePath();
        return (path.startsWith(here) ? here.relativize(path) : path) + ":" + line;
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
