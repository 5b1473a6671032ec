package io.swaplab.router.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Replays every recorded swap of all families and compares amounts and end states. The expected counts detect an
 * emptied file.
 */
class GoldenReplayTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Number of recorded answers of each kind and name that are changed. */
    private static final int PROOFS = 5;

    @ParameterizedTest
    @CsvSource({
        "uniswap_v3, 1091",
        "pancake_v3, 1070",
        "uniswap_v2, 546",
        "pancake_v1, 531",
        "pancake_v2, 541",
        "sushiswap_v2, 559",
        "biswap, 537",
        "apeswap, 557",
        "bakeryswap, 545",
        "babyswap, 543",
        "squadswap_v2, 545",
        "uniswap_v4, 1006",
        "pancake_infinity_cl, 972",
        "pancake_infinity_lb, 1188",
        "dodo_v1, 569",
        "dodo_v2, 916",
        "wombat, 903",
        "lista_stable, 603",
        "nomiswap_stable, 628",
        "thena, 583",
        "babydogeswap, 559",
        "thena_fusion_algebra_v1, 1074",
        "thena_v3_algebra_integral, 1174",
        "outside/lista_stable, 115",
        "outside/nomiswap_stable, 810",
        "outside/pancake_infinity_cl, 540",
        "outside/pancake_infinity_lb, 570",
        "outside/thena, 840",
        "outside/thena_v3_algebra_integral, 60",
        "outside/uniswap_v4, 15",
        "outside/wombat, 1033",
    })
    void everyRecordedSwapComesOutAsOnChain(String file, int swaps) throws IOException {
        GoldenReplay.Report report = GoldenReplay.replay(recording(file));
        String family = file.replace("outside/", "");
        assertThat(report.firstDifferences()).isEmpty();
        assertThat(report).hasToString(family + ": passed " + swaps + ", failed 0");
        assertThat(report.isClean()).isTrue();
    }

    @Test
    void wrongAnswerIsReportedWithBothValues() throws IOException {
        Map<String, Object> recording = recording("uniswap_v2");
        Map<?, ?> pool = (Map<?, ?>) ((List<?>) recording.get("pools")).getFirst();
        Map<String, Object> swap = new HashMap<>();
        ((Map<?, ?>) ((List<?>) pool.get("swaps")).getFirst()).forEach((key, value) -> swap.put((String) key, value));
        String right = (String) swap.put("amountOut", "7");
        Map<String, Object> onePool = Map.of("id", "changed", "state", pool.get("state"), "swaps", List.of(swap));
        GoldenReplay.Report report = GoldenReplay.replay(Map.of("family", "uniswap_v2", "pools", List.of(onePool)));
        assertThat(report.failed()).isEqualTo(1);
        assertThat(report.firstDifferences().getFirst())
                .contains("changed", "amountOut is " + right, "the chain gave 7");
        assertThat(report.isClean()).isFalse();
    }

    /** Queries the table of replayers again, because the other tests use the one of the whole run. */
    @Test
    void everyFamilyOfTheTableHasAReplayer() {
        assertThat(GoldenReplay.replayers())
                .containsOnlyKeys(GoldenReplay.families().toArray(String[]::new))
                .doesNotContainValue(null);
    }

    @Test
    void theFirstTenDifferencesAreKeptWithTheNumbersOfTheirSwaps() throws IOException {
        Map<String, Object> recording = recording("uniswap_v2");
        Map<?, ?> pool = (Map<?, ?>) ((List<?>) recording.get("pools")).getFirst();
        List<Object> wrong = new ArrayList<>();
        for (Object swap : ((List<?>) pool.get("swaps")).subList(0, 12)) {
            Map<String, Object> changed = fields(swap);
            changed.put("amountOut", "7");
            wrong.add(changed);
        }
        Map<String, Object> onePool = Map.of("id", "changed", "state", pool.get("state"), "swaps", wrong);
        GoldenReplay.Report report = GoldenReplay.replay(Map.of("family", "uniswap_v2", "pools", List.of(onePool)));
        assertThat(report.failed()).isEqualTo(12);
        assertThat(report.firstDifferences()).hasSize(10);
        assertThat(report.firstDifferences().getFirst()).startsWith("changed swap 0 (");
        assertThat(report.firstDifferences().getLast()).startsWith("changed swap 9 (");
    }

    /** Changes every leaf of every kind of answer, one at a time, and checks that the replay reports it. */
    @ParameterizedTest
    @MethodSource("families")
    void everyRecordedAnswerIsCompared(String family) throws IOException {
        Map<String, Integer> proved = new TreeMap<>();
        for (Object pool : (List<?>) recording(family).get("pools")) {
            Map<String, Object> state = fields(((Map<?, ?>) pool).get("state"));
            for (Object recorded : (List<?>) ((Map<?, ?>) pool).get("swaps")) {
                Map<String, Object> swap = fields(recorded);
                for (String name : swap.keySet()) {
                    boolean answer = !GoldenReplay.ASKED.contains(name) && !GoldenReplay.NOT_COMPARED.containsKey(name);
                    String kind = name + " " + swap.get("ok");
                    if (answer && proved.merge(kind, 1, Integer::sum) <= PROOFS) {
                        assertChangesAreNoticed(family, state, swap, name);
                    }
                }
            }
        }
        assertThat(proved).containsKeys("ok true", "ok false", "amountIn true", "amountOut true", "error false");
    }

    static Stream<String> families() {
        return GoldenReplay.families().stream().sorted();
    }

    private static void assertChangesAreNoticed(
            String family, Map<String, Object> state, Map<String, Object> swap, String name) {
        for (Object changed : changes(swap.get(name))) {
            Map<String, Object> lie = new HashMap<>(swap);
            lie.put(name, changed);
            assertThat(GoldenReplay.differences(family, state, lie))
                    .as("%s of %s changed to %s", name, swap, changed)
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith(name + " is ")
                    .endsWith("the chain gave " + changed);
        }
    }

    /** Copies of the value, each with one leaf changed; for lists, also with one row less. */
    private static List<Object> changes(Object value) {
        if (value instanceof Boolean flag) {
            return List.of(!flag);
        }
        if (!(value instanceof List<?> rows)) {
            String text = String.valueOf(value);
            return text.matches("-?[0-9]+")
                    ? List.of(new BigInteger(text).add(BigInteger.ONE).toString())
                    : List.of(text + "'", text.substring(1));
        }
        List<Object> changes = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            for (Object row : changes(rows.get(i))) {
                List<Object> changed = new ArrayList<>(rows);
                changed.set(i, row);
                changes.add(changed);
            }
            List<Object> shorter = new ArrayList<>(rows);
            shorter.remove(i);
            changes.add(shorter);
        }
        return changes;
    }

    private static Map<String, Object> fields(Object object) {
        Map<String, Object> fields = new HashMap<>();
        ((Map<?, ?>) object).forEach((key, value) -> fields.put(String.valueOf(key), value));
        return fields;
    }

    @Test
    void anAnswerThatNoFamilyKnowsIsADifference() throws IOException {
        Map<String, Object> pool = fields(((List<?>) recording("uniswap_v2").get("pools")).getFirst());
        Map<String, Object> swap = fields(((List<?>) pool.get("swaps")).getFirst());
        swap.put("somethingNew", "1");
        assertThat(GoldenReplay.differences("uniswap_v2", fields(pool.get("state")), swap))
                .containsExactly("somethingNew is not answered, the chain gave 1");
    }

    @Test
    void whatIsNotComparedIsNamedWithItsReason() {
        assertThat(GoldenReplay.NOT_COMPARED).containsOnlyKeys("gasUsed", "gasCall");
        assertThat(GoldenReplay.NOT_COMPARED.values()).noneMatch(String::isBlank);
    }

    @Test
    void swapWithoutRecordedAnswerProvesNothing() {
        Map<String, Object> state =
                Map.of("reserve0", "1000", "reserve1", "1000", "feeNumerator", "997", "feeDenominator", "1000");
        Map<String, Object> swap = Map.of("zeroForOne", true, "exactIn", true, "amount", "10");
        assertThat(GoldenReplay.differences("uniswap_v2", state, swap)).hasSize(3);
    }

    @Test
    void malformedSwapFailsAloneAndNamesItsField() throws IOException {
        Map<String, Object> recording = recording("uniswap_v3");
        Map<?, ?> pool = (Map<?, ?>) ((List<?>) recording.get("pools")).getFirst();
        Map<String, Object> broken = Map.of("zeroForOne", true, "exactIn", true, "amount", "-1", "limit", "1");
        List<Object> swaps = List.of(broken, ((List<?>) pool.get("swaps")).getFirst());
        Map<String, Object> onePool = Map.of("id", "one", "state", pool.get("state"), "swaps", swaps);
        GoldenReplay.Report report = GoldenReplay.replay(Map.of("family", "uniswap_v3", "pools", List.of(onePool)));
        assertThat(report).hasToString("uniswap_v3: passed 1, failed 1");
        assertThat(report.firstDifferences().getFirst()).contains("one swap 0", "amount");
    }

    @Test
    void familyThatIsNotBuiltIsUnsupportedAndNotClean() {
        GoldenReplay.Report report = GoldenReplay.replay(Map.of("family", "no_such_family", "pools", List.of()));
        assertThat(report).hasToString("no_such_family: unsupported");
        assertThat(report.isClean()).isFalse();
    }

    @Test
    void recordingOfAnotherShapeIsRefusedByName() {
        assertThatThrownBy(() -> GoldenReplay.replay(Map.of("family", "uniswap_v3")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pools");
    }

    private static Map<String, Object> recording(String file) throws IOException {
        try (InputStream json = GoldenReplayTest.class.getResourceAsStream("/golden/pools/" + file + ".json")) {
            return JSON.readValue(json, new TypeReference<>() {});
        }
    }
}
