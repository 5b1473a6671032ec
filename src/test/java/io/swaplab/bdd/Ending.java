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

    @After
    public void keepTheTranscript(Scenario scenario) {
        if (scenario.isFailed()) {
            scenario.attach(Worlds.current().transcript(), "text/plain", "what was typed");
        }
        Worlds.end();
    }
}
