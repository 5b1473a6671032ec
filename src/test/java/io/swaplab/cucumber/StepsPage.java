package io.swaplab.cucumber;

import io.cucumber.cucumberexpressions.Expression;
import io.cucumber.cucumberexpressions.ExpressionFactory;
import io.cucumber.cucumberexpressions.ParameterTypeRegistry;
import io.cucumber.gherkin.GherkinParser;
import io.cucumber.java.ParameterType;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import io.cucumber.messages.types.PickleStep;
import io.swaplab.cucumber.run.WordsPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Generates the page of all steps from the code. */
public final class StepsPage {
    static final Path PAGE = Path.of("features/STEPS.md");

    /** The step classes with the headings under which the page lists their steps. */
    static final Map<Class<?>, String> STEPS = topics();

    static final Map<String, String> EXAMPLES = Map.ofEntries(
            Map.entry("actor", "dave"),
            Map.entry("wallet", "vault"),
            Map.entry("token", "CAKE"),
            Map.entry("amount", "0.5 BNB"),
            Map.entry("pair", "WBNB/USDT"),
            Map.entry("provider", "PANCAKEV3"),
            Map.entry("providers", "PANCAKEV2, BISWAP and THENA"),
            Map.entry("percent", "0.5 %"),
            Map.entry("duration", "20 minutes"),
            Map.entry("state", "settled"),
            Map.entry("code", "4002"),
            Map.entry("check", "C14"),
            Map.entry("error", "InsufficientOutput"));

    private static Map<Class<?>, String> topics() {
        Map<Class<?>, String> topics = new LinkedHashMap<>();
        topics.put(SwapSteps.class, "A swap");
        topics.put(SettlementSteps.class, "What a swap would pay and has paid");
        topics.put(SeveralSwapsSteps.class, "Several swaps, and changed copies");
        topics.put(BalanceSteps.class, "Balances");
        topics.put(MarketSteps.class, "The market, the router and its owner");
        topics.put(WalletSteps.class, "Contract wallets");
        topics.put(ForkSteps.class, "Time and blocks");
        topics.put(AnswerSteps.class, "Answers and refusals");
        topics.put(ServiceSteps.class, "The service over HTTP");
        topics.put(LegacySteps.class, "The legacy flow");
        topics.put(StatusSteps.class, "The state of the service");
        topics.put(AuditSteps.class, "Audits");
        return topics;
    }

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
        nouns().forEach((noun, regexp) -> page.append("| `{" + noun + "}` | " + EXAMPLES.get(noun) + " | "
                + (Vocabulary.closed(noun).isEmpty()
                        ? "`" + regexp.replace("|", "\\|") + "`"
                        : "one of the [words](#words) below")
                + " |\n"));
        page.append("| `{int}` | 64 | a whole number |\n");
        page.append("| `{string}` | \"target\" | any text in quotes |\n");
        page.append("| `{word}` | InsufficientOutput | letters without spaces |\n");
        page.append("| `{}` | quote get --from BNB --to USDT --amount 1 | the rest of the line |\n");
        for (String keyword : List.of("Given", "When", "Then")) {
            page.append("\n## ").append(keyword).append('\n');
            STEPS.forEach((of, topic) -> {
                List<StepText> here = steps(of).stream()
                        .filter(step -> step.keyword().equals(keyword))
                        .toList();
                if (!here.isEmpty()) {
                    page.append("\n### ").append(topic).append("\n\n");
                    here.forEach(step -> page.append(
                            "* `" + step.text() + "`" + (step.note().isEmpty() ? "" : ": " + step.note()) + "\n"));
                }
            });
        }
        return page + WordsPage.text();
    }

    /**
     * The keyword and text of a step, as in its annotation.
     *
     * @param note explains what the text does not say; may be empty
     */
    record StepText(String keyword, String text, String note) implements Comparable<StepText> {
        @Override
        public int compareTo(StepText other) {
            return (text + keyword).compareTo(other.text + other.keyword);
        }
    }

    private static SortedSet<StepText> steps() {
        SortedSet<StepText> steps = new TreeSet<>();
        STEPS.keySet().forEach(of -> steps.addAll(steps(of)));
        return steps;
    }

    private static SortedSet<StepText> steps(Class<?> of) {
        SortedSet<StepText> steps = new TreeSet<>();
        for (Method method : of.getDeclaredMethods()) {
            step(method).ifPresent(steps::add);
        }
        return steps;
    }

    /** The steps that no scenario uses. */
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

    /**
     * The steps that match a sentence. If the sentence itself is the text of a step, only that step, as in Cucumber.
     */
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

    /** The nouns (parameter types), with the format of each. */
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
        String note = Optional.ofNullable(method.getAnnotation(Note.class))
                .map(Note::value)
                .orElse("");
        return Stream.of(
                        Optional.ofNullable(method.getAnnotation(Given.class))
                                .map(given -> new StepText("Given", given.value(), note)),
                        Optional.ofNullable(method.getAnnotation(When.class))
                                .map(when -> new StepText("When", when.value(), note)),
                        Optional.ofNullable(method.getAnnotation(Then.class))
                                .map(then -> new StepText("Then", then.value(), note)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The sentences of all scenarios, with each row of an outline separately, in the order of the files. */
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
