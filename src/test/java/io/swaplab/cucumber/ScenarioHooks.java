package io.swaplab.cucumber;

import io.cucumber.java.After;
import io.cucumber.java.AfterAll;
import io.cucumber.java.AfterStep;
import io.cucumber.java.Scenario;
import io.swaplab.cucumber.run.GasRow;
import java.util.List;
import java.util.stream.Collectors;

/** Hooks at the end of each step, of each scenario and of the whole run. */
public final class ScenarioHooks {
    @AfterAll
    public static void closeTheStages() {
        Stage.closeAll();
    }

    private static void finish(Scenario scenario) {
        try {
            Worlds.current().finish();
        } catch (AssertionError unread) {
            new FailureReport(Worlds.current(), scenario).attach();
            throw unread;
        }
    }

    private static void attachGas(Scenario scenario) {
        List<GasRow> rows = Worlds.current().settledSwaps().gas();
        if (!rows.isEmpty()) {
            scenario.attach(
                    rows.stream().map(GasRow::line).collect(Collectors.joining("\n")), "text/plain", GasRow.ATTACHMENT);
        }
    }

    @AfterStep
    public void stepEnded(Scenario scenario) {
        if (!scenario.isFailed()) {
            Worlds.current().stepEnded();
        }
    }

    @After
    public void report(Scenario scenario) {
        try {
            if (scenario.isFailed()) {
                new FailureReport(Worlds.current(), scenario).attach();
            } else {
                finish(scenario);
                attachGas(scenario);
                Worlds.current().refusal().ifPresent(why -> scenario.attach(why, "text/plain", "refused"));
            }
        } finally {
            Worlds.end();
        }
    }
}
