package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import io.swaplab.HostileText;
import io.swaplab.core.evm.ForeignText;
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
        LoggerContext context = context(file);
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

    @Test
    void noTextReachesTheTerminalOfWhoReadsTheLogOrBeginsARecord() throws IOException, JoranException {
        Path file = folder.resolve("swaplab.log");
        LoggerContext context = context(file);
        var logger = context.getLogger("some.library");
        String forged = "2026-01-01T00:00:00.000 INFO forged";
        for (String hidden : HostileText.SEQUENCES) {
            logger.warn("before {} after", hidden + "\r\n" + forged);
            logger.warn("failed", new IllegalStateException(hidden + "\n" + forged, new IOException(hidden)));
        }
        context.stop();
        String log = Files.readString(file);
        assertThat(log.codePoints().filter(letter -> letter != '\n' && letter != '\t'))
                .noneMatch(ForeignText::isHidden);
        assertThat(log.lines().filter(line -> line.startsWith("20")))
                .hasSize(2 * HostileText.SEQUENCES.size())
                .allMatch(line -> line.contains("WARN"));
    }

    @Test
    void noMessageBeginsALineOfAnException() throws IOException, JoranException {
        Path file = folder.resolve("swaplab.log");
        LoggerContext context = context(file);
        IOException cause = new IOException("inner\nCaused by: forged\r\n\tat forged.Place(Place.java:1)");
        IllegalStateException thrown = new IllegalStateException("outer\nCaused by: forged\n\tat forged", cause);
        thrown.addSuppressed(new IOException("aside\n\tat forged"));
        context.getLogger("some.library").warn("failed", thrown);
        context.stop();
        String log = Files.readString(file);
        assertThat(log.lines().filter(line -> line.contains("forged")))
                .hasSize(3)
                .allMatch(line -> line.matches("([0-9]{4}-.* WARN .*|(Caused by: |\tSuppressed: )java\\..*)"));
        assertThat(log.lines().filter(line -> line.startsWith("Caused by: "))).hasSize(1);
    }

    private LoggerContext context(Path file) throws JoranException {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        context.putProperty("swaplab.log", file.toString());
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(Objects.requireNonNull(getClass().getResource("/logback.xml")));
        return context;
    }
}
