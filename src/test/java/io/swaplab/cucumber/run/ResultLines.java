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

/**
 * Prints a line for each scenario when it ends. For a failed scenario, also prints the failed step, the reason and the
 * commands that were typed.
 */
public final class ResultLines implements ConcurrentEventListener {
    private final Map<UUID, List<String>> details = new HashMap<>();
    private final Map<UUID, List<PickleStepTestStep>> taken = new HashMap<>();
    private final Map<Status, Integer> counts = new TreeMap<>();
    private final Set<String> steps = new TreeSet<>();
    private final boolean dryRun;
    private final int unreadable;
    private final int strange;
    private final List<String> advice = new ArrayList<>();

    /** The scenarios without an expectation; rows of one outline count once. */
    private final Set<String> idle = new HashSet<>();

    /**
     * Called by Cucumber, which creates plugins by name.
     *
     * @param how {@code run}, or {@code dry-run} to report only scenarios that could not run
     */
    public ResultLines(String how) {
        this(how.equals("dry-run"), 0, 0, Set.of());
    }

    /**
     * Creates a listener.
     *
     * @param dryRun whether to report only scenarios that could not run
     * @param unreadable number of files that could not be read
     * @param strange number of command line words that selected nothing
     * @param advice style advice on the selected scenarios
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
            // Attachments explain the error, so they are printed below it.
            lines.add(0, why(ended.getResult().getError()));
            lines.addAll(
                    0,
                    where(
                            taken.getOrDefault(scenario.getId(), List.of()),
                            ended.getTestStep() instanceof HookTestStep hook
                                    && hook.getHookType() == HookType.AFTER_STEP));
        }
    }

    /** Cucumber skips the steps after an undefined step. If such a step is undefined too, it is reported as well. */
    private void noteUnknown(TestCase scenario, PickleStepTestStep step) {
        if (step.getPattern() == null) {
            note(scenario, at(step));
            note(scenario, Unmatched.say(step.getStep().getText(), steps));
        }
    }

    /**
     * The lines about the place of a failure that no expectation has named. If it is detected at the end of the
     * scenario, that is the last step. If it is detected after a step, it is the step before, whose failure that step
     * should have named.
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

    /** The message of the innermost relevant cause, without the exceptions in which Cucumber wraps an invalid value. */
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
