package io.swaplab.bdd;

import io.cucumber.java.After;
import io.cucumber.java.AfterAll;
import io.cucumber.java.Scenario;

/** What is done when a scenario ends, and when all have. */
public final class Ending {
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

    @After
    public void report(Scenario scenario) {
        try {
            if (scenario.isFailed()) {
                new FailureReport(Worlds.current(), scenario).attach();
            } else {
                finish(scenario);
            }
        } finally {
            Worlds.end();
        }
    }
}
