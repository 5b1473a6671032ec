package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuoteSignerFileTest {
    @TempDir
    private Path folder;

    @Test
    void aKeyIsMadeOnceAndFoundBesideTheProfile() {
        Path profile = folder.resolve("chain.json");
        assertThat(QuoteSignerFile.beside(null)).isNull();
        assertThat(QuoteSignerFile.beside(profile)).isNull();
        SigningKey made = QuoteSignerFile.made(profile);
        assertThat(QuoteSignerFile.made(profile).address()).isEqualTo(made.address());
        assertThat(QuoteSignerFile.beside(profile)).isNotNull();
        assertThat(QuoteSignerFile.made(folder.resolve("other.json")).address()).isNotEqualTo(made.address());
    }

    @Test
    void aKeyThatOthersReadOrThatIsNoneIsRefusedWithoutItsContent() throws IOException {
        Path profile = folder.resolve("chain.json");
        QuoteSignerFile.made(profile);
        Path key = folder.resolve("chain.json.signer");
        String secret = Files.readString(key).strip();
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(() -> QuoteSignerFile.beside(profile))
                .hasMessageContaining("only you can read")
                .hasMessageNotContaining(secret.substring(2));
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(key, secret.substring(4));
        assertThatThrownBy(() -> QuoteSignerFile.made(profile))
                .hasMessageContaining("chain.json.signer")
                .hasMessageNotContaining(secret.substring(4));
    }
}
