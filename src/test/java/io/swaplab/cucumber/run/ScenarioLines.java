package io.swaplab.cucumber.run;

import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.Rule;
import io.cucumber.messages.types.RuleChild;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.Step;
import io.cucumber.messages.types.TableRow;
import io.cucumber.messages.types.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Maps the lines of a feature to its scenarios. Any line of a scenario, from its tags to its last step, selects it. A
 * row of examples selects that row, the heading of examples all their rows, and the line of a rule or feature all
 * scenarios below it.
 */
final class ScenarioLines {
    /** A range of lines, and the line by which Cucumber identifies what they select. */
    private record Block(long first, long last, long known) {}

    /** The ranges, with inner ranges before the outer ones that contain them. */
    private final List<Block> blocks = new ArrayList<>();

    private final List<Long> beginnings = new ArrayList<>();

    /** The lines by which Cucumber identifies a scenario or row, by its id. */
    private final Map<String, List<Long>> known = new HashMap<>();

    ScenarioLines(Feature feature) {
        long line = feature.getLocation().getLine();
        blocks.add(new Block(line, line, line));
        for (FeatureChild child : feature.getChildren()) {
            child.getScenario().ifPresent(scenario -> add(scenario, List.of(line)));
            child.getRule().ifPresent(rule -> add(rule, line));
        }
    }

    private void add(Rule rule, long feature) {
        long line = rule.getLocation().getLine();
        blocks.add(new Block(line, line, line));
        for (RuleChild child : rule.getChildren()) {
            child.getScenario().ifPresent(scenario -> add(scenario, List.of(feature, line)));
        }
    }

    private void add(Scenario scenario, List<Long> above) {
        long line = scenario.getLocation().getLine();
        beginnings.add(line);
        List<Long> lines = new ArrayList<>(above);
        lines.add(line);
        known.put(scenario.getId(), lines);
        for (Examples examples : scenario.getExamples()) {
            long heading = examples.getLocation().getLine();
            long last = heading;
            for (TableRow row : examples.getTableBody()) {
                last = row.getLocation().getLine();
                known.put(row.getId(), List.of(last, heading));
                blocks.add(new Block(last, last, last));
            }
            blocks.add(new Block(first(examples.getTags(), heading), last, heading));
        }
        long end = line;
        for (Step step : scenario.getSteps()) {
            end = step.getLocation().getLine();
        }
        blocks.add(new Block(first(scenario.getTags(), line), end, line));
    }

    private static long first(List<Tag> tags, long heading) {
        return tags.isEmpty() ? heading : tags.getFirst().getLocation().getLine();
    }

    /**
     * The line by which Cucumber identifies what the given line selects; empty if the line is outside all scenarios.
     */
    Optional<Long> meant(long line) {
        return blocks.stream()
                .filter(block -> block.first() <= line && line <= block.last())
                .map(Block::known)
                .findFirst();
    }

    /** The lines on which scenarios start. */
    List<Long> beginnings() {
        return List.copyOf(beginnings);
    }

    /**
     * The lines by which Cucumber identifies a scenario: its own, and those of the rule and feature that contain it.
     */
    Set<Long> of(Pickle pickle) {
        Set<Long> lines = new LinkedHashSet<>();
        pickle.getAstNodeIds().forEach(id -> lines.addAll(known.getOrDefault(id, List.of())));
        return lines;
    }

    /** The line on which a scenario starts. */
    long beginning(Pickle pickle) {
        return known.getOrDefault(pickle.getAstNodeIds().getFirst(), List.of(1L))
                .getLast();
    }
}
