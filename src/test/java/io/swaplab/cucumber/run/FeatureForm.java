package io.swaplab.cucumber.run;

import io.cucumber.messages.types.Background;
import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.Step;
import io.swaplab.console.model.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds text that Gherkin reads differently than its author meant. For example, Gherkin treats a misspelled keyword as
 * part of a description, so the steps below it would not run.
 */
final class FeatureForm {
    private static final List<String> KEYWORDS = List.of(
            "Given", "When", "Then", "And", "But", "Scenario", "Background", "Examples", "Example", "Rule", "Feature");

    /** Words that resemble keywords but start ordinary sentences. */
    private static final Set<String> PROSE =
            Set.of("the", "there", "they", "their", "them", "this", "any", "anybody", "what", "where", "who");

    private static final Set<String> OUTLINES = Set.of("Scenario Outline", "Scenario Template");
    private static final Pattern HOLE = Pattern.compile("<([^<>\\s][^<>]*)>");

    private final List<String> faults = new ArrayList<>();

    private FeatureForm() {}

    /** The faults, each starting with its line number. */
    static List<String> faults(GherkinDocument document) {
        FeatureForm form = new FeatureForm();
        document.getFeature()
                .ifPresentOrElse(form::feature, () -> form.fault(1, "there is no \"Feature:\" in this file"));
        return form.faults;
    }

    private void fault(long line, String what) {
        faults.add(line + ": " + what);
    }

    private void feature(Feature feature) {
        description(feature.getLocation().getLine(), feature.getDescription());
        for (FeatureChild child : feature.getChildren()) {
            child.getBackground().ifPresent(this::background);
            child.getScenario().ifPresent(this::scenario);
            child.getRule().ifPresent(this::rule);
        }
        if (feature.getChildren().stream()
                .noneMatch(child ->
                        child.getScenario().isPresent() || child.getRule().isPresent())) {
            fault(feature.getLocation().getLine(), "this feature has no scenario");
        }
    }

    private void rule(Rule rule) {
        description(rule.getLocation().getLine(), rule.getDescription());
        for (RuleChild child : rule.getChildren()) {
            child.getBackground().ifPresent(this::background);
            child.getScenario().ifPresent(this::scenario);
        }
        if (rule.getChildren().stream().noneMatch(child -> child.getScenario().isPresent())) {
            fault(rule.getLocation().getLine(), "this rule has no scenario");
        }
    }

    private void background(Background background) {
        description(background.getLocation().getLine(), background.getDescription());
        steps(background.getSteps());
        for (Step step : background.getSteps()) {
            if (Holes.in(step.getText())) {
                fault(step.getLocation().getLine(), "a hole stands in a scenario, not in the background of several");
            }
        }
    }

    private void scenario(Scenario scenario) {
        description(scenario.getLocation().getLine(), scenario.getDescription());
        steps(scenario.getSteps());
        if (scenario.getSteps().isEmpty()) {
            fault(
                    scenario.getLocation().getLine(),
                    "this scenario has no step; a step begins with Given, When, Then, And or But");
        }
        if (scenario.getExamples().isEmpty() && OUTLINES.contains(scenario.getKeyword())) {
            fault(scenario.getLocation().getLine(), "this outline has no \"Examples:\" with the values of its holes");
        }
        for (Examples examples : scenario.getExamples()) {
            holes(scenario, Advice.columns(examples).toList());
            description(examples.getLocation().getLine(), examples.getDescription());
            if (examples.getTableBody().isEmpty()) {
                fault(examples.getLocation().getLine(), "these examples have no row, so nothing is run");
            }
        }
    }

    private void holes(Scenario scenario, List<String> columns) {
        for (Step step : scenario.getSteps()) {
            holes(step.getText())
                    .filter(hole -> !columns.contains(hole))
                    .forEach(hole -> fault(
                            step.getLocation().getLine(),
                            "the hole <" + hole + "> has no column; there is: " + String.join(", ", columns)));
        }
    }

    /** The names in angle brackets, except those of values to be drawn at random. */
    private static Stream<String> holes(String text) {
        return HOLE.matcher(text)
                .results()
                .filter(hole -> !Holes.in(hole.group()))
                .map(hole -> hole.group(1))
                .distinct();
    }

    /** The placeholders in the steps and the name of an outline. */
    static Set<String> holes(Scenario outline) {
        return Stream.concat(
                        Stream.of(outline.getName()),
                        outline.getSteps().stream().map(Step::getText))
                .flatMap(FeatureForm::holes)
                .collect(Collectors.toSet());
    }

    private void steps(List<Step> steps) {
        for (Step step : steps) {
            if (step.getDataTable().isPresent() || step.getDocString().isPresent()) {
                fault(step.getLocation().getLine(), "no step takes a table or a text block");
            }
        }
    }

    /** Reports lines of a description that were probably meant as something else. */
    private void description(long line, String description) {
        List<String> lines = description.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).strip();
            String first = text.split("[ :]", 2)[0];
            Optional<String> meant = first.length() < 3 ? Optional.empty() : Spelling.nearestInAnyCase(first, KEYWORDS);
            boolean isProse = !text.startsWith(first + ":") && PROSE.contains(first.toLowerCase(Locale.ROOT))
                    || first.equals(meant.orElse("")) && !text.startsWith(first + ":");
            if (meant.isPresent() && !isProse) {
                fault(
                        line + 1 + i,
                        "this line is read as a description: \"" + text + "\"; did you mean " + meant.get() + "?");
            }
        }
    }
}
