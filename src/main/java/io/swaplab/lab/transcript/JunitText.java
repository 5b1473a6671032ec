package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.ScenarioStep.Check;
import io.swaplab.lab.transcript.ScenarioStep.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes scenarios as a JUnit test, which types their commands in a console on a fork and checks the answers. */
public final class JunitText {
    private static final String TEMPLATE = "junit.txt";
    private static final String METHOD = """
                @Test
                void %s() {
                    try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            %s        }
                }
            """;

    private final Set<String> taken = new HashSet<>();

    private JunitText() {}

    /** The source of a test class with one method for each scenario. */
    public static String of(String className, List<Scenario> scenarios) {
        JunitText text = new JunitText();
        return String.format(
                Locale.ROOT,
                template(),
                className,
                String.join("\n", scenarios.stream().map(text::method).toList()));
    }

    private String method(Scenario scenario) {
        StringBuilder lines = new StringBuilder();
        scenario.played().forEach(name -> line(lines, "type", "wallet play " + name));
        for (int i = 0; i < scenario.sentences().size(); i++) {
            ScenarioStep sentence = scenario.sentences().get(i);
            boolean fails = sentence.part() != Part.THEN
                    && !sentence.commands().getLast().ok();
            for (String line : sentence.lines()) {
                boolean last = line.equals(sentence.lines().getLast());
                if (fails && last) {
                    line(lines, "refuse", line, sentence.commands().getLast().code());
                } else {
                    line(lines, "type", line);
                }
            }
            Check check = sentence.check();
            if (check != null) {
                line(lines, check.isField() ? "same" : "expect", check.command(), check.field(), check.wanted());
            }
        }
        return METHOD.formatted(methodName(scenario), lines);
    }

    private static void line(StringBuilder text, String call, String... words) {
        text.append("            ").append(call).append("(console");
        for (String word : words) {
            text.append(", \"")
                    .append(word.replace("\\", "\\\\").replace("\"", "\\\""))
                    .append('"');
        }
        text.append(");\n");
    }

    /** A name for the scenario's method that no other method has. */
    private String methodName(Scenario scenario) {
        StringBuilder name = new StringBuilder();
        for (String word :
                scenario.name().replaceAll("[^A-Za-z0-9]+", " ").strip().split(" ", -1)) {
            name.append(
                    name.isEmpty()
                            ? word.toLowerCase(Locale.ROOT)
                            : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        if (Character.isDigit(name.charAt(0))) {
            name.insert(0, "test");
        }
        String free = name.toString();
        for (int i = 2; !taken.add(free); i++) {
            free = name + "Again" + i;
        }
        return free;
    }

    private static String template() {
        try (InputStream file = JunitText.class.getResourceAsStream(TEMPLATE)) {
            if (file == null) {
                throw new IllegalStateException("the build left out " + TEMPLATE);
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
