package io.swaplab.client.keyfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.Stranger;
import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Wallet;
import org.web3j.crypto.exception.CipherException;
import tools.jackson.databind.json.JsonMapper;

class KeyFileTest {
    /** The PBKDF2 test vector from the description of the file format. */
    private static final String PUBLISHED = """
            {"crypto": {"cipher": "aes-128-ctr", "cipherparams": {"iv": "6087dab2f9fdbbfaddc31a909735c1e6"},
             "ciphertext": "5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46", "kdf": "pbkdf2",
             "kdfparams": {"c": 262144, "dklen": 32, "prf": "hmac-sha256",
              "salt": "ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd"},
             "mac": "517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2"},
             "id": "3198bc9c-6672-5ab3-d995-4942343ae5b6", "version": 3}
            """;

    private static final String PUBLISHED_ADDRESS = "0x008aeeda4d805471df9b2a5b0f38a0c3bcba786b";

    @TempDir
    private Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFileOfAnotherUserInASharedFolderGivesNoKey() throws IOException {
        Path planted = Files.writeString(Stranger.sharedFolder(folder).resolve("keys"), "one: key");
        Files.setPosixFilePermissions(planted, PosixFilePermissions.fromString("rw-------"));
        assertThat(OwnerFile.read(planted, 100)).isEqualTo("one: key");
        Stranger.owns(planted);
        assertThatThrownBy(() -> OwnerFile.read(planted, 100))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining(" belongs to user ");
        Path folderOfTheirs = Files.createDirectory(planted.resolveSibling("folder"));
        Stranger.owns(folderOfTheirs);
        assertThatThrownBy(() -> OwnerFile.create(folderOfTheirs.resolve("key"), new byte[1]))
                .isInstanceOf(ForeignPathException.class);
        assertThat(folderOfTheirs).isEmptyDirectory();
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("key.json"), text);
    }

    /** A key file in web3j's format, with parameters that make decryption fast. */
    private Path alice() throws IOException, CipherException {
        ECKeyPair keys = ECKeyPair.create(new byte[] {1, 2, 3});
        return file(JsonMapper.shared().writeValueAsString(Wallet.create("a password", keys, 16, 1)));
    }

    @Test
    void theFormatsOwnExampleOpens() throws IOException {
        SigningKey key = KeyFile.open(file(PUBLISHED), "testpassword");
        assertThat(key.address().toLowerHex()).isEqualTo(PUBLISHED_ADDRESS);
    }

    @Test
    void aFileOfWeb3jOpensWithItsPasswordOnly() throws IOException, CipherException {
        Path file = alice();
        assertThat(KeyFile.open(file, "a password").address().toLowerHex()).hasSize(42);
        assertThatThrownBy(() -> KeyFile.open(file, "another"))
                .isInstanceOf(KeyFileException.class)
                .hasMessage("the password does not open key file " + file + ", or the file is damaged");
    }

    @Test
    void anAddressThatIsNotTheKeysIsRefused() throws IOException, CipherException {
        String other = Files.readString(alice())
                .replaceFirst("\"address\":\"[0-9a-f]{40}\"", "\"address\":\"" + "0".repeat(38) + "a1\"");
        assertThatThrownBy(() -> KeyFile.open(file(other), "a password"))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("names the address 00000000000000000000000000000000000000a1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"c\": 262144     | \"c\": 2000000000   | must use scrypt",
                "\"c\": 262144     | \"c\": 0            | must use scrypt",
                "\"dklen\": 32     | \"dklen\": 16       | must use scrypt",
                "\"version\": 3    | \"version\": 1      | must have version 3",
                "\"crypto\"        | \"no\"              | and a crypto object",
            })
    void aFileThatIsNotRightIsRefused(String was, String is, String words) throws IOException {
        assertThat(PUBLISHED).contains(was);
        assertThatThrownBy(() -> KeyFile.open(file(PUBLISHED.replace(was, is)), "testpassword"))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining(words);
    }

    @ParameterizedTest
    @CsvSource({
        "\"mac\":\"................, \"mac\":\"ffffffffffffffff",
        "\"ciphertext\":\".., \"ciphertext\":\"zz",
        "aes-128-ctr, rot13"
    })
    void aDamagedFileIsRefused(String was, String is) throws IOException, CipherException {
        String whole = Files.readString(alice());
        String damaged = whole.replaceFirst(was, is);
        assertThat(damaged).isNotEqualTo(whole);
        assertThatThrownBy(() -> KeyFile.open(file(damaged), "a password"))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void scryptThatWouldEatTheMemoryIsRefused() throws IOException, CipherException {
        String greedy = Files.readString(alice()).replace("\"n\":16", "\"n\":1073741824");
        assertThat(greedy).contains("1073741824");
        assertThatThrownBy(() -> KeyFile.open(file(greedy), "a password"))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("must use scrypt of at most 512 MiB");
    }

    @Test
    void whatIsNoKeyFileIsRefused() throws IOException {
        for (String text : new String[] {"", "null", "[]", "{", "{}", "hello", " ".repeat(20_000)}) {
            Path file = file(text);
            assertThatThrownBy(() -> KeyFile.open(file, "")).isInstanceOf(KeyFileException.class);
        }
        assertThatThrownBy(() -> KeyFile.open(folder, "")).isInstanceOf(KeyFileException.class);
        assertThatThrownBy(() -> KeyFile.open(folder.resolve("none"), ""))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void aNewFileHoldsItsKeyAndOnlyItsOwnerReadsIt() throws IOException {
        Path file = folder.resolve("new").resolve("key.json");
        Bytes32 secret = Bytes32.parse("0x" + "12".repeat(32));
        SigningKey key = KeyFile.create(file, secret, "a password");
        assertThat(KeyFile.open(file, "a password").address()).isEqualTo(key.address());
        assertThat(KeyFile.named(file)).contains(key.address());
        String written = Files.readString(file);
        assertThat(written).doesNotContain("12121212");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThatThrownBy(() -> KeyFile.create(file, secret, "another"))
                .isInstanceOf(KeyFileException.class)
                .hasMessageContaining("already");
        assertThat(file).hasContent(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0x0000000000000000000000000000000000000000000000000000000000000000",
                "0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"
            })
    void whatIsNoKeyIsNotWritten(String secret) {
        Path file = folder.resolve("none.json");
        assertThatThrownBy(() -> KeyFile.create(file, Bytes32.parse(secret), "a password"))
                .isInstanceOf(KeyFileException.class);
        assertThat(file).doesNotExist();
    }
}
