package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.JavaProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code serve} as a Spring Boot application: settings are read from where Boot reads them, except the address. */
@Tag("long")
class ServeSettingsTest {
    /** An address that reaches only servers that listen on more than 127.0.0.1. Linux answers on all of 127.0.0.0/8. */
    private static final String ANOTHER_LOOPBACK = "127.0.0.2";

    @TempDir
    private Path folder;

    @Test
    void filesProfilesAndVariablesCountAndTheCommandLineIsAboveThem() throws Exception {
        int port = free();
        int managed = free();
        Files.writeString(folder.resolve("application.yml"), """
                server:
                  port: 1
                  servlet.context-path: /swaps
                management:
                  endpoints.web.exposure.include: health,metrics,configprops
                  endpoint.configprops.show-values: always
                swaplab.api:
                  deadline: 300ms
                  at-once: 7
                """);
        Files.writeString(folder.resolve("application-busy.properties"), "swaplab.api.at-once=9");
        try (Program program = new Program(
                Map.of(
                        "SPRING_PROFILES_ACTIVE", "busy",
                        "MANAGEMENT_SERVER_PORT", "" + managed,
                        "SWAPLAB_API_PREPARESPERSECOND", "11"),
                "server.port=" + port,
                "swaplab.api.deadline=400ms")) {
            URI api = program.address();
            assertThat(api).isEqualTo(URI.create("http://127.0.0.1:" + port + "/swaps"));
            assertThat(get(api + "/router/status")).contains("\"code\":200");
            String actuator = "http://127.0.0.1:" + managed + "/actuator";
            assertThat(get(actuator + "/health/liveness")).contains("UP");
            assertThat(get(actuator + "/metrics/http.server.requests")).contains("/router/status");
            assertThat(get(actuator + "/metrics/swaplab.quoting")).contains("\"value\":");
            assertThat(get(actuator + "/configprops"))
                    .contains("\"atOnce\":9", "\"deadline\":\"PT0.4S\"", "\"preparesPerSecond\":11");
        }
    }

    /** Each setting alone would be obeyed by an ordinary Spring Boot application. */
    @ParameterizedTest
    @CsvSource({
        "SERVER_ADDRESS, 0.0.0.0",
        "MANAGEMENT_SERVER_ADDRESS, 0.0.0.0",
        "SPRING_APPLICATION_JSON, '{\"server\":{\"address\":\"0.0.0.0\"},\"management\":{\"server\":{\"address\":\"0.0.0.0\"}}}'",
    })
    void aStrayAddressOpensNothing(String name, String value) throws Exception {
        int managed = free();
        try (Program program =
                new Program(Map.of(name, value, "MANAGEMENT_SERVER_PORT", "" + managed), "server.port=0")) {
            assertThat(program.address().getHost()).isEqualTo("127.0.0.1");
            assertThat(get("http://127.0.0.1:" + managed + "/actuator/health")).contains("status");
            for (int port : List.of(program.address().getPort(), managed)) {
                assertThatThrownBy(() -> connect(port)).isInstanceOf(ConnectException.class);
            }
        }
    }

    /** Spring Boot treats ports differently that are set, that are on the command line, or that are only defaults. */
    @ParameterizedTest
    @CsvSource({"8080, ''", "9000, server.port=9000", "9000, management.server.address=0.0.0.0"})
    void theActuatorListensWhereTheApiDoesWhateverPortIsSet(int unused, String more) throws Exception {
        int managed = free();
        Files.writeString(
                folder.resolve("application.properties"),
                "management.server.port=" + managed + "\n" + more.replace("9000", "" + managed));
        try (Program program = new Program(Map.of(), "server.port=" + free())) {
            assertThat(program.address().getHost()).isEqualTo("127.0.0.1");
            assertThat(get("http://127.0.0.1:" + managed + "/actuator/health")).contains("status");
            assertThatThrownBy(() -> connect(managed)).isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void theActuatorMayBeOnThePortOfTheApi() throws Exception {
        int port = free();
        Files.writeString(folder.resolve("application.properties"), "management.server.port=" + port);
        try (Program program = new Program(Map.of(), "server.port=" + port)) {
            assertThat(get(program.address() + "/actuator/health")).contains("status");
        }
    }

    @Test
    void whatTheConsolePrintsAndTheApiAnswersStaysTheSame() throws Exception {
        Files.writeString(folder.resolve("application.properties"), """
                spring.main.banner-mode=console
                spring.main.web-application-type=none
                spring.main.log-startup-info=true
                spring.mvc.problemdetails.enabled=true
                spring.mvc.servlet.path=/moved
                """);
        try (Program program = new Program(Map.of(), "server.port=0")) {
            assertThat(program.address().getPath()).isEqualTo("/moved");
            assertThat(get(program.address() + "/router/status")).contains("\"code\":200");
            assertThat(get(program.address() + "/router/nowhere")).contains("\"code\":4000");
        }
    }

    @Test
    void aPortOfTheActuatorThatIsTakenIsNamed() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Program program =
                        new Program(Map.of("MANAGEMENT_SERVER_PORT", "" + taken.getLocalPort()), "server.port=0")) {
            assertThat(program.said())
                    .isEqualTo("management.server.port must be a free port, got \"" + taken.getLocalPort() + "\"");
        }
    }

    /** A failed start is reported to the caller; the log does not repeat the settings. */
    @Test
    void secretsOfSettingsThatCannotBeReadAreNotLogged() throws Exception {
        Files.writeString(
                folder.resolve("application.properties"), "spring.config.import=https://me:hunter2@host/hunter3");
        try (Program program = new Program(Map.of())) {
            assertThat(program.said())
                    .startsWith("the settings of serve cannot be used: ")
                    .doesNotContain("hunter");
        }
        assertThat(Files.readString(folder.resolve("own.log")))
                .contains("settings of serve: java.lang.IllegalStateException at org.springframework.")
                .doesNotContain("hunter");
    }

    @Test
    void itsOwnPropertySaysWhereItListens() throws Exception {
        try (Program program = new Program(Map.of("SWAPLAB_SERVE_HOST", ANOTHER_LOOPBACK), "server.port=0")) {
            assertThat(program.address().getHost()).isEqualTo(ANOTHER_LOOPBACK);
        }
        try (Program program = new Program(
                Map.of("SWAPLAB_SERVE_HOST", ANOTHER_LOOPBACK), "server.port=0", "swaplab.serve.host=127.0.0.1")) {
            assertThat(program.address().getHost()).isEqualTo("127.0.0.1");
        }
    }

    /** The log masks secrets and is readable by its owner only, so settings must not move it. */
    @Test
    void theLogStaysWhereItIs() throws Exception {
        try (Program program = new Program(
                Map.of("LOGGING_FILE_NAME", "told.log", "LOGGING_LEVEL_ROOT", "trace", "DEBUG", "true"),
                "server.port=0")) {
            assertThat(get(program.address() + "/router/status")).contains("\"code\":200");
            assertThat(folder.resolve("told.log")).doesNotExist();
            assertThat(Files.readString(folder.resolve("own.log"))).doesNotContain(" DEBUG ", " TRACE ");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            swaplab.api.deadline=1ms     | swaplab.api.deadline must be 100ms to 60s, got "1ms"
            swaplab.api.deadline=soon    | swaplab.api.deadline must be a duration such as 2s, got "soon"
            swaplab.api.at-once=https://me:secret@host/key | swaplab.api.at-once must be a whole number, got "https://..."
            management.server.port=abc   | management.server.port must be a port from 0 to 65535, or -1 for none, got "abc"
            server.ssl.key-store=missing.p12 | the settings of serve cannot be used: missing.p12 (FileNotFoundException)
            server.port=${MISSING}       | the settings of serve cannot be used: the placeholder ${MISSING} has no value
            swaplab.api.at-once=0        | swaplab.api.at-once must be 1 to 10000, got "0"
            swaplab.serve.rpc-port=0     | swaplab.serve.rpc-port must be 1 to 65535, got "0"
            swaplab.serve.host=somewhere | swaplab.serve.host must be an IP address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for everyone who reaches it, got "somewhere"
            server.port=-1               | server.port must be 0 to 65535, where 0 is any free one, got "-1"
            server.port=http             | server.port must be 0 to 65535, where 0 is any free one, got "http"
            spring.config.import=file:./none.yml | the settings of serve cannot be used: Config data resource 'file [none.yml]' via location 'file:./none.yml' cannot be found
            """)
    void aSettingThatIsWrongIsNamed(String line, String refusal) throws Exception {
        Files.writeString(folder.resolve("application.properties"), line);
        try (Program program = new Program(Map.of())) {
            assertThat(program.said()).isEqualTo(refusal);
        }
    }

    @Test
    void aFileThatIsNoYamlIsNotRepeated() throws Exception {
        Files.writeString(folder.resolve("application.yml"), "a: b\nsecret: [hunter2\nmore: }");
        try (Program program = new Program(Map.of())) {
            assertThat(program.said()).isEqualTo("the settings of serve cannot be used: a file of settings is no YAML");
        }
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static String get(String at) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(at)).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    private static void connect(int port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(ANOTHER_LOOPBACK, port));
        }
    }

    /** A process that runs {@code serve} with the folder of this test as working folder. */
    private final class Program implements AutoCloseable {
        private final Process process;
        private final BufferedReader output;
        private final String said;

        Program(Map<String, String> variables, String... commandLine) throws IOException {
            ProcessBuilder builder = JavaProgram.of(DoorProgram.class, "-Dswaplab.log=" + folder.resolve("own.log"))
                    .directory(folder.toFile())
                    .redirectError(folder.resolve("errors").toFile());
            List<String> command = new ArrayList<>(builder.command());
            command.add("serve");
            command.addAll(List.of(commandLine));
            builder.command(command).environment().putAll(variables);
            process = builder.start();
            output = process.inputReader();
            said = String.valueOf(output.readLine());
        }

        String said() {
            return said;
        }

        URI address() throws IOException {
            assertThat(said).as(Files.readString(folder.resolve("errors"))).startsWith("http");
            return URI.create(said);
        }

        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            output.close();
            process.onExit().join();
        }
    }
}
