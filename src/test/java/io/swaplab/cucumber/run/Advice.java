package io.swaplab.cucumber.run;

import io.cucumber.java.en.Then;
import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.TableCell;
import io.cucumber.messages.types.TableRow;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.TestCase;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Style advice for valid scenarios; it does not fail a run. */
final class Advice {
    private static final int MOST_STEPS = 8;

    private final Path file;
    private final Set<String> chosen = new HashSet<>();

    /** The line on which each scenario name appears first. */
    private final Map<String, Long> names = new HashMap<>();

    private final List<String> advice = new ArrayList<>();

    private Advice(Path file, List<Pickle> chosen) {
        this.file = file;
        chosen.forEach(pickle -> this.chosen.addAll(pickle.getAstNodeIds()));
    }

    /** Advice on the chosen scenarios of a file, as {@code FILE:LINE: text}. */
    static List<String> of(FeatureFile file, List<Pickle> chosen) {
        Advice advice = new Advice(file.file(), chosen);
        file.feature().ifPresent(advice::feature);
        return advice.advice;
    }

    private void feature(Feature feature) {
        List<Scenario> outside = feature.getChildren().stream()
                .map(FeatureChild::getScenario)
                .flatMap(Optional::stream)
                .toList();
        outside.stream()
                .filter(this::isChosen)
                .findFirst()
                .ifPresent(scenario -> advise(
                        scenario.getLocation().getLine(),
                        "this scenario stands under no \"Rule:\", a sentence that says what its scenarios show"));
        Stream.concat(
                        outside.stream(),
                        feature.getChildren().stream()
                                .flatMap(child -> child.getRule().stream())
                                .flatMap(rule -> rule.getChildren().stream())
                                .map(RuleChild::getScenario)
                                .flatMap(Optional::stream))
                .forEach(this::scenario);
    }

    private boolean isChosen(Scenario scenario) {
        return chosen.contains(scenario.getId());
    }

    private void advise(long line, String what) {
        advice.add(file + ":" + line + ": " + what);
    }

    private void scenario(Scenario scenario) {
        long line = scenario.getLocation().getLine();
        Long first = names.putIfAbsent(scenario.getName(), line);
        if (!isChosen(scenario)) {
            return;
        }
        if (first != null) {
            advise(line, "line " + first + " has a scenario of the same name");
        }
        int steps = scenario.getSteps().size();
        if (steps > MOST_STEPS) {
            advise(line, "this scenario has " + steps + " steps; more than " + MOST_STEPS + " are hard to follow");
        }
        for (Examples examples : scenario.getExamples()) {
            Set<String> holes = FeatureForm.holes(scenario);
            columns(examples)
                    .filter(column -> !holes.contains(column))
                    .forEach(column -> advise(
                            examples.getLocation().getLine(),
                            "no step of the scenario has the hole <" + column
                                    + ">, so that its column changes nothing"));
        }
    }

    /** The column names of an examples table. */
    static Stream<String> columns(Examples examples) {
        return examples.getTableHeader().stream()
                .map(TableRow::getCells)
                .flatMap(List::stream)
                .map(TableCell::getValue);
    }

    /** Whether a scenario has no step that is an expectation. */
    static boolean expectsNothing(TestCase scenario) {
        return scenario.getTestSteps().stream()
                .filter(PickleStepTestStep.class::isInstance)
                .noneMatch(step -> isExpectation(step.getCodeLocation()));
    }

    /**
     * Whether a step method, such as {@code io.swaplab.cucumber.BalanceSteps.gave(java.lang.String)}, is an
     * expectation.
     */
    private static boolean isExpectation(String place) {
        String name = place.replaceFirst("\\(.*", "");
        int border = name.lastIndexOf('.');
        try {
            Class<?> type = Class.forName(name.substring(0, border));
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name.substring(border + 1)) && method.isAnnotationPresent(Then.class)) {
                    return true;
                }
            }
            return false;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
