package io.swaplab.cucumber.run;

import io.cucumber.plugin.ConcurrentEventListener;
import io.cucumber.plugin.event.EmbedEvent;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.PickleStepTestStep;
import io.cucumber.plugin.event.Status;
import io.cucumber.plugin.event.StepDefinedEvent;
import io.cucumber.plugin.event.TestCase;
import io.cucumber.plugin.event.TestCaseFinished;
import io.cucumber.plugin.event.TestRunFinished;
import io.cucumber.plugin.event.TestStepFinished;
import io.swaplab.cucumber.run.sentence.Unmatched;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Writes the HTML report of a run: all scenarios with their steps, explanations of failures, gas, and how often each
 * step was used.
 */
public final class HtmlReport implements ConcurrentEventListener {
    private final OutputStream out;
    private final Map<UUID, ScenarioRecord> records = new LinkedHashMap<>();

    /** How often each step definition was used. */
    private final Map<String, Integer> uses = new TreeMap<>();

    /**
     * Called by Cucumber.
     *
     * @param out the output file, which Cucumber opens from the plugin's argument
     */
    public HtmlReport(OutputStream out) {
        this.out = out;
    }

    @Override
    public void setEventPublisher(EventPublisher publisher) {
        publisher.registerHandlerFor(StepDefinedEvent.class, this::stepDefined);
        publisher.registerHandlerFor(TestStepFinished.class, this::stepEnded);
        publisher.registerHandlerFor(EmbedEvent.class, this::attached);
        publisher.registerHandlerFor(TestCaseFinished.class, this::scenarioEnded);
        publisher.registerHandlerFor(TestRunFinished.class, ended -> write());
    }

    private synchronized void stepDefined(StepDefinedEvent defined) {
        uses.putIfAbsent(defined.getStepDefinition().getPattern(), 0);
    }

    private ScenarioRecord record(TestCase scenario) {
        return records.computeIfAbsent(
                scenario.getId(),
                id -> new ScenarioRecord(
                        scenario.getName(),
                        ResultLines.place(
                                scenario.getUri(), scenario.getLocation().getLine())));
    }

    private synchronized void stepEnded(TestStepFinished ended) {
        Status status = ended.getResult().getStatus();
        String why = ResultLines.why(ended.getResult().getError());
        if (ended.getTestStep() instanceof PickleStepTestStep step) {
            if (step.getPattern() != null && !status.is(Status.SKIPPED)) {
                uses.merge(step.getPattern(), 1, Integer::sum);
            }
            String words = step.getStep().getKeyword() + step.getStep().getText();
            record(ended.getTestCase())
                    .add(new ScenarioRecord.Step(
                            words,
                            status,
                            status.is(Status.UNDEFINED)
                                    ? Unmatched.say(step.getStep().getText(), uses.keySet())
                                    : why));
        } else if (status.is(Status.FAILED)) {
            record(ended.getTestCase()).add(new ScenarioRecord.Step("at the end of the scenario", status, why));
        }
    }

    private synchronized void attached(EmbedEvent attached) {
        ScenarioRecord record = record(attached.getTestCase());
        if (GasRow.ATTACHMENT.equals(attached.getName())) {
            record.add(GasRow.of(attached.getData()));
        } else {
            record.add(new ScenarioRecord.Attachment(
                    String.valueOf(attached.getName()), new String(attached.getData(), StandardCharsets.UTF_8)));
        }
    }

    private synchronized void scenarioEnded(TestCaseFinished ended) {
        record(ended.getTestCase())
                .end(
                        ended.getResult().getStatus(),
                        ended.getResult().getDuration().toMillis() / 1000.0);
    }

    private synchronized void write() {
        Collection<ScenarioRecord> all = records.values();
        try (out) {
            out.write(HtmlPage.of(all, uses).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the report cannot be written", e);
        }
    }
}
