package io.swaplab.cucumber.run;

import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EmbedEvent;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.HookTestStep;
import io.cucumber.plugin.event.HookType;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.Status;
import io.cucumber.plugin.event.StepDefinedEvent;
import io.cucumber.plugin.event.TestCase;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestRunFinished;
import io.cucumber.plugin.event.TestStepFinished;
import io.cucumber.plugin.event.TestStepStarted;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.cucumber.run.sentence.Unmatched;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Prints a line for each scenario as it ends; under one that failed, its failing step, why, and what was typed. */
public final class ResultLines implements ConcurrentEventListener {
    private final Map<UUID, List<String>> details = new HashMap<>();
    private final Map<UUID, List<PickleStepTestStep>> taken = new HashMap<>();
    private final Map<Status, Integer> counts = new TreeMap<>();
    private final Set<String> steps = new TreeSet<>();
    private final boolean dryRun;
    private final int unreadable;
    private final int strange;
    private final List<String> advice = new ArrayList<>();

    /** The scenarios that expect nothing; rows of one outline are one. */
    private final Set<String> idle = new HashSet<>();

    /**
     * For Cucumber, which makes its plugins by name.
     *
     * @param how {@code run}, or {@code dry-run} where only what could not run is told
     */
    public ResultLines(String how) {
        this(how.equals("dry-run"), 0, 0, Set.of());
    }

    /**
     * @param dryRun whether only what could not run is told
     * @param unreadable how many files could not be read
     * @param strange how many words of the command line chose nothing
     * @param advice what could be better in the scenarios that are run
     */
    ResultLines(boolean dryRun, int unreadable, int strange, Collection<String> advice) {
        this.dryRun = dryRun;
        this.unreadable = unreadable;
        this.strange = strange;
        this.advice.addAll(advice);
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        publisher.registerHandlerFor(StepDefinedEvent.class, this::stepDefined);
        publisher.registerHandlerFor(TestStepStarted.class, ResultLines::stepBegun);
        publisher.registerHandlerFor(TestStepFinished.class, this::stepEnded);
        publisher.registerHandlerFor(EmbedEvent.class, this::attached);
        publisher.registerHandlerFor(TestCaseFinished.class, this::scenarioEnded);
        publisher.registerHandlerFor(TestRunFinished.class, ended -> runEnded());
    }

    private synchronized void stepDefined(StepDefinedEvent defined) {
        steps.add(defined.getStepDefinition().getPattern());
    }

    private static void stepBegun(TestStepStarted begun) {
        if (begun.getTestStep() instanceof PickleStepTestStep step) {
            RunningStep.begin(words(step));
        }
    }

    private synchronized void stepEnded(TestStepFinished ended) {
        Status status = ended.getResult().getStatus();
        TestCase scenario = ended.getTestCase();
        if (ended.getTestStep() instanceof PickleStepTestStep step) {
            if (status.is(Status.SKIPPED)) {
                noteUnknown(scenario, step);
                return;
            }
            taken.computeIfAbsent(scenario.getId(), id -> new ArrayList<>()).add(step);
            if (!status.is(Status.PASSED)) {
                note(scenario, at(step));
                note(
                        scenario,
                        status.is(Status.UNDEFINED)
                                ? Unmatched.say(step.getStep().getText(), steps)
                                : why(ended.getResult().getError()));
            }
        } else if (status.is(Status.FAILED)) {
            List<String> lines = details.computeIfAbsent(scenario.getId(), id -> new ArrayList<>());
            // What was attached before it was noticed explains it, and stands below it.
            lines.add(0, why(ended.getResult().getError()));
            lines.addAll(
                    0,
                    where(
                            taken.getOrDefault(scenario.getId(), List.of()),
                            ended.getTestStep() instanceof HookTestStep hook
                                    && hook.getHookType() == HookType.AFTER_STEP));
        }
    }

    /** A step behind one that is none is not taken; where it is none either, that is told as well. */
    private void noteUnknown(TestCase scenario, PickleStepTestStep step) {
        if (step.getPattern() == null) {
            note(scenario, at(step));
            note(scenario, Unmatched.say(step.getStep().getText(), steps));
        }
    }

    /**
     * Where something failed that no step has named. At the end of the scenario that is the last step that was taken; after a
     * step it is the one before, at which the failure could still be named by the next.
     */
    private static List<String> where(List<PickleStepTestStep> taken, boolean afterStep) {
        List<String> lines = taken.reversed().stream()
                .limit(afterStep ? 2 : 1)
                .map(ResultLines::at)
                .toList();
        return lines.size() < 2
                ? lines
                : List.of(lines.getLast(), lines.getFirst().replaceFirst("^at ", "noticed at "));
    }

    private static String at(PickleStepTestStep step) {
        return "at " + words(step);
    }

    private static String words(PickleStepTestStep step) {
        return place(step.getUri(), step.getStep().getLocation().getLine()) + ": "
                + step.getStep().getKeyword() + step.getStep().getText();
    }

    /** The message, without what Cucumber wraps around a noun that refuses its word. */
    static String why(@Nullable Throwable error) {
        Throwable cause = error;
        while (cause != null
                && cause.getCause() != null
                && (cause instanceof ReflectiveOperationException
                        || cause.getClass().getName().startsWith("io.cucumber"))) {
            cause = cause.getCause();
        }
        if (cause instanceof ArithmeticException || cause instanceof NumberFormatException) {
            return "a value in this step is no number that it takes: " + cause.getMessage();
        }
        return cause == null || cause.getMessage() == null
                ? ""
                : cause.getMessage().strip();
    }

    private synchronized void attached(EmbedEvent attached) {
        if (GasRow.ATTACHMENT.equals(attached.getName())) {
            return;
        }
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
        if (status.is(Status.PASSED) && Advice.expectsNothing(scenario) && idle.add(name(scenario))) {
            advice.add(
                    place(scenario.getUri(), scenario.getLocation().getLine())
                            + ": this scenario expects nothing: none of its steps is one of those under Then in features/STEPS.md");
        }
        if (dryRun && details.getOrDefault(scenario.getId(), List.of()).isEmpty()) {
            return;
        }
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

    private static String name(TestCase scenario) {
        return Path.of(scenario.getUri().getSchemeSpecificPart()).getFileName() + ": " + scenario.getName();
    }

    synchronized void runEnded() {
        advice.forEach(line -> print("advice: " + line));
        String ends = counts.isEmpty()
                ? "no scenario was chosen"
                : (dryRun ? "scenarios that were read: " : "scenarios: ")
                        + counts.entrySet().stream()
                                .map(count -> count.getValue() + " "
                                        + count.getKey().name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "));
        print(ends
                + (unreadable == 0 ? "" : "; unreadable files: " + unreadable)
                + (strange == 0 ? "" : "; words that chose nothing: " + strange));
    }

    static String place(URI feature, int line) {
        Path path = feature.getScheme().equals("file") ? Path.of(feature) : Path.of(feature.getSchemeSpecificPart());
        Path here = Path.of("").toAbsolutePath();
        return (path.startsWith(here) ? here.relativize(path) : path) + ":" + line;
    }

    private static void print(String line) {
        System.out.println(ForeignText.plain(line));
    }
}
