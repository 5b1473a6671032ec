package io.swaplab.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of ceilings, and how costs are counted and compared with it. */
class BudgetsTest {
    private static final BudgetTable TABLE = BudgetTable.of(List.of("# comment", "", "start\trequests\t200\t10"));

    /** Calls itself so many times. */
    static final class Countdown implements Callable<Map<String, Long>> {
        @Override
        public Map<String, Long> call() {
            return Map.of("reached", down(4));
        }

        private static long down(int from) {
            return from == 0 ? "end".length() : down(from - 1);
        }
    }

    /** Counts another body while it is counted itself. */
    static final class Nested implements Callable<Map<String, Long>> {
        @Override
        public Map<String, Long> call() throws Exception {
            Countdown.down(2);
            Map<String, Long> inner = new CountedCode()
                    .entering("rounds", "budget.BudgetsTest$Countdown", "down")
                    .run(Countdown.class);
            return Map.of("rounds inside", inner.get("rounds"));
        }
    }

    @Test
    void aCostAboveItsCeilingFailsWithBothAndTheRow() {
        Budgets.of(TABLE, "start").spent("requests", 200).check();
        assertThatThrownBy(
                        () -> Budgets.of(TABLE, "start").spent("requests", 201).check())
                .hasMessageContaining("start / requests costs 201, its ceiling is 200 (line 3 of");
    }

    @Test
    void aCostWithoutARowFailsWithTheRowToAdd() {
        assertThatThrownBy(() -> Budgets.of(TABLE, "start").spent("bytes", 7).check())
                .hasMessageContaining("add \"start\tbytes\t7\t0\" to src/test/resources/budgets.tsv");
    }

    @Test
    void aCountFarBelowAsksForALowerCeiling() {
        BudgetTable.Row row = TABLE.rows().getFirst();
        assertThat(row.least()).isEqualTo(180);
    }

    @Test
    void tablesAreReadStrictly() {
        for (String line : List.of("a\tb\t1", "a\tb\t-1\t0", "a\tb\tx\t0", "a\tb\t1\t100", "a b 1 0")) {
            assertThatIllegalArgumentException().isThrownBy(() -> BudgetTable.of(List.of(line)));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> BudgetTable.of(List.of("a\tb\t1\t0", "a\tb\t2\t0")));
    }

    @Test
    void methodsAreCountedWhereTheyAreEnteredAndWhereTheyAreCalled() throws Exception {
        Map<String, Long> counts = new CountedCode()
                .entering("rounds", "budget.BudgetsTest$Countdown", "down")
                .calling("lengths", "java.lang.String", "length")
                .calling("lengths", "java.lang.String", "codePointCount")
                .run(Countdown.class);
        assertThat(counts).isEqualTo(Map.of("reached", 3L, "rounds", 5L, "lengths", 1L));
    }

    @Test
    void testsThatCountAtTheSameTimeHaveCountersOfTheirOwn() throws Exception {
        Map<String, Long> counts = new CountedCode()
                .entering("rounds", "budget.BudgetsTest$Countdown", "down")
                .run(Nested.class);
        assertThat(counts).isEqualTo(Map.of("rounds", 3L, "rounds inside", 5L));
    }

    @Test
    void aMethodThatIsNotThereIsNoticed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new CountedCode()
                        .entering("rounds", "budget.BudgetsTest$Countdown", "up")
                        .run(Countdown.class))
                .withMessageContaining("has no method up");
        assertThatIllegalStateException()
                .isThrownBy(() -> new CountedCode()
                        .calling("lines", "java.lang.String", "lines")
                        .run(Countdown.class))
                .withMessageContaining("nobody calls it");
    }

    @Test
    void everyRowIsCountedByATest() throws IOException {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            for (Path file : files.filter(each -> each.toString().matches(".*Budget(Test|IT)\\.java"))
                    .toList()) {
                sources.add(Files.readString(file));
            }
        }
        assertThat(sources).isNotEmpty();
        assertThat(BudgetTable.read().rows())
                .allSatisfy(row -> assertThat(List.of(row.subject(), row.cost()))
                        .as("names that no test counts")
                        .allMatch(name -> sources.stream().anyMatch(source -> source.contains('"' + name + '"'))));
    }
}
