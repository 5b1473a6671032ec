package io.swaplab.cucumber.run;

import io.cucumber.messages.types.Pickle;
import io.cucumber.messages.types.PickleTag;
import io.cucumber.tagexpressions.Expression;
import io.cucumber.tagexpressions.TagExpressionException;
import io.cucumber.tagexpressions.TagExpressionParser;
import io.swaplab.console.model.Spelling;
import io.swaplab.cucumber.run.sentence.NearestSteps;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Narrows the scenarios of the selected files and lines by tags and by parts of names. */
final class Selection {
    private static final Set<String> JOINTS = Set.of("and", "or", "not");
    private static final Pattern TAG = Pattern.compile("[^\\s()]+");
    private static final int MOST_TAGS = 12;
    private static final int MOST_NAMES = 3;

    private final Map<String, Expression> tags = new LinkedHashMap<>();

    /** Parts of scenario names, as regular expressions. */
    private final List<String> names = new ArrayList<>();

    /** The names of all scenarios, each with the place where it appears first. */
    private final Map<String, String> places = new LinkedHashMap<>();

    private final Set<String> known = new TreeSet<>();
    private boolean isEmpty = true;

    /**
     * Reads the options.
     *
     * @throws Mistyped if a tag expression is invalid
     */
    Selection(List<String> options) {
        for (int i = 0; i < options.size() - 1; i++) {
            String value = options.get(i + 1);
            switch (options.get(i)) {
                case "--tags" -> tags.put(value, parsed(value));
                case "--name" -> names.add(value);
                default -> {}
            }
        }
    }

    private static Expression parsed(String tags) {
        try {
            return TagExpressionParser.parse(tags);
        } catch (TagExpressionException unread) {
            String said = String.valueOf(unread.getMessage());
            String why = said.substring(said.lastIndexOf(": ") + 1).strip();
            throw new Mistyped(
                    "the tags \"" + tags + "\" cannot be read: "
                            + switch (why) {
                                case "Expected operand." -> "a tag is missing";
                                case "Expected operator." -> "\"and\" or \"or\" is missing between two tags";
                                case "Unmatched (." -> "a bracket is not closed";
                                case "Unmatched )." -> "a bracket is not opened";
                                default -> why;
                            }
                            + "; tags are joined by and, or, not and brackets, such as \"@fork and not @slow\"",
                    "scripts/bdd "
                            + literals(tags)
                                    .filter(word -> word.startsWith("@"))
                                    .findFirst()
                                    .orElse("@fork"));
        }
    }

    private static Stream<String> literals(String tags) {
        return TAG.matcher(tags).results().map(MatchResult::group).filter(word -> !JOINTS.contains(word));
    }

    /** Whether a scenario is selected. */
    boolean takes(Pickle pickle, String place) {
        List<String> has = pickle.getTags().stream().map(PickleTag::getName).toList();
        known.addAll(has);
        places.putIfAbsent(pickle.getName(), place);
        boolean takes = tags.values().stream().allMatch(expression -> expression.evaluate(has))
                && (names.isEmpty() || names.stream().anyMatch(name -> isIn(name, pickle.getName())));
        isEmpty &= !takes;
        return takes;
    }

    private static boolean isIn(String part, String name) {
        return Pattern.compile(part).matcher(name).find();
    }

    /** The requested names that match no scenario, each with the nearest existing name. */
    List<String> strangeNames() {
        return names.stream()
                .filter(part -> places.keySet().stream().noneMatch(name -> isIn(part, name)))
                .map(part -> part.replaceAll("\\\\(.)", "$1"))
                .map(part -> "no scenario has \"" + part + "\" in its name" + nearest(part))
                .toList();
    }

    private String nearest(String part) {
        int length = part.split("\\s+").length;
        Map<String, Set<String>> parts = new LinkedHashMap<>();
        for (String name : places.keySet()) {
            List<String> words = List.of(name.split("\\s+"));
            for (int i = 0; i <= Math.max(0, words.size() - length); i++) {
                String piece = String.join(" ", words.subList(i, Math.min(i + length, words.size())));
                parts.computeIfAbsent(piece, first -> new LinkedHashSet<>()).add(name);
            }
        }
        List<String> near = Stream.concat(
                        Spelling.nearestInAnyCase(part, parts.keySet()).stream(),
                        NearestSteps.of(part, parts.keySet()).stream())
                .flatMap(piece -> parts.get(piece).stream())
                .distinct()
                .limit(MOST_NAMES)
                .map(name -> "\n    " + name + "  (" + places.get(name) + ")")
                .toList();
        return near.isEmpty()
                ? "; \"grep -r Scenario features\" shows the names"
                : "; nearest:" + String.join("", near);
    }

    /** The requested tags that no scenario has, each with the nearest existing tag. */
    List<String> strangeTags() {
        return tags.keySet().stream()
                .flatMap(Selection::literals)
                .distinct()
                .filter(tag -> !known.contains(tag))
                .map(tag -> "no scenario has the tag " + tag
                        + Spelling.nearestInAnyCase(tag, known)
                                .map(near -> "; nearest: " + near)
                                .orElse(known.isEmpty() ? "; they have none" : "; there are " + some(known)))
                .toList();
    }

    private static String some(Set<String> tags) {
        return String.join(", ", tags.stream().limit(MOST_TAGS).toList()) + (tags.size() > MOST_TAGS ? ", ..." : "");
    }

    /** Whether there was any scenario to select from. */
    boolean hasSeenAny() {
        return !places.isEmpty();
    }

    /** Whether no scenario is selected. */
    boolean isEmpty() {
        return isEmpty;
    }

    /** The message for a selection that is empty although each of its words matches some scenario. */
    String nothingFits() {
        return "no scenario has all of this: "
                + String.join(
                        ", ",
                        Stream.concat(
                                        tags.keySet().stream(),
                                        names.isEmpty()
                                                ? Stream.of()
                                                : Stream.of("\""
                                                        + String.join("\" or \"", names)
                                                                .replaceAll("\\\\(.)", "$1") + "\""))
                                .toList());
    }
}
