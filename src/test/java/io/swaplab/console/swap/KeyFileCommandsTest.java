package io.swaplab.console.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.keyfile.KeyFile;
import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.KeyFolder;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.WalletSigners;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Creates, imports, unlocks and exports a user's wallets; no command, answer or unencrypted file contains a key or
 * password.
 */
class KeyFileCommandsTest {
    private static final String PASSWORD = "correct horse";
    private static final String SECRET = "0x" + "12".repeat(32);

    @TempDir
    private Path folder;

    private final StringWriter shown = new StringWriter();
    private final ScriptedBackend backend = new ScriptedBackend();

    private Session session() {
        return new Session(backend, new KeyFolder(folder.resolve("keys")));
    }

    private CommandResult typed(Session session, String line, String... hidden) {
        CommandInterpreter commandLine = CommandInterpreterFactory.over(session, true);
        Deque<String> answers = new ArrayDeque<>(List.of(hidden));
        UserPrompter person = new UserPrompter() {
            @Override
            public Optional<String> ask(String prompt) {
                throw new AssertionError("shown while it is typed: " + prompt);
            }

            @Override
            public Optional<String> askHidden(String prompt) {
                return Optional.of(answers.remove());
            }
        };
        PrintWriter writer = new PrintWriter(shown, true);
        CommandResult result = commandLine.execute(List.of(line.split(" ", -1)), Screen.plain(writer, writer), person);
        assertThat(answers).as("questions that were not asked").isEmpty();
        assertThat(result.text() + shown).doesNotContain(PASSWORD, SECRET.substring(2));
        return result;
    }

    @Test
    void aNewWalletActsAndIsOpenedByItsPasswordLater() throws IOException {
        Session first = session();
        CommandResult made = typed(first, "wallet new mine", PASSWORD, PASSWORD);
        assertThat(made.ok()).as(made.text()).isTrue();
        Object address = made.data().get("address");
        assertThat(typed(first, "wallet use mine").data()).containsEntry("address", address);
        Path file = folder.resolve("keys").resolve("mine.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        Session later = session();
        assertThat(typed(later, "wallet list").text()).contains(address + "  (closed)", "wallet use NAME unlocks");
        assertThat(typed(later, "wallet use mine", "wrong horse").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(later.wallets().current()).isEqualTo("alice");
        assertThat(typed(later, "wallet use mine", PASSWORD).data()).containsEntry("address", address);
        assertThat(later.wallets().current()).isEqualTo("mine");
    }

    /** A user's own key may sign on chains where the publicly known keys of the lab may not. */
    @Test
    void aWalletOfOnesOwnNeedsNoFork() {
        Session session = session();
        backend.service.playPublicChain();
        typed(session, "wallet import mine", SECRET, PASSWORD, PASSWORD);
        assertThat(typed(session, "allowance approve --token AAA --amount 1 --owner alice")
                        .text())
                .contains("is public");
        assertThat(backend.service.sent()).isEmpty();
        Address mine = session.wallets().account("owner", "mine");
        assertThat(new WalletSigners(session.wallets())
                        .of(session.connection(), mine, "owner")
                        .address())
                .isEqualTo(mine);
    }

    @Test
    void noKeySignsOnAFollowedChain() {
        Session session = session();
        typed(session, "wallet import mine", SECRET, PASSWORD, PASSWORD);
        Connection on = session.connection();
        Connection followed = new Connection(
                on.apiUrl(),
                on.rpcUrl(),
                on.client(),
                on.node(),
                on.profile(),
                on.routers(),
                on.pools(),
                on.fork(),
                on.search(),
                true);
        for (String name : List.of("mine", "alice")) {
            Address owner = session.wallets().account("owner", name);
            assertThatExceptionOfType(Refusal.class)
                    .as(name)
                    .isThrownBy(() -> new WalletSigners(session.wallets()).of(followed, owner, "owner"))
                    .withMessageContaining("nothing is signed or sent on a followed chain");
        }
    }

    @Test
    void aKeyThatIsNoneIsNotRepeated() {
        CommandResult refused = typed(session(), "wallet import mine", "0xabcdef");
        assertThat(refused.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(refused.text()).contains("64 hexadecimal digits").doesNotContain("abcdef");
    }

    @Test
    void keysAndFilesAreTakenInAndOnlyTheEncryptedFileGoesOut() throws IOException {
        Session session = session();
        CommandResult taken = typed(session, "wallet import mine", SECRET, PASSWORD, PASSWORD);
        assertThat(taken.ok()).as(taken.text()).isTrue();
        Path out = folder.resolve("out.json");
        assertThat(typed(session, "wallet export mine --to " + out).ok()).isTrue();
        assertThat(Files.readString(out)).contains("ciphertext").doesNotContain(SECRET.substring(2));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(out)))
                .isEqualTo("rw-------");
        SigningKey key = KeyFile.open(out, PASSWORD);
        assertThat(taken.data()).containsEntry("address", key.address().toString());
        assertThat(typed(session, "wallet export mine --to " + out).exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(typed(session, "wallet export alice --to " + folder.resolve("a.json"))
                        .exit())
                .isEqualTo(ExitCode.USAGE);
        CommandResult again = typed(session, "wallet import other --file " + out, PASSWORD);
        assertThat(again.data()).containsEntry("address", key.address().toString());
    }

    @Test
    void whatCannotBeIsRefusedBeforeAnythingIsMade() {
        Session session = session();
        for (String name : List.of("alice", "Mine", "../mine", "0x12")) {
            assertThat(typed(session, "wallet new " + name).exit()).as(name).isEqualTo(ExitCode.USAGE);
        }
        assertThat(typed(session, "wallet new mine", "short").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(typed(session, "wallet new mine", PASSWORD, PASSWORD + "r").exit())
                .isEqualTo(ExitCode.REFUSED);
        CommandResult alone = CommandInterpreterFactory.over(session, true).execute("wallet new mine");
        assertThat(alone.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(alone.text()).contains("must be typed");
        assertThat(folder.resolve("keys")).doesNotExist();
    }
}
