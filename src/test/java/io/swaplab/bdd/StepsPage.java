package io.swaplab.bdd;

import io.cucumber.cucumberexpressions.Expression;
import io.cucumber.cucumberexpressions.ExpressionFactory;
import io.cucumber.cucumberexpressions.ParameterTypeRegistry;
import io.cucumber.gherkin.GherkinParser;
import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.cucumber.messages.types.PickleStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The page of all steps, made from the code. */
public final class StepsPage {
    static final Path PAGE = Path.of("features/STEPS.md");

    private static final List<Class<?>> STEPS = List.of(
            SwapSteps.class,
            SettlementSteps.class,
            LegacySteps.class,
            MarketSteps.class,
            ForkSteps.class,
            BalanceSteps.class,
            AnswerSteps.class,
            ServiceSteps.class,
            StatusSteps.class,
            AuditSteps.class);

    static final Map<String, String> EXAMPLES = Map.of(
            "actor", "dave",
            "token", "CAKE",
            "amount", "0.5 BNB",
            "pair", "WBNB/USDT",
            "provider", "PANCAKEV3",
            "percent", "0.5 %",
            "duration", "20 minutes");

    private StepsPage() {}

    /** Writes the page. */
    public static void main(String[] none) throws IOException {
        Files.writeString(PAGE, text());
    }

    static String text() {
        StringBuilder page = new StringBuilder("""
                # Steps

                Made by `scripts/bdd --steps`; a test holds it against the code. Any keyword goes with any step: those here say
                what it is meant for.

                ## Nouns

                | noun | for example | is written as |
                |---|---|---|
                """);
        nouns().forEach((noun, regexp) -> page.append(
                "| `{" + noun + "}` | " + EXAMPLES.get(noun) + " | `" + regexp.replace("|", "\\|") + "` |\n"));
        page.append("| `{int}` | 64 | a whole number |\n");
        page.append("| `{string}` | \"slippageBps\" | any text in quotes |\n");
        page.append("| `{word}` | InsufficientOutput | letters without spaces |\n");
        page.append("| `{}` | quote get --from BNB --to USDT --amount 1 | the rest of the line |\n");
        for (String keyword : List.of("Given", "When", "Then")) {
            page.append("\n## ").append(keyword).append("\n\n");
            steps().stream()
                    .filter(step -> step.keyword().equals(keyword))
                    .forEach(step -> page.append("* `" + step.text() + "`\n"));
        }
        return page.toString();
    }

    /** A step's keyword and words as the code has them. */
    record StepText(String keyword, String text) implements Comparable<StepText> {
        @Override
        public int compareTo(StepText other) {
            return (text + keyword).compareTo(other.text + other.keyword);
        }
    }

    private static SortedSet<StepText> steps() {
        SortedSet<StepText> steps = new TreeSet<>();
        for (Class<?> of : STEPS) {
            for (Method method : of.getDeclaredMethods()) {
                step(method).ifPresent(steps::add);
            }
        }
        return steps;
    }

    /** The steps that no scenario has. */
    static List<StepText> unused() {
        ExpressionFactory expressions = new ExpressionFactory(registry());
        List<String> used = used();
        return steps().stream()
                .filter(step -> {
                    Expression expression = expressions.createExpression(step.text());
                    return used.stream().allMatch(text -> expression.match(text) == null);
                })
                .toList();
    }

    /** The steps that a sentence is of; one with a step of its own is of no other, as Cucumber wants it. */
    static List<StepText> matching(String sentence) {
        ExpressionFactory expressions = new ExpressionFactory(registry());
        return steps().stream()
                .filter(step -> expressions.createExpression(step.text()).match(sentence) != null)
                .toList();
    }

    private static ParameterTypeRegistry registry() {
        ParameterTypeRegistry registry = new ParameterTypeRegistry(Locale.ENGLISH);
        nouns().forEach((noun, regexp) ->
                registry.defineParameterType(new io.cucumber.cucumberexpressions.ParameterType<>(
                        noun, regexp, String.class, (String[] groups) -> String.join(" ", groups))));
        return registry;
    }

    /** The nouns and how they are written. */
    static Map<String, String> nouns() {
        Map<String, String> nouns = new TreeMap<>();
        for (Method method : Vocabulary.class.getDeclaredMethods()) {
            ParameterType noun = method.getAnnotation(ParameterType.class);
            if (noun != null) {
                nouns.put(method.getName(), noun.value());
            }
        }
        return nouns;
    }

    private static Optional<StepText> step(Method method) {
        return Stream.of(
                        Optional.ofNullable(method.getAnnotation(Given.class))
                                .map(given -> new StepText("Given", given.value())),
                        Optional.ofNullable(method.getAnnotation(When.class))
                                .map(when -> new StepText("When", when.value())),
                        Optional.ofNullable(method.getAnnotation(Then.class))
                                .map(then -> new StepText("Then", then.value())))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The steps of all scenarios, each row of an outline by itself, in the order of the files. */
    private static List<String> used() {
        GherkinParser parser = GherkinParser.builder()
                .includeSource(false)
                .includeGherkinDocument(false)
                .includePickles(true)
                .build();
        return features().stream()
                .flatMap(file -> {
                    try {
                        return parser.parse(file);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .flatMap(envelope -> envelope.getPickle().stream())
                .flatMap(pickle -> pickle.getSteps().stream())
                .map(PickleStep::getText)
                .toList();
    }

    static List<Path> features() {
        try (Stream<Path> files = Files.walk(Path.of("features"))) {
            return files.filter(file -> file.toString().endsWith(".feature"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
