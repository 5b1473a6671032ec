package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.JavaProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A logback setting that is meant for another program does not change where this program logs. */
class ForeignLogSettingTest {
    @TempDir
    private Path folder;

    @Test
    void aFileOfAnotherProgramIsNotRead() throws IOException, InterruptedException {
        Path elsewhere = folder.resolve("elsewhere.log");
        Path setting = folder.resolve("logback.xml");
        Files.writeString(setting, """
                <configuration>
                  <appender name="FILE" class="ch.qos.logback.core.FileAppender">
                    <file>%s</file>
                    <encoder><pattern>%%msg%%n</pattern></encoder>
                  </appender>
                  <root level="TRACE"><appender-ref ref="FILE"/></root>
                </configuration>
                """.formatted(elsewhere));
        ProcessBuilder program = JavaProgram.of(Swaplab.class, "-Dlogback.configurationFile=" + setting)
                .redirectErrorStream(true);
        program.command().addAll(List.of("--no-fork", "token", "list"));
        program.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
        Process run = program.start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        run.waitFor();
        assertThat(said).doesNotContain("Exception");
        assertThat(elsewhere).doesNotExist();
    }
}
