package io.swaplab.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.lab.page.PageHtml.Script;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PageHtmlTest {
    private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);
    private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);
    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);

    private static String only(Pattern element, String html) {
        List<String> found =
                element.matcher(html).results().map(MatchResult::group).toList();
        assertThat(found).as(element.pattern()).hasSize(1);
        String whole = found.getFirst();
        return whole.substring(whole.indexOf('>') + 1, whole.lastIndexOf('<'));
    }

    private static String hash(String content) throws Exception {
        return "'sha256-"
                + Base64.getEncoder()
                        .encodeToString(
                                MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8)))
                + "'";
    }

    @Test
    void thePolicyAllowsTheOneScriptAndTheOneStyleAndNothingElse() throws Exception {
        PageHtml page = PageHtml.of(SamplePages.full());
        assertThat(page.policy())
                .isEqualTo("default-src 'none'; script-src " + hash(only(SCRIPT, page.html())) + "; style-src "
                        + hash(only(STYLE, page.html()))
                        + "; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none';"
                        + " require-trusted-types-for 'script'; trusted-types 'none'");
        assertThat(page.html()).contains("http-equiv=\"Content-Security-Policy\" content=\"" + page.policy() + "\"");
    }

    @Test
    void aLivePageMayAskItsOwnServerOnly() {
        assertThat(PageHtml.live("stage").policy())
                .contains("; connect-src 'self'; ")
                .doesNotContain("unsafe", "*");
    }

    @Test
    void hostileTextLeavesNeitherTheDataNorTheTitle() {
        String html = PageHtml.of(SamplePages.hostile()).html();
        assertThat(only(DATA, html)).doesNotContain("<", ">", "&", "\u2028", "\u2029", "\u202e", "\u0000");
        assertThat(html).doesNotContain("<img", "\u202e");
        assertThat(html.split("<script", -1)).as("the data and the code").hasSize(3);
        assertThat(html.split("</script", -1)).hasSize(3);
        assertThat(html).contains("<title>&lt;/script&gt;&lt;img src=x onerror=&quot;");
    }

    @Test
    void aFloodOfTextDoesNotFloodThePage() {
        int calm = PageHtml.of(new Page("a", "b", List.of())).html().length();
        assertThat(PageHtml.of(SamplePages.hostile()).html().length() - calm).isLessThan(60_000);
    }

    @Test
    void theScriptCannotEndItselfEarlyAndCarriesItsLicences() {
        assertThat(Script.code())
                .doesNotContain("</script", "<!--", "\r", "\u0000")
                .contains("Copyright 2010-2023 Mike Bostock", "Permission to use, copy, modify");
    }

    @Test
    void nothingIsLoadedFromElsewhereAndNoHandlerStandsInTheMarkup() {
        String html = PageHtml.of(SamplePages.full()).html();
        String markup = SCRIPT.matcher(html).replaceAll("");
        assertThat(Pattern.compile("(src|href)=\"([^\"]*)\"")
                        .matcher(markup)
                        .results()
                        .map(m -> m.group(2)))
                .containsExactly("data:,");
        assertThat(markup).doesNotContainPattern("\\son[a-z]+=").doesNotContain("url(", "@import", "style=");
    }
}
