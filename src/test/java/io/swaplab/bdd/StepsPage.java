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
import java.util.TreeMap;
import java.util.stream.Stream;

/** The page of all steps, made from the code and the scenarios that use them. */
public final class StepsPage {
    static final Path PAGE = Path.of("features/STEPS.md");

    private static final List<Class<?>> STEPS =
            List.of(SwapSteps.class, MarketSteps.class, BalanceSteps.class, AnswerSteps.class, StatusSteps.class);

    private final ExpressionFactory expressions;

    private StepsPage() {
        ParameterTypeRegistry registry = new ParameterTypeRegistry(Locale.ENGLISH);
        nouns().forEach((name, regexp) ->
                registry.defineParameterType(new io.cucumber.cucumberexpressions.ParameterType<>(
                        name, regexp, String.class, (String[] groups) -> String.join(" ", groups))));
        expressions = new ExpressionFactory(registry);
    }

    /** Writes the page. */
    public static void main(String[] none) throws IOException {
        Files.writeString(PAGE, text());
    }

    static String text() {
        StringBuilder page = new StringBuilder("""
                # Steps

                Made by `scripts/bdd --steps`; a test holds it against the code. `And` stands for any of the keywords. The
                right column is a step of a scenario.

                ## Nouns

                | noun | is written as |
                |---|---|
                """);
        nouns().forEach((name, regexp) -> page.append("| `{")
                .append(name)
                .append("}` | `")
                .append(cell(regexp))
                .append("` |\n"));
        for (String keyword : List.of("Given", "When", "Then")) {
            page.append("\n## ").append(keyword).append("\n\n| step | for example |\n|---|---|\n");
            examples().forEach((step, example) -> {
                if (step.keyword().equals(keyword)) {
                    page.append("| ").append(cell(step.text())).append(" | ");
                    page.append(cell(example.orElse("-"))).append(" |\n");
                }
            });
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

    /** Each step with one that a scenario has; empty where none uses it. */
    static Map<StepText, Optional<String>> examples() {
        StepsPage page = new StepsPage();
        List<String> used = used();
        Map<StepText, Optional<String>> examples = new TreeMap<>();
        for (Class<?> steps : STEPS) {
            for (Method method : steps.getDeclaredMethods()) {
                step(method).ifPresent(step -> {
                    Expression expression = page.expressions.createExpression(step.text());
                    examples.put(
                            step,
                            used.stream()
                                    .filter(text -> expression.match(text) != null)
                                    .findFirst());
                });
            }
        }
        return examples;
    }

    private static Map<String, String> nouns() {
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

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
