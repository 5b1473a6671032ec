package io.swaplab.cucumber.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.cucumber.plugin.event.Status;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HtmlPageTest {
    private static ScenarioRecord green() {
        ScenarioRecord record = new ScenarioRecord("It works", "a.feature:3");
        record.add(new ScenarioRecord.Step("Given dave has 5 USDT", Status.PASSED, ""));
        record.add(GasRow.of(new GasRow("5 USDT to CAKE", "direct", 2, 300_000, 270_000)
                .line()
                .getBytes()));
        record.end(Status.PASSED, 1.25);
        return record;
    }

    private static ScenarioRecord red() {
        ScenarioRecord record = new ScenarioRecord("It fails", "a.feature:9");
        record.add(new ScenarioRecord.Step("Then it settles", Status.FAILED, "expected <b>1</b>"));
        record.add(new ScenarioRecord.Attachment("what was typed", "> swap execute\n\"no\""));
        record.end(Status.FAILED, 0.5);
        return record;
    }

    @Test
    void whatFailedComesFirstWithWhatExplainsIt() {
        String page = HtmlPage.of(List.of(green(), red()), Map.of());
        assertThat(page).contains("<h1>2 scenarios: 1 failed, 1 passed</h1>");
        assertThat(page.indexOf("It fails")).isLessThan(page.indexOf("It works"));
        assertThat(page)
                .containsSubsequence(
                        "<details open>", "Then it settles", "what was typed", "&gt; swap execute", "</li>");
    }

    @Test
    void nothingOfAScenarioIsMarkup() {
        assertThat(HtmlPage.of(List.of(red()), Map.of()))
                .contains("expected &lt;b&gt;1&lt;/b&gt;", "&quot;no&quot;")
                .doesNotContain("<b>1</b>");
    }

    @Test
    void gasAndStepsAreCounted() {
        assertThat(HtmlPage.of(List.of(green()), Map.of("it settles", 3, "it is sent", 0)))
                .contains("5 USDT to CAKE", "300,000", "270,000", "90 %", "Steps: 1 of 2 used");
        assertThat(HtmlPage.of(List.of(red()), Map.of())).doesNotContain("Gas of");
    }
}
