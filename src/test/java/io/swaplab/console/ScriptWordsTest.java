package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts reject mistyped arguments before they do anything. */
class ScriptWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "scripts/bdd --steps --steps             | --steps is given twice",
                "scripts/bdd --parallel 2 --parallel 3   | --parallel is given twice",
                "scripts/bdd --fork-url --watch          | --fork-url needs the URL of a node",
                "scripts/bdd --fork-url http://a --fork-url http://b | --fork-url is given twice",
                "scripts/bdd --out                       | --out needs a folder",
                "scripts/bdd --out pom.xml               | --out needs a folder, and pom.xml is none",
                "scripts/bdd --out a --out b             | --out is given twice",
                "scripts/bdd features/direct/direct-swaps.feature:abc | a line is a number above zero, which \"abc\" is not: features/",
                "scripts/bdd features/direct/direct-swaps.feature:5: | a line is a number above zero, which \"\" is not",
                "scripts/bdd features/direct/direct-swaps.feature:5:0 | next: scripts/bdd features/direct/direct-swaps.feature",
                "scripts/bdd direct-swaps.feature        | next: scripts/bdd features/direct/direct-swaps.feature",
                "scripts/bdd README.md                   | the name of a file with scenarios ends with .feature",
                "scripts/bdd --watch=yes                 | unknown option --watch=yes",
                "scripts/fault-matrix --setups one --setups two | --setups is given twice",
                "scripts/fault-matrix --setups=          | --setups needs a value",
                "scripts/fault-matrix --faults           | --faults",
                "scripts/fault-matrix --setups three     | there is no three",
                "scripts/fault-matrix --watch            | --watch",
                "scripts/fault-matrix one                | one",
                "scripts/mutate --minutes 1 --minutes 2 --changed | --minutes is given twice",
                "scripts/mutate --minutes= --changed     | --minutes needs a value",
                "scripts/mutate --minutes 0 --changed    | --minutes takes a number above 0",
                "scripts/mutate --changed=yes            | --changed",
                "scripts/mutate --recrod math            | --recrod",
                "scripts/mutate --minutes 5 math         | --minutes",
                "scripts/mutate-contracts --recrod       | --recrod",
                "scripts/mutate-features --sample 0      | --sample takes a whole number above 0",
                "scripts/mutate-features nosuch.feature  | there is no feature file",
                "scripts/mutate-contracts --record --record | --record is given twice",
                "scripts/bench --full --full             | --full is given twice",
                "scripts/bench --out page.md quotes      | --out is for mix, which is not named",
                "scripts/bench --store= store            | --store needs a value",
                "scripts/bench mixed                     | there is no benchmark mixed",
                "scripts/bench --small                   | --small",
                "scripts/fresh                           | which seeds?",
                "scripts/fresh 20-10                     | is no seed and no range: 4711",
                "scripts/fresh 1- FamilyMarketTest       | is no seed and no range: 4711",
                "scripts/fresh 1 --commit                | seeds are given twice",
                "scripts/fresh 1 2                       | seeds are given twice",
                "scripts/fresh 1 --minutes 1 --minutes 2 | --minutes is given twice",
                "scripts/fresh 1 --minutes 0             | --minutes needs a whole number above zero",
                "scripts/fresh 1 NoSuchTest              | there is no property NoSuchTest",
                "scripts/fresh 1 FamilyMarketTest#none   | FamilyMarketTest has no property none",
                "scripts/fresh 1 --nodes                 | unknown option --nodes",
                "scripts/budgets --recrod                | unknown option --recrod",
                "scripts/budgets NoSuchTest              | there is no test NoSuchTest",
                "scripts/test-summary --nope             | unknown option --nope",
                "scripts/tamper-answers 1 2 3            | tamper-answers [N [SEED]]",
                "scripts/tamper-answers  5               | tamper-answers [N [SEED]]",
                "scripts/install-forkchain --force       | got \"--force\"",
                "scripts/record-session --nope           | got \"--nope\"",
                "scripts/bench mix mix                   | mix is named twice",
                "scripts/bench-serve 1 two a b http://a  | bench-serve ROUNDS SECONDS",
                "scripts/bench-serve                     | bench-serve ROUNDS SECONDS",
                "scripts/budgets --record --record       | --record is given twice",
                "node scripts/record-pool-logs.mjs --nope | record-pool-logs.mjs OUTDIR",
                "node scripts/bench-latency.mjs a b c    | bench-latency.mjs SERVICE RPC TARGET",
                ".ci/jdk21 --nope                        | .ci/jdk21 [FOLDER]",
                ".ci/postgres begin folder               | .ci/postgres start FOLDER",
                "scripts/build-image service --force x   | got \"x\"",
                "scripts/build-image --force --force     | got \"--force\"",
                "node scripts/hostile-http.mjs http://127.0.0.1:1 many | got \"many\"",
                "node scripts/hostile-http.mjs elsewhere | got \"elsewhere\"",
                ".ci/lint-workflows.mjs nosuch           | nosuch cannot be read: ENOENT",
                ".ci/lint-workflows.mjs --fix            | --fix",
                "scripts/release                         | which version?",
                "scripts/release 0.1.0 0.2.0             | the version is given twice, 0.1.0 and 0.2.0",
                "scripts/release --dry-run --dry-run     | --dry-run is given twice",
                "scripts/release 0.1.0 --home            | --home needs a value",
                "scripts/release 0.1.0 --key --dry-run   | --key needs a value",
                "scripts/release 0.1.0 --key A --key B   | --key is given twice",
                "scripts/release --key A --dry-run       | leave --key out",
                "scripts/release 0.1.0 --upload          | unknown option --upload",
                "scripts/check-api.mjs target            | two folders are compared, got 1",
                "scripts/check-api.mjs src src           | there are no artifacts in src",
                "scripts/check-staging.mjs               | which folder?",
                "scripts/check-staging.mjs a b           | which folder?",
                "scripts/check-staging.mjs nosuch        | there is no folder nosuch",
                "scripts/check-staging.mjs --fix target  | --fix",
            })
    void mistypedWordsAreRefused(String line, String message) throws IOException, InterruptedException {
        Process run = new ProcessBuilder(List.of(line.split(" ")))
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).as(said).isEqualTo(2);
        assertThat(said).contains(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scripts/bdd",
                "scripts/fresh",
                "scripts/budgets",
                "scripts/build-image",
                "scripts/test-summary",
                "scripts/install-forkchain",
                "scripts/record-session",
                "scripts/mutate",
                "scripts/mutate-contracts",
                "scripts/mutate-features",
                "scripts/bench",
                "scripts/fault-matrix",
                "scripts/release",
                "scripts/check-staging.mjs",
                "scripts/check-api.mjs",
            })
    void theyAreRepeatedWithoutWhatSteersATerminal(String script) throws IOException, InterruptedException {
        Process run = new ProcessBuilder(script, "--a\u001b]0;x\u0007\u001b[31mb\u009b\u007f\u202ec")
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).as(said).isEqualTo(2);
        assertThat(said).contains("--a?]0;x??[31mb???c");
    }
}
