package io.swaplab.api;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log file as the program configures it. */
class LogMaskingTest {
    private static final String HASH = "0x" + "5a".repeat(32);

    @TempDir
    private Path folder;

    @Test
    void noLineCarriesASignature() throws IOException, JoranException {
        Path file = folder.resolve("swaplab.log");
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        context.putProperty("swaplab.log", file.toString());
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(Objects.requireNonNull(getClass().getResource("/logback.xml")));
        var logger = context.getLogger("some.library");
        logger.info("asked for /build?payer_signature=0x{}&id={}", "7b".repeat(65), HASH);
        logger.warn("compact {}", "7b".repeat(64));
        logger.error(
                "failed", new IllegalStateException("body 0x" + "7b".repeat(65), new IOException("7b".repeat(65))));
        context.stop();
        assertThat(Files.readString(file))
                .contains("payer_signature=[redacted]&id=" + HASH)
                .contains("compact [redacted]")
                .contains("IllegalStateException: body [redacted]")
                .contains("IOException: [redacted]")
                .contains("LogMaskingTest.noLineCarriesASignature")
                .doesNotContain("7b7b");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }
}
