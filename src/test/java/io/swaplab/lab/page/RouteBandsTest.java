package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.fresh.Seeds;
import io.swaplab.lab.page.RouteBands.Band;
import io.swaplab.lab.page.Section.RoutePicture;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RouteBandsTest {
    private static RouteBands of(RoutePicture route) {
        return route.flow();
    }

    @Test
    void aRouteIsSplitIntoItsWaysLargestFirst() {
        RoutePicture route = SamplePages.route();
        assertThat(of(route).bands())
                .containsExactly(
                        new Band(List.of(0), "60 %", "0.600"),
                        new Band(List.of(1), "23.5 %", "0.235"),
                        new Band(List.of(2, 3), "15 %", "0.15"),
                        new Band(List.of(4, 5), "1.5 %", "0.015"));
        assertThat(of(route).folded()).isEmpty();
    }

    @Test
    void whatIsNotDrawnIsTheRest() {
        RouteBands flow = of(SamplePages.crowd());
        assertThat(flow.bands()).hasSize(6);
        assertThat(flow.bands().getFirst().share()).isEqualTo("81 %");
        assertThat(flow.rest().share()).isEqualTo("14 %");
        assertThat(flow.folded()).hasSize(14).doesNotContain(0);
    }

    @Seeds(count = 50)
    void bandsLeadFromTheInputToTheOutputAndMakeUpTheWholeInput(long seed) {
        Random random = new Random(seed);
        RoutePicture route = StageSamples.route(1 + random.nextInt(40), random);
        RouteBands flow = of(route);
        BigDecimal sum = new BigDecimal(flow.rest().weight());
        for (Band band : flow.bands()) {
            int at = 0;
            for (int link : band.links()) {
                assertThat(route.links().get(link).source()).isEqualTo(at);
                at = route.links().get(link).target();
            }
            assertThat(at).isEqualTo(1);
            sum = sum.add(new BigDecimal(band.weight()));
        }
        assertThat(sum).isCloseTo(BigDecimal.ONE, Offset.offset(new BigDecimal("0.000000001")));
    }
}
