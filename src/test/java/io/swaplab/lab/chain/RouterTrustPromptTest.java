package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.RouterTrustPrompt.KnownRouters;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contracts of a service that is not pinned are shown, accepted once by a word, and shown again after a change. */
class RouterTrustPromptTest {
    private static final URI SERVICE = URI.create("http://service.example/s3cretkey99");
    private static final Address ROUTER = Address.parse("0x0165878A594ca255338adfa4d48449f69242Eb8F");
    private static final Address LEGACY = Address.parse("0x5FbDB2315678afecb367f032d93F642f64180aa3");
    private static final Address OTHER = Address.parse("0xa513E6E4b8f2a923D98304ec87F64353C4D5C853");
    private static final ServiceContracts FACTS =
            new ServiceContracts(ROUTER, Bytes32.parse("0x" + "11".repeat(32)), OTHER, LEGACY);

    @TempDir
    private Path folder;

    private final List<String> asked = new ArrayList<>();

    private RouterTrustPrompt answering(String word) {
        return new RouterTrustPrompt(new KnownRouters(folder), prompt -> {
            asked.add(prompt);
            return Optional.ofNullable(word);
        });
    }

    @Test
    void theWordIsAskedForOncePerService() throws IOException {
        answering("trust").require(SERVICE, FACTS);
        assertThat(asked)
                .singleElement()
                .asString()
                .contains("" + ROUTER, "" + FACTS.codeHash(), "quotes signed by  " + OTHER, "" + LEGACY, "Type trust");
        assertThatCode(() -> answering(null).require(SERVICE, FACTS)).doesNotThrowAnyException();
        assertThat(asked).hasSize(1);
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> answering("no").require(URI.create("http://other.example"), FACTS));
        Path file = folder.resolve("known-routers");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).contains("" + ROUTER).doesNotContain("s3cret");
    }

    @Test
    void whatHasChangedIsSaidAndAskedAgain() {
        answering("trust").require(SERVICE, FACTS);
        var moved = new ServiceContracts(OTHER, FACTS.codeHash(), OTHER, LEGACY);
        var rebuilt = new ServiceContracts(ROUTER, Bytes32.ZERO, OTHER, LEGACY);
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> answering("").require(SERVICE, moved))
                .withMessageContaining("execution router was " + ROUTER + ", is " + OTHER);
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> answering(null).require(SERVICE, rebuilt))
                .withMessageContaining("its code hash was " + FACTS.codeHash() + ", is " + Bytes32.ZERO)
                .withMessageContaining("nobody can be asked")
                .satisfies(refusal -> assertThat(refusal.hint()).contains("--router-pin " + ROUTER));
        assertThat(asked).last().asString().contains("CHANGED").doesNotContain("legacy router was");
        answering("trust").require(SERVICE, moved);
        answering(null).require(SERVICE, moved);
    }

    @Test
    void aDamagedMemoryIsNoTrust() throws IOException {
        answering("trust").require(SERVICE, FACTS);
        Path file = folder.resolve("known-routers");
        Files.writeString(file, Files.readString(file).replace("0x1111", "0x11"));
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> answering(null).require(SERVICE, FACTS));
    }
}
