package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {
    private final Completion completion = new Completion(SampleCommands.table(), CompletionTest::values);

    private static List<Proposal> values(ValueKind kind) {
        return Map.of(
                        ValueKind.TOKEN,
                        List.of(Proposal.of("USDC", ""), Proposal.of("USDT", ""), Proposal.of("WBNB", "")),
                        ValueKind.PROVIDERS,
                        List.of(Proposal.of("PANCAKEV2", ""), Proposal.of("PANCAKEV3", "")),
                        ValueKind.SWAP,
                        List.of(Proposal.of("s1", "quoted")))
                .getOrDefault(kind, List.of());
    }

    private List<String> complete(String line) {
        boolean fresh = line.isEmpty() || line.endsWith(" ");
        List<String> words = LineWords.of(line);
        List<String> before = fresh ? words : words.subList(0, words.size() - 1);
        return completion.proposals(before, fresh ? "" : words.getLast()).stream()
                .map(Proposal::value)
                .toList();
    }

    @Test
    void commandsCompleteWordByWord() {
        assertThat(complete(""))
                .containsExactly("quote", "price", "swap", "write", "break", "misuse", "defect", "quit");
        assertThat(complete("sw")).containsExactly("swap");
        assertThat(complete("swap s")).containsExactly("show", "sign");
    }

    @Test
    void caseDoesNotMatter() {
        assertThat(complete("SW")).containsExactly("swap");
        assertThat(complete("quote get --from us")).containsExactly("USDC", "USDT");
        assertThat(complete("quote get --FR")).containsExactly("--from");
    }

    @Test
    void filesComplete(@TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("market.json"));
        Files.createDirectory(folder.resolve("Markets"));
        Files.createFile(folder.resolve(".hidden"));
        assertThat(complete("write " + folder + "/ma")).containsExactly(folder + "/Markets/", folder + "/market.json");
        assertThat(complete("write " + folder + "/nowhere/")).isEmpty();
    }

    @Test
    void optionsCompleteUntilTheyAreGiven() {
        assertThat(complete("quote get --")).contains("--from", "--exact", "--json");
        assertThat(complete("quote get --from WBNB --exact --")).doesNotContain("--from", "--exact");
    }

    @Test
    void valuesCompleteBehindTheirOption() {
        assertThat(complete("quote get --from US")).containsExactly("USDC", "USDT");
        assertThat(complete("quote get --from=US")).containsExactly("--from=USDC", "--from=USDT");
        assertThat(complete("quote get --exact ")).doesNotContain("USDC");
    }

    @Test
    void valuesCompleteInTheirPlace() {
        assertThat(complete("price 1.5 us")).containsExactly("USDC", "USDT");
    }

    @Test
    void aListCompletesItsLastPiece() {
        assertThat(complete("quote get --providers PANCAKEV2,")).containsExactly("PANCAKEV2,PANCAKEV3");
    }

    @Test
    void optionsDoNotBuryWhatStandsFirst() {
        assertThat(complete("swap sign ")).containsExactly("s1");
        assertThat(complete("swap sign -"))
                .containsExactly("--json", "--wide", "--quiet", "--yes", "--explain", "--help");
    }

    @Test
    void argumentsCompleteAndAreNotOfferedTwice() {
        assertThat(complete("swap sign s")).containsExactly("s1");
        assertThat(complete("swap sign s1 "))
                .containsExactly("--json", "--wide", "--quiet", "--yes", "--explain", "--help");
    }
}
