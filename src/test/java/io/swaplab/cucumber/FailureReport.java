package io.swaplab.cucumber;

import io.cucumber.java.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Information that explains a failed scenario. It is attached before the scenario's fork is reset. */
final class FailureReport {
    private static final String OUT = "swaplab.bdd.out";
    private static final String SEED = "swaplab.bdd.seed";

    private final World world;
    private final Scenario scenario;

    FailureReport(World world, Scenario scenario) {
        this.world = world;
        this.scenario = scenario;
    }

    void attach() {
        attach("what was typed", world.transcript());
        attach("balances since they were last taken", world.movements().told());
        world.aside("explain").ifPresent(words -> attach("why", words));
        world.aside("trace").ifPresent(calls -> attach("calls", calls));
        attach("where", String.join("\n", where()));
        attach("the same in a console", "scripts/swaplab run " + write());
    }

    private void attach(String name, String text) {
        scenario.attach(text, "text/plain", name);
    }

    private List<String> where() {
        List<String> lines = new ArrayList<>(List.of(world.forkInWords()));
        String seed = System.getProperty(SEED, "");
        if (!seed.isEmpty()) {
            lines.add("shuffled with seed " + seed);
        }
        return lines;
    }

    /** Writes a file with the console commands that repeat the scenario. */
    private Path write() {
        List<String> lines = new ArrayList<>();
        lines.add("# " + scenario.getName() + " (" + feature() + ":" + scenario.getLine() + ")");
        where().forEach(line -> lines.add("# " + line));
        lines.addAll(world.script());
        try {
            Path folder = Path.of(System.getProperty(OUT, "target/bdd"), "failed");
            Files.createDirectories(folder);
            return Files.write(
                    folder.resolve(feature().replace(".feature", "") + "-" + scenario.getLine() + ".swap"), lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String feature() {
        String path = scenario.getUri().getSchemeSpecificPart();
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
