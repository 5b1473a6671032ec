package io.swaplab.console.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileCommandTest {
    @Test
    void nothingIsWrittenOfAServiceWhoseAdaptersAreUnknown(@TempDir Path folder) {
        Path file = folder.resolve("chain.json");
        Screen screen =
                Screen.plain(new PrintWriter(new StringWriter(), true), new PrintWriter(new StringWriter(), true));
        CommandResult refused = CommandInterpreterFactory.over(new Session(new ScriptedBackend()), true)
                .execute("fork profile --out " + file, screen);
        assertThat(refused.exit()).isEqualTo(ExitCode.NODE);
        assertThat(refused.text())
                .contains("this needs a fork started by this program", "start the console without --connect");
        assertThat(file).doesNotExist();
    }
}
