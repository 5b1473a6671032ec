package io.swaplab.lab.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.lab.transcript.SavedSession.BadSessionFile;
import io.swaplab.lab.transcript.SessionDiff.AmountDifference;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SessionFileTest {
    private static final String HEAD =
            "{\"format\":\"swaplab-session\",\"version\":1,\"chain\":97,\"wallet\":\"alice\"}\n";
    private static final String ADDRESS = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
    private static final String SWAP = "{\"swap\":\"s1\",\"state\":\"settled\",\"from\":\"" + ADDRESS + "\",\"to\":\""
            + ADDRESS + "\",\"amount_in\":\"5\",\"depth\":3,\"splits\":20,\"providers\":[\"THENA\"],"
            + "\"gas_price_wei\":null,\"choices\":{\"payer\":\"" + ADDRESS + "\",\"executor\":null,\"recipient\":null,"
            + "\"slippage_bps\":50,\"deadline_secs\":null,\"custom_fee_bps\":0,\"custom_fee_receiver\":null,"
            + "\"native_in\":false,\"native_out\":false},\"expected_out\":\"4\",\"settled_out\":\"4\"}\n";
    private static final String COMMAND =
            "{\"command\":\"quote get\",\"exit\":0,\"code\":\"OK\",\"data\":{\"amount_out\":\"4\"}}\n";

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("a.session"), text);
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        SavedSession saved = SessionFile.read(file(HEAD + SWAP + COMMAND));
        assertThat(saved.swaps().getFirst().providers()).containsExactly("THENA");
        Path copy = folder.resolve("copy.session");
        SessionFile.write(copy, saved);
        assertThat(Files.readString(copy))
                .isEqualTo(HEAD.replace("}", ",\"fork\":null}") + SWAP.replace("}\n", ",\"kept\":null}\n") + COMMAND);
        assertThat(SessionFile.read(copy)).isEqualTo(saved);
        assertThat(SessionDiff.between(saved, SessionFile.read(copy))).isEmpty();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    static Stream<Arguments> hostile() {
        return Stream.of(
                Arguments.of("", 1, "empty"),
                Arguments.of("PK\u0003\n", 1, "must be a JSON object, got PK?"),
                Arguments.of("[]\n", 1, "must be a JSON object, got []"),
                Arguments.of(HEAD.replace("session\"", "market\""), 1, "format must be"),
                Arguments.of(HEAD.replace("\"version\":1", "\"version\":3"), 1, "version must be 1 to 2, got 3"),
                Arguments.of(
                        HEAD.replace("\"version\":1", "\"version\":\"1\""),
                        1,
                        "version must have the type that it has in version 2, got \"1\""),
                Arguments.of(HEAD.replace("\"chain\":97,", ""), 1, "chain is missing"),
                Arguments.of(HEAD.replace("97", "97,\"chain\":98"), 1, "each name must occur only once in an object: "),
                Arguments.of(HEAD.replace("alice", "../x"), 1, "wallet must be the name of a wallet, got ../x"),
                Arguments.of(HEAD + SWAP.strip(), 2, "cut off"),
                Arguments.of(HEAD + SWAP + SWAP, 3, "with different names"),
                Arguments.of(HEAD + COMMAND + SWAP, 3, "swaps must come before commands"),
                Arguments.of(
                        HEAD + SWAP.replace("\"5\"", "\"-5\""),
                        2,
                        "amount_in must be a whole number from 0 to 2^256-1 in decimal digits, got -5"),
                Arguments.of(HEAD + SWAP.replace("\"depth\":3", "\"depth\":6"), 2, "depth must be 1 to 5, got 6"),
                Arguments.of(
                        HEAD + SWAP.replace("THENA", "TH ENA"),
                        2,
                        "providers must be at most 100 names of providers, got [TH ENA]"),
                Arguments.of(HEAD + SWAP.replace("\"payer\":\"0x9", "\"payer\":\"0x8"), 2, "choices.payer must be"),
                Arguments.of(HEAD + SWAP.replace("}\n", ",\"key\":\"0x\"}\n"), 2, "key is unknown in version 2"),
                Arguments.of(HEAD + COMMAND.replace("quote get", "session save x"), 2, "that sessions take down"),
                Arguments.of(HEAD + COMMAND.replace("quote get", "wallet list\\u001b[2J"), 2, "printable"),
                Arguments.of(HEAD + COMMAND.replace("quote get", ""), 2, "command must be"),
                Arguments.of(HEAD + COMMAND.replace("quote get", "q".repeat(4_097)), 2, "at most 4096"),
                Arguments.of(
                        HEAD + COMMAND.replace("\"exit\":0", "\"exit\":256"),
                        2,
                        "exit must be an exit status, got 256"),
                Arguments.of(HEAD + COMMAND.replace("{\"amount_out\":\"4\"}", "null"), 2, "data"),
                Arguments.of(
                        HEAD + COMMAND.replace("\"4\"", "[".repeat(40) + "]".repeat(40)),
                        2,
                        "nested at most 32 levels deep"),
                Arguments.of(HEAD + "x".repeat(1_000_002) + "\n", 2, "at most 1000000"),
                Arguments.of(HEAD + COMMAND + "\n", 3, "must be a JSON object, got an empty line"),
                Arguments.of(
                        HEAD + SWAP.replace("\"splits\":20", "\"splits\":" + "1".repeat(2_000)), 2, "is too long"));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void aFileThatBreaksARuleIsRefusedWithItsLine(String text, int line, String rule) throws IOException {
        Path file = file(text);
        assertThatThrownBy(() -> SessionFile.read(file))
                .isInstanceOf(BadSessionFile.class)
                .hasMessageStartingWith("line " + line + ": ")
                .hasMessageContaining(rule)
                .message()
                .doesNotContain("\u001b");
    }

    @Test
    void aSwapThatWasRefusedMayBreakTheRulesOfSwaps() throws IOException {
        String refused = SWAP.replace("settled\"", "rejected\"").replace("\"depth\":3", "\"depth\":6");
        assertThat(SessionFile.read(file(HEAD + refused)).swaps()).hasSize(1);
    }

    @Test
    void aFolderStaysAFolder() throws IOException {
        SavedSession saved = SessionFile.read(file(HEAD));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> SessionFile.write(empty, saved)).isInstanceOf(UncheckedIOException.class);
        assertThat(empty).isEmptyDirectory();
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("a.session", "empty");
    }

    @Test
    void bytesThatAreNoTextAreRefused() throws IOException {
        Path file = folder.resolve("bytes");
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> SessionFile.read(file)).hasMessage("line 1: it is no UTF-8 text");
    }

    @Test
    void neitherKeysNorSignaturesAreTakenDown() {
        Transcript transcript = new Transcript();
        String signature = "0x" + "ab".repeat(65);
        String hash = "0x" + "cd".repeat(32);
        transcript.add(
                "swap sign s1 --signature 0x.. 'a; word'",
                0,
                "OK",
                Map.of("signature", List.of(signature), "plan_hash", hash));
        transcript.add("session save x", 0, "OK", Map.of());
        Transcript.Entry entry = transcript.entries().getFirst();
        assertThat(transcript.entries()).hasSize(1);
        assertThat(entry.command()).isEqualTo("swap sign s1 --signature 0x.. 'a; word'");
        assertThat(entry.hasMask()).isTrue();
        assertThat(entry.data()).containsEntry("plan_hash", hash);
        assertThat(entry.toString()).doesNotContain("abab").contains("[redacted]");
    }

    @Test
    void namesOfMembersAreTakenDownPlainly() {
        Transcript transcript = new Transcript();
        String name = "a\u001b[2Jb\u202e 0x" + "7b".repeat(65);
        transcript.add("router status", 0, "OK", Map.of(name, List.of(Map.of(name, 1))));
        assertThat(transcript.entries().getFirst().data()).hasToString("{a?[2Jb? [redacted]=[{a?[2Jb? [redacted]=1}]}");
    }

    @Test
    void onlyAmountsAreCompared() {
        Map<String, ?> before = Map.of("amount_out", "4", "nonce", "1", "gas", 7, "paths", List.of(Map.of("in", "2")));
        Map<String, ?> same = Map.of("amount_out", "4", "nonce", "2", "gas", 8, "paths", List.of(Map.of("in", "2")));
        Map<String, ?> other = Map.of("amount_out", "4", "paths", List.of(Map.of("in", "3")));
        assertThat(AmountDifference.between(before, same)).isEmpty();
        assertThat(AmountDifference.between(before, other)).contains(new AmountDifference("paths[0].in", "2", "3"));
        assertThat(AmountDifference.between(Map.of(), Map.of("amount_out", "4")))
                .contains(new AmountDifference("amount_out", "nothing", "4"));
    }
}
