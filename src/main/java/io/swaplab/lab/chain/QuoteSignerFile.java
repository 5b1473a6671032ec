package io.swaplab.lab.chain;

import io.swaplab.client.keyfile.KeyFileException;
import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.lab.backend.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * The key that signs the quotes of the routers in a profile. It is in a file beside the profile, with {@code .signer}
 * added to the name, that only its owner can read. It can sign quotes, and moves no money.
 */
public final class QuoteSignerFile {
    private static final int BYTES = 67;
    private static final String FORM = "0x[0-9a-f]{64}\\n?";

    private QuoteSignerFile() {}

    /**
     * The key beside a profile; null if there is no profile or no key.
     *
     * @throws Refusal if others can read the file, or it is no key; the message does not repeat its content
     */
    public static @Nullable SigningKey beside(@Nullable Path profile) {
        if (profile == null || !Files.exists(file(profile))) {
            return null;
        }
        try {
            String text = OwnerFile.read(file(profile), BYTES);
            if (text.matches(FORM)) {
                return SigningKey.of(Bytes32.parse(text.strip()));
            }
        } catch (KeyFileException unusable) {
            throw refused(profile).hint(String.valueOf(unusable.getMessage()));
        }
        throw refused(profile).hint("move the file away; lab deploy makes another one");
    }

    /** The key beside a profile, which is made if it is missing. */
    public static SigningKey made(Path profile) {
        SigningKey there = beside(profile);
        if (there != null) {
            return there;
        }
        byte[] secret = new byte[Bytes32.BYTES];
        new SecureRandom().nextBytes(secret);
        Bytes32 key = Bytes32.of(secret);
        try {
            OwnerFile.create(file(profile), (key + "\n").getBytes(StandardCharsets.US_ASCII));
        } catch (IOException failed) {
            throw new UncheckedIOException("the key of the quote signer cannot be written", failed);
        }
        return SigningKey.of(key);
    }

    private static Path file(Path profile) {
        return profile.resolveSibling(profile.getFileName() + ".signer");
    }

    private static Refusal refused(Path profile) {
        return Refusal.value(
                "profile",
                "beside a key of its quote signer that only you can read",
                file(profile).toString(),
                null);
    }
}
