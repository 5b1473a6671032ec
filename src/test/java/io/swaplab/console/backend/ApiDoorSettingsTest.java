package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.JavaProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Address and behaviour of the API come from this program, whatever settings the machine has for other Spring programs.
 */
class ApiDoorSettingsTest {
    /** An address that reaches only servers that listen on more than 127.0.0.1. Linux answers on all of 127.0.0.0/8. */
    private static final String ANOTHER_LOOPBACK = "127.0.0.2";

    /** A port below the range of ephemeral ports. */
    private static final int FOREIGN_PORT = 28_097;

    private static final String PROPERTIES =
            "server.address=0.0.0.0\nserver.port=" + FOREIGN_PORT + "\nserver.servlet.context-path=/moved\n";

    /** Settings of several kinds. Each one alone would be obeyed by an ordinary Spring Boot application. */
    private static final Map<String, String> VARIABLES = Map.of(
            "SERVER_ADDRESS",
            "0.0.0.0",
            "SERVER_PORT",
            Integer.toString(FOREIGN_PORT),
            "SPRING_APPLICATION_JSON",
            "{\"server\":{\"servlet\":{\"context-path\":\"/moved\"}}}",
            "SPRING_PROFILES_ACTIVE",
            "other",
            "SPRING_CONFIG_IMPORT",
            "file:./elsewhere.properties",
            "SPRING_MAIN_SOURCES",
            "no.such.Class",
            "LOGGING_FILE_NAME",
            "told.log",
            "LOGGING_LEVEL_ROOT",
            "trace",
            "DEBUG",
            "true");

    private static final List<String> FILES = List.of(
            "application.properties",
            "application-other.properties",
            "config/application.properties",
            "elsewhere.properties");

    @TempDir
    private Path folder;

    @Test
    void settingsOfOtherProgramsChangeNothing() throws Exception {
        Files.createDirectory(folder.resolve("config"));
        for (String file : FILES) {
            Files.writeString(folder.resolve(file), PROPERTIES);
        }
        Path log = folder.resolve("own.log");
        ProcessBuilder builder = JavaProgram.of(
                        DoorProgram.class,
                        "-Dswaplab.log=" + log,
                        "-Dserver.address=0.0.0.0",
                        "-Dserver.port=" + FOREIGN_PORT,
                        "-Dspring.mvc.servlet.path=/moved")
                .directory(folder.toFile())
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().putAll(VARIABLES);
        Process program = builder.start();
        try (BufferedReader output = program.inputReader()) {
            String address = output.readLine();
            assertThat(address).as(Files.readString(folder.resolve("errors"))).startsWith("http://127.0.0.1:");
            URI api = URI.create(address);
            assertThat(api.getPort()).isNotEqualTo(FOREIGN_PORT);
            assertThat(status(api)).contains("\"code\":200");
            assertThatThrownBy(() -> connect(api.getPort())).isInstanceOf(ConnectException.class);
            assertThat(folder.resolve("told.log")).doesNotExist();
            assertThat(Files.readString(log)).contains(" INFO ").doesNotContain(" DEBUG ", " TRACE ");
        } finally {
            program.getOutputStream().close();
            program.waitFor();
        }
    }

    /** Folders for Tomcat are gone once the server has started, so a server that is killed leaves none behind. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aServerThatIsKilledLeavesNoFolders(boolean forOthers) throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Process program = program(forOthers, "-Djava.io.tmpdir=" + temporary);
        try (BufferedReader output = program.inputReader()) {
            assertThat(status(URI.create(output.readLine()))).contains("\"code\":200");
            program.destroyForcibly().waitFor();
            assertThat(temporary).isEmptyDirectory();
        }
    }

    @Test
    void aServerThatCannotStartLeavesNoFolders() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Files.writeString(folder.resolve("application.properties"), "server.ssl.key-store=missing.p12");
        Process program = program(true, "-Djava.io.tmpdir=" + temporary);
        try (BufferedReader output = program.inputReader()) {
            assertThat(output.readLine()).contains("missing.p12");
            program.waitFor();
            assertThat(temporary).isEmptyDirectory();
        }
    }

    /** An ordinary Spring Boot application serves the files of folders with these names. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void filesOfTheWorkingFolderAreNotServed(boolean forOthers) throws Exception {
        for (String name : List.of("static", "public", "src/main/webapp")) {
            Path webRoot = Files.createDirectories(folder.resolve(name));
            Files.writeString(webRoot.resolve("file.txt"), "private");
            Process program = program(forOthers);
            try (BufferedReader output = program.inputReader()) {
                assertThat(get(URI.create(output.readLine()), "/file.txt")).contains("\"code\":4000");
            } finally {
                program.destroyForcibly();
            }
        }
    }

    private Process program(boolean forOthers, String... options) throws IOException {
        ProcessBuilder builder = JavaProgram.of(DoorProgram.class, options)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        if (forOthers) {
            builder.command().addAll(List.of("serve", "server.port=0"));
        }
        return builder.start();
    }

    private static String status(URI api) throws IOException, InterruptedException {
        return get(api, "/router/status");
    }

    private static String get(URI api, String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(api.resolve(path)).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }
    }

    private static void connect(int port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(ANOTHER_LOOPBACK, port));
        }
    }
}
