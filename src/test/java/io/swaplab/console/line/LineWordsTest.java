package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.model.CommandFailure;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineWordsTest {
    @Test
    void blanksSeparateAndQuotesJoin() {
        assertThat(LineWords.of("  run\t\"a b.txt\" --x='1 2' ''")).containsExactly("run", "a b.txt", "--x=1 2", "");
    }

    @Test
    void aHashBeforeAWordBeginsAComment() {
        assertThat(LineWords.of("# all of it")).isEmpty();
        assertThat(LineWords.of("fork status # now")).containsExactly("fork", "status");
        assertThat(LineWords.of("swap#1 '#2'")).containsExactly("swap#1", "#2");
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThatThrownBy(() -> LineWords.of("run 'a b"))
                .isInstanceOf(CommandFailure.class)
                .hasMessage("a ' quote is never closed");
    }

    @Test
    void everyLineIsACommandOfItsOwn() {
        assertThat(LineWords.commands("version\ntoken list # x; y\r\n\n fork status;quit"))
                .containsExactly(
                        List.of("version"), List.of("token", "list"), List.of("fork", "status"), List.of("quit"));
        assertThat(LineWords.commands("run 'a\nb'\nversion"))
                .containsExactly(List.of("run", "a\nb"), List.of("version"));
    }

    @Test
    void joinedWordsAreALineThatMeansTheSame() {
        List<String> words =
                List.of("pools", "show", "USDT/WBNB PANCAKEV3", "a;b", "#", "it's", "say \"x\"", "it's \"x\"", "");
        assertThat(LineWords.joined(words))
                .isEqualTo(
                        "pools show \"USDT/WBNB PANCAKEV3\" \"a;b\" \"#\" \"it's\" 'say \"x\"' 'it'\"'\"'s \"x\"' \"\"");
        assertThat(LineWords.of(LineWords.joined(words))).isEqualTo(words);
    }
}
