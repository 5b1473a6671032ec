package io.swaplab.junit;

import io.swaplab.forkchain.deploy.CacheFolder;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.PackedForkchain;
import io.swaplab.forkchain.deploy.Progress;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The program that runs forks with their services, as an archive of jars beside this class: in the classpath of a test are its
 * bytes, and none of its classes.
 */
final class PackedProgram {
    private static final String JARS = "program.zip";
    private static final String SHA256 = "program.zip.sha256";
    private static final int KEY_DIGITS = 20;

    private PackedProgram() {}

    /** The classpath of the program, unpacked into the cache; that of this one in a build of Swaplab itself. */
    static String classPath(Installation installation) {
        URL jars = PackedProgram.class.getResource(JARS);
        if (jars == null) {
            return System.getProperty("java.class.path");
        }
        String key = "program-" + sha256().substring(0, KEY_DIGITS);
        return new CacheFolder(installation.cache(), Progress.SILENT).folder(key, draft -> {
                    try (InputStream packed = jars.openStream()) {
                        PackedForkchain.unzip(packed, draft);
                    }
                })
                + File.separator
                + "*";
    }

    private static String sha256() {
        try (InputStream digest = Objects.requireNonNull(PackedProgram.class.getResourceAsStream(SHA256), SHA256)) {
            return new String(digest.readAllBytes(), StandardCharsets.US_ASCII).strip();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(SHA256 + " cannot be read", unreadable);
        }
    }
}
