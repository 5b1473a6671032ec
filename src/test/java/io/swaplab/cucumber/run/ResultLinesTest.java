package io.swaplab.cucumber.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.plugin.event.EventHandler;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.HookTestStep;
import io.cucumber.plugin.event.HookType;
import io.cucumber.plugin.event.Location;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.Result;
import io.cucumber.plugin.event.Status;
import io.cucumber.plugin.event.Step;
import io.cucumber.plugin.event.TestCase;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestStep;
import io.cucumber.plugin.event.TestStepFinished;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The printed lines for failures that no expectation has named, in a run with hand-made events. */
@Isolated("it reads what is printed")
class ResultLinesTest {
    private static final URI FILE = URI.create("classpath:f.feature");

    private final Publisher publisher = new Publisher();
    private final TestCase scenario = fake(
            TestCase.class,
            Map.of("getId", UUID.randomUUID(), "getName", "s", "getUri", FILE, "getLocation", new Location(3, 1)));

    private static final class Publisher implements EventPublisher {
        private final Map<Class<?>, EventHandler<?>> handlers = new HashMap<>();

        @Override
        public <T> void registerHandlerFor(Class<T> type, EventHandler<T> handler) {
            handlers.put(type, handler);
        }

        @Override
        public <T> void removeHandlerFor(Class<T> type, EventHandler<T> handler) {
            handlers.remove(type);
        }

        @SuppressWarnings("unchecked")
        <T> void send(T event) {
            ((EventHandler<T>) handlers.get(event.getClass())).receive(event);
        }
    }

    private static <T> T fake(Class<T> type, Map<String, Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, words) -> answers.get(method.getName())));
    }

    private static PickleStepTestStep step(int line, String text) {
        Step step =
                fake(Step.class, Map.of("getText", text, "getKeyword", "And ", "getLocation", new Location(line, 1)));
        return fake(PickleStepTestStep.class, Map.of("getStep", step, "getUri", FILE));
    }

    private static HookTestStep hook(HookType type) {
        return fake(HookTestStep.class, Map.of("getHookType", type));
    }

    private static Result result(@Nullable String failure) {
        return failure == null
                ? new Result(Status.PASSED, Duration.ZERO, null)
                : new Result(Status.FAILED, Duration.ZERO, new AssertionError(failure));
    }

    private void ended(TestStep step, @Nullable String failure) {
        publisher.send(new TestStepFinished(Instant.EPOCH, scenario, step, result(failure)));
    }

    private String printed(HookType noticed) {
        PrintStream screen = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            new ResultLines("run").setEventPublisher(publisher);
            ended(step(4, "it is prepared"), null);
            ended(step(5, "it is sent"), null);
            ended(step(6, "time passes"), null);
            ended(hook(noticed), "it was refused");
            publisher.send(new TestCaseFinished(Instant.EPOCH, scenario, result("it was refused")));
        } finally {
            System.setOut(screen);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void whatIsNoticedAtTheEndFailedInTheLastStep() {
        assertThat(printed(HookType.AFTER).lines())
                .containsExactly(
                        "FAILED    s  (f.feature:3, 0.0 s)",
                        "    at f.feature:6: And time passes",
                        "    it was refused");
    }

    @Test
    void whatAStepHasPassedOverFailedInTheOneBefore() {
        assertThat(printed(HookType.AFTER_STEP).lines())
                .containsExactly(
                        "FAILED    s  (f.feature:3, 0.0 s)",
                        "    at f.feature:5: And it is sent",
                        "    noticed at f.feature:6: And time passes",
                        "    it was refused");
    }
}
