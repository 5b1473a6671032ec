package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.JavaProgram;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.QuoteStore.Found;
import io.swaplab.service.store.DatabaseQuoteStore;
import io.swaplab.service.store.StoreUrl;
import io.swaplab.service.store.TestStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that is killed at any moment leaves a store from which the next one ends equal to the chain, and every quote
 * it promised. {@code -Dkills=100} kills more often.
 */
@Tag("long")
class KilledTest {
    private static final int KILLS = Integer.getInteger("kills", 3);

    @TempDir
    Path folder;

    TestStore newStore() {
        return TestStore.file(folder.resolve("store.db"));
    }

    @Test
    void aKilledProcessLeavesATrueStore() throws Exception {
        StoreUrl url = newStore().url();
        Random random = new Random(KILLS);
        List<Bytes32> promised = new ArrayList<>();
        int resumed = 0;
        for (int kill = 0; kill <= KILLS; kill++) {
            String first = runAndKill(url, random.nextInt(90), promised);
            assertThat(first).as("run " + kill).startsWith("right");
            resumed += first.endsWith("resumed") ? 1 : 0;
            try (DatabaseQuoteStore quotes = KilledRun.quotes(url)) {
                for (Bytes32 id : promised) {
                    assertThat(quotes.find(id, 0)).as("run " + kill).isInstanceOf(Found.Live.class);
                }
            }
        }
        assertThat(promised).hasSizeGreaterThan(KILLS);
        // A run that is killed before its first commit leaves nothing to resume, which depends on the machine.
        assertThat(resumed).isPositive();
    }

    /** Kills a run after it said so many lines; returns the first of them. */
    private String runAndKill(StoreUrl url, int lines, List<Bytes32> promised)
            throws IOException, InterruptedException {
        ProcessBuilder program = JavaProgram.of(
                KilledRun.class, "-Xmx512m", "--enable-native-access=ALL-UNNAMED", "-Djava.io.tmpdir=" + folder);
        program.command().addAll(List.of(folder.resolve("moves").toString(), url.jdbc()));
        Process run = program.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader said = run.inputReader()) {
            String first = String.valueOf(said.readLine());
            for (int i = 0; i < lines; i++) {
                String line = said.readLine();
                if (line == null || line.equals("done")) {
                    break;
                }
                promised.add(Bytes32.parse(line.substring(line.indexOf(' ') + 1)));
            }
            return first;
        } finally {
            run.destroyForcibly().waitFor();
        }
    }
}
