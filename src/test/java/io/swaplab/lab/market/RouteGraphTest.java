package io.swaplab.lab.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RouteGraphTest {
    private static final String A = address(1);
    private static final String B = address(2);
    private static final String C = address(3);
    private static final String D = address(4);

    private static String address(int number) {
        return Address.parse("0x" + "0".repeat(38) + (10 + number)).toString();
    }

    private static RouteSegment step(String from, String to, String in, String out) {
        return new RouteSegment("0xpool", "P", "0xadapter", from, to, true, "0.003", in, out, null, null);
    }

    private static RouteGraph graph(String amountIn, RouteSegment... steps) {
        return new RouteGraph(Address.parse(A), new BigDecimal(amountIn), List.of(steps));
    }

    private static List<String> flows(RouteGraph graph) {
        return graph.flows().stream()
                .map(f -> f.from().index() + ">" + f.to().index() + " " + f.in().toPlainString() + " "
                        + f.share().toPlainString())
                .toList();
    }

    @Test
    void sharesAreOfTheWholeInputHoweverFarTheHop() {
        RouteGraph graph = graph(
                "100",
                step(A, B, "80", "800"),
                step(A, C, "20", "40"),
                step(B, D, "200", "1"),
                step(B, D, "600", "3"),
                step(C, D, "40", "1"));
        assertThat(flows(graph))
                .containsExactly("0>1 80 0.8", "0>2 20 0.2", "1>3 200 0.2", "1>3 600 0.6", "2>3 40 0.2");
        assertThat(graph.stops()).extracting(s -> s.amount().toPlainString()).containsExactly("100", "800", "40", "5");
    }

    @Test
    void aTokenThatIsReachedAgainStandsOnceMoreAndWhatWasLeftIsCarriedOver() {
        // Part of B is swapped to C, and C is partly swapped back to B.
        RouteGraph graph = graph(
                "100",
                step(A, B, "100", "10"),
                step(B, C, "4", "8"),
                step(C, B, "2", "1"),
                step(C, D, "6", "3"),
                step(B, D, "7", "7"));
        assertThat(flows(graph))
                .containsExactly("0>1 100 1", "1>2 4 0.4", "1>3 6 0.6", "2>3 2 0.1", "2>4 6 0.3", "3>4 7 0.7");
        assertThat(graph.flows().get(2).step())
                .as("what is carried over goes through no pool")
                .isNull();
        assertThat(graph.stops().get(1).token()).isEqualTo(graph.stops().get(3).token());
        assertThat(graph.lastOf(Address.parse(B))).isSameAs(graph.stops().get(3));
    }

    @Test
    void nothingIsCarriedWhereNothingIsLeft() {
        RouteGraph graph = graph(
                "100", step(A, B, "100", "10"), step(B, C, "10", "8"), step(C, B, "8", "9"), step(B, D, "9", "9"));
        assertThat(flows(graph)).containsExactly("0>1 100 1", "1>2 10 1", "2>3 8 1", "3>4 9 1");
    }

    @Test
    @Timeout(60)
    void manyParallelPoolsAreNoManyPaths() {
        List<RouteSegment> steps = new ArrayList<>();
        for (int hop = 1; hop <= 12; hop++) {
            for (int pool = 0; pool < 20; pool++) {
                steps.add(step(address(hop), address(hop + 1), "1", "1"));
            }
        }
        RouteGraph graph = graph("20", steps.toArray(RouteSegment[]::new));
        assertThat(graph.flows())
                .hasSize(240)
                .allMatch(f -> f.share().toPlainString().equals("0.05"));
    }

    @Test
    void anAmountOfAServerIsDigitsAlone() {
        for (String hostile : List.of("1e9", "-1", "1.5", "", "9".repeat(80))) {
            assertThatThrownBy(() -> graph("1", step(A, B, hostile, "1"))).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
