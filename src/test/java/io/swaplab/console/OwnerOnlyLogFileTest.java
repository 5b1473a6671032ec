package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.recovery.ResilientFileOutputStream;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import io.swaplab.Stranger;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class OwnerOnlyLogFileTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void onlyItsOwnerReadsTheLogAlsoAfterARollOver() throws IOException {
        Path file = folder.resolve("deep/swaplab.log");
        Files.createDirectory(file.getParent());
        Files.writeString(file, "of an older program\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        OwnerOnlyLogFile<ILoggingEvent> log = open(file);
        assertThat(permissions(file)).isEqualTo("rw-------");
        log.rollover();
        assertThat(permissions(file)).isEqualTo("rw-------");
        assertThat(permissions(folder.resolve("deep/swaplab.log.1"))).isEqualTo("rw-------");
        log.stop();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nothingIsLoggedToALinkOfAnotherUser() throws IOException {
        Path mine = Files.createFile(folder.resolve("mine"));
        Files.setPosixFilePermissions(mine, PosixFilePermissions.fromString("rw-r--r--"));
        Path link = Files.createSymbolicLink(Stranger.sharedFolder(folder).resolve("swaplab.log"), mine);
        Stranger.owns(link);
        assertThat(open(link).isStarted()).isFalse();
        assertThat(permissions(mine)).as("untouched").isEqualTo("rw-r--r--");
    }

    @Test
    void aLogThatCannotBeWrittenIsSaidOnceInALine() throws IOException {
        Path file = folder.resolve("swaplab.log");
        OwnerOnlyLogFile<ILoggingEvent> log = open(file);
        PrintStream before = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            // Simulates a full disk: every write fails.
            ((ResilientFileOutputStream) log.getOutputStream()).getChannel().close();
            for (int i = 0; i < 5; i++) {
                LoggingEvent event =
                        new LoggingEvent("", new LoggerContext().getLogger("a"), Level.INFO, "a line", null, null);
                event.setMDCPropertyMap(Map.of());
                log.doAppend(event);
            }
        } finally {
            System.setErr(before);
            log.stop();
        }
        assertThat(said.toString(StandardCharsets.UTF_8))
                .startsWith("swaplab: not all is logged to " + file + ": ")
                .hasLineCount(1);
    }

    private static OwnerOnlyLogFile<ILoggingEvent> open(Path file) {
        LoggerContext context = new LoggerContext();
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%msg%n");
        encoder.start();
        OwnerOnlyLogFile<ILoggingEvent> log = new OwnerOnlyLogFile<>();
        log.setContext(context);
        log.setEncoder(encoder);
        log.setFile(file.toString());
        FixedWindowRollingPolicy rolling = new FixedWindowRollingPolicy();
        rolling.setContext(context);
        rolling.setParent(log);
        rolling.setFileNamePattern(file + ".%i");
        rolling.start();
        SizeBasedTriggeringPolicy<ILoggingEvent> triggering = new SizeBasedTriggeringPolicy<>();
        triggering.setContext(context);
        triggering.start();
        log.setRollingPolicy(rolling);
        log.setTriggeringPolicy(triggering);
        log.start();
        return log;
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
