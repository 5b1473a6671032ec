package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.lab.page.Section.ComparePicture;
import io.swaplab.lab.page.Section.CurvePicture;
import io.swaplab.lab.page.Section.RoutePicture;
import java.util.List;
import org.junit.jupiter.api.Test;

class PicturesTest {
    private static final Amount ONE = Amount.of("1", "A");

    @Test
    void aLinkJoinsTwoNodesThatAreThere() {
        RoutePicture.Node node = new RoutePicture.Node("A", "0x", ONE, RoutePicture.Place.INPUT);
        for (int target : List.of(0, 2, -1)) {
            RoutePicture.Link link = new RoutePicture.Link(0, target, "P", "0x", "0 %", "100 %", "1", ONE, ONE);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new RoutePicture("Route", List.of(node, node), List.of(link)))
                    .withMessage("a link must join two of 2 nodes, got 0 and " + target);
        }
    }

    @Test
    void whatTheScriptMeasuresIsADecimalNumber() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RoutePicture.Link(0, 1, "P", "0x", "", "", "NaN", ONE, ONE))
                .withMessageStartingWith("weight must be a decimal number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ComparePicture.Row("P", ONE, null, "lots", false, ""))
                .withMessageStartingWith("lossBps must be a decimal number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CurvePicture.Point(ONE, ONE, "1 %"))
                .withMessageStartingWith("impactPercent must be a decimal number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CurvePicture.Knee("one", null))
                .withMessageStartingWith("percent must be a decimal number");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BalanceRow("a", "payer", ONE, ONE, "+much", ""))
                .withMessageStartingWith("change must be a decimal number");
    }

    @Test
    void everySectionSaysWhatItIs() {
        assertThat(SamplePages.full().sections())
                .extracting(Section::kind)
                .containsExactly("facts", "route", "compare", "curve", "receipt", "steps", "route");
        assertThat(PageHtml.Json.of(SamplePages.facts())).startsWith("{").contains("\"kind\":\"facts\"");
    }
}
