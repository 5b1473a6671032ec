package io.swaplab.console.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The addresses on which {@code serve} listens, and its answers. */
class ServeCommandTest {
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(new StringWriter(), true), new PrintWriter(notes, true));
    private final ScriptedBackend backend = new ScriptedBackend();
    private final CommandInterpreter commandLine = CommandInterpreterFactory.over(new Session(backend), true);

    @Test
    void itServesThisMachineAloneByDefault() {
        CommandResult served = commandLine.execute("serve --json", screen);
        assertThat(served.data()).containsEntry("api_url", "http://127.0.0.1:8097");
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void whoeverServesEverybodyIsWarned() {
        CommandResult served = commandLine.execute("serve --host 0.0.0.0 --port 9000 --json", screen);
        assertThat(served.data()).containsEntry("api_url", "http://0.0.0.0:9000");
        assertThat(notes.toString())
                .isEqualToIgnoringNewLines("warning: anyone who reaches port 9000 of this machine can use this service;"
                        + " it asks for no password and does not encrypt");
    }

    @Test
    void theForksRpcIsServedOnAPortOfItsOwn() {
        CommandResult alone = commandLine.execute("serve --json", screen);
        assertThat(served().rpcAt()).isEmpty();
        assertThat(String.valueOf(alone.data().get("rpc_url"))).doesNotContain(":9001");
        CommandResult both = commandLine.execute("serve --port 9000 --rpc-port 9001 --json", screen);
        assertThat(both.data()).containsEntry("rpc_url", "http://127.0.0.1:9001/secret");
        assertThat(both.text()).contains("--rpc http://127.0.0.1:9001/secret");
        CommandResult same = commandLine.execute("serve --port 9000 --rpc-port 9000", screen);
        assertThat(same.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(same.text()).contains("rpc-port must be another port than the API's, got \"9000\"");
    }

    @Test
    void whoeverServesTheRpcToEverybodyIsWarnedOfItToo() {
        commandLine.execute("serve --host 0.0.0.0 --port 9000 --rpc-port 9001", screen);
        assertThat(notes.toString()).contains("port 9001", "secret path");
    }

    @Test
    void aRequestMayTakeTwoSecondsOrWhatIsSaid() {
        commandLine.execute("serve", screen);
        assertThat(served().deadline()).isEqualTo(Duration.ofSeconds(2));
        commandLine.execute("serve --deadline-ms 500", screen);
        assertThat(served().deadline()).isEqualTo(Duration.ofMillis(500));
        CommandResult refused = commandLine.execute("serve --deadline-ms 99", screen);
        assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.text()).contains("--deadline-ms", "100", "60000", "99");
    }

    @Test
    void aHostThatIsNoAddressOfThisMachineIsRefused() {
        CommandResult refused = commandLine.execute("serve --host example.com", screen);
        assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(refused.text()).contains("host must be an IP address of this machine", "got \"example.com\"");
        assertThat(notes.toString()).doesNotContain("warning");
    }

    @Test
    void callersAreToldApartAsIsSaid() {
        commandLine.execute("serve", screen);
        assertThat(served().preparesPerSecond()).isEqualTo(50);
        assertThat(served().trustedProxies()).isNull();
        assertThat(served().apiKeys()).isNull();
        assertThat(served().quoteKeys()).isNull();
        commandLine.execute(
                "serve --prepare-rate 7 --trusted-proxy 10.0.0.0/8,::1 --api-keys callers --quote-keys tokens", screen);
        assertThat(served().preparesPerSecond()).isEqualTo(7);
        assertThat(served().trustedProxies()).isEqualTo("10.0.0.0/8,::1");
        assertThat(served().apiKeys()).isEqualTo(Path.of("callers"));
        assertThat(served().quoteKeys()).isEqualTo(Path.of("tokens"));
        CommandResult refused = commandLine.execute("serve --prepare-rate 0", screen);
        assertThat(refused.exit()).isEqualTo(ExitCode.USAGE);
    }

    private PublicApiSettings served() {
        return Objects.requireNonNull(backend.serving);
    }
}
