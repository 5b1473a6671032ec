package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The report on licences and known vulnerabilities, with stubs of the databases. */
@DisabledOnOs(OS.WINDOWS)
class SupplyReportTest {
    private static final String LIBRARY = "commons-io:commons-io:2.20.0";
    private static final String REFUSED = "{\"message\":\"405 Method Not Allowed - POST https://registry.example\"}";
    private static final String NONE_KNOWN =
            "{\"metadata\":{\"vulnerabilities\":{\"total\":0}},\"vulnerabilities\":{}}";

    @TempDir
    private Path folder;

    private record Outcome(int exit, String out, String report) {}

    /** Runs the report on one library whose POM names this licence, with an npm that gives this answer. */
    private Outcome report(String licence, String npmAnswer, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path pom = folder.resolve("commons-io/commons-io/2.20.0/commons-io-2.20.0.pom");
        Files.createDirectories(pom.getParent());
        Files.writeString(
                pom, "<project><licenses><license><name>" + licence + "</name></license></licenses></project>");
        Path libraries = Files.writeString(folder.resolve("libraries"), LIBRARY + " " + pom + "\n");
        Path npm = folder.resolve("bin/npm");
        Files.createDirectories(npm.getParent());
        Files.writeString(npm, "#!/bin/sh\necho '" + npmAnswer + "'\n");
        assertThat(npm.toFile().setExecutable(true)).isTrue();
        Path written = folder.resolve("report");
        ProcessBuilder builder = new ProcessBuilder(
                        ".ci/supply-report.mjs", "--libraries", libraries.toString(), "--out", written.toString())
                .redirectErrorStream(true);
        builder.environment().merge("PATH", npm.getParent().toString(), (path, first) -> first + ":" + path);
        builder.environment().remove("SWAPLAB_OSV");
        builder.environment().putAll(environment);
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), out, Files.exists(written) ? Files.readString(written) : "");
    }

    @Test
    void whatCouldNotBeAskedIsSaidAndFailsNothing() throws IOException, InterruptedException {
        Outcome outcome = report("Apache-2.0", REFUSED, Map.of("SWAPLAB_OSV", "http://127.0.0.1:1"));
        assertThat(outcome.out())
                .contains("supply: npm audit of forkchain: NOT ASKED: 405 Method Not Allowed\n")
                .contains("supply: OSV for Maven: NOT ASKED: ")
                .contains("this says nothing about vulnerabilities where it was NOT ASKED (5 of 5)");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.report()).contains("ok     commons-io:commons-io 2.20.0: Apache-2.0");
        assertThat(report("Apache-2.0", REFUSED, Map.of()).out())
                .contains("OSV for npm: NOT ASKED: SWAPLAB_OSV names no database");
    }

    @ParameterizedTest
    @CsvSource({
        "Proprietary, 'the licence \"Proprietary\" is none of those allowed'",
        "AGPL-3.0, 'the licence \"AGPL-3.0\" is none of those allowed'",
        "MIT, 'its POM says MIT, NOTICE says \"Apache-2.0\"'"
    })
    void aLicenceThatIsUnknownOrNotThatOfNoticeFails(String licence, String fault)
            throws IOException, InterruptedException {
        Outcome outcome = report(licence, NONE_KNOWN, Map.of());
        assertThat(outcome.out()).contains("supply: FAULT: commons-io:commons-io 2.20.0: " + fault);
        assertThat(outcome.exit()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"low, 0", "moderate, 0", "high, 1", "critical, 1"})
    void npmAuditFailsFromHighOn(String severity, int exit) throws IOException, InterruptedException {
        String answer =
                "{\"metadata\":{\"vulnerabilities\":{\"total\":1}},\"vulnerabilities\":{\"tmp\":{\"severity\":\""
                        + severity + "\",\"range\":\"<1\"}}}";
        Outcome outcome = report("Apache-2.0", answer, Map.of());
        assertThat(outcome.exit()).as(outcome.out()).isEqualTo(exit);
        assertThat(outcome.report()).contains("tmp <1: " + severity);
        assertThat(outcome.out()).contains("npm audit of forkchain: asked, 1 known");
    }

    @ParameterizedTest
    @CsvSource({"LOW, 0", "HIGH, 1", "CRITICAL, 1"})
    void aDatabaseThatIsNamedIsAskedForEveryLibrary(String severity, int exit)
            throws IOException, InterruptedException {
        HttpServer osv = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        osv.createContext("/v1/querybatch", exchange -> {
            String asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            boolean ours = asked.contains("{\"package\":{\"ecosystem\":\"Maven\",\"name\":\"commons-io:commons-io\"},"
                    + "\"version\":\"2.20.0\"}");
            answer(exchange, ours ? "{\"results\":[{\"vulns\":[{\"id\":\"GHSA-1\"}]}]}" : "{\"results\":[{}]}");
        });
        osv.createContext(
                "/v1/vulns/GHSA-1",
                exchange -> answer(exchange, "{\"database_specific\":{\"severity\":\"" + severity + "\"}}"));
        osv.start();
        try {
            String url = "http://127.0.0.1:" + osv.getAddress().getPort();
            Outcome outcome = report("Apache-2.0", NONE_KNOWN, Map.of("SWAPLAB_OSV", url));
            assertThat(outcome.out())
                    .contains("OSV for Maven: asked, 1 known", "OSV for npm: asked, 0 known")
                    .doesNotContain("NOT ASKED");
            assertThat(outcome.exit()).as(outcome.out()).isEqualTo(exit);
        } finally {
            osv.stop(0);
        }
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
