package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the distribution and the artifacts hold of others is named in the NOTICE that each of them carries. */
class NoticeIT {
    private static final Path DISTRIBUTION = Path.of(System.getProperty("swaplab.distribution"));
    private static final String PACKED = "io/swaplab/forkchain/deploy/forkchain.zip";
    private static final String FROM_NPM = "npm ";

    private final Notice notice = Notice.read();

    @TempDir
    private Path folder;

    @Test
    void everyLibraryOfTheDistributionIsNamed() throws IOException {
        Map<String, String> coordinates = coordinatesByFile();
        Map<String, String> lines = notice.sections().get(Notice.MAVEN);
        Set<String> missing = new TreeSet<>();
        Set<String> used = new TreeSet<>();
        try (FileSystem zip = FileSystems.newFileSystem(Path.of(DISTRIBUTION + ".zip"))) {
            List<Path> jars = found(zip, "/lib/");
            assertThat(jars).hasSizeGreaterThan(50);
            for (Path jar : jars) {
                String file = jar.getFileName().toString();
                assertThat(coordinates).as("what the tests run with").containsKey(file);
                Notice.lineOf(lines, coordinates.get(file))
                        .ifPresentOrElse(line -> used.add(line.getKey()), () -> missing.add(coordinates.get(file)));
            }
            assertThat(found(zip, "/NOTICE"))
                    .hasSize(1)
                    .allSatisfy(file -> assertThat(Files.readString(file)).isEqualTo(Files.readString(Notice.FILE)));
        }
        assertThat(missing).as("libraries without a line in NOTICE").isEmpty();
        assertThat(used)
                .as("lines of NOTICE that no library needs")
                .containsExactlyInAnyOrderElementsOf(lines.keySet());
    }

    /** A local repository keeps a jar below its group, name and version. */
    private static Map<String, String> coordinatesByFile() {
        Map<String, String> coordinates = new TreeMap<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar") && entry.contains("/repository/")) {
                coordinates.put(jar.getFileName().toString(), Libraries.coordinates(jar));
            }
        }
        return coordinates;
    }

    @Test
    void everyJarOfOursCarriesLicenceAndNotice() throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.walk(DISTRIBUTION.resolveSibling("repository"))) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).toList();
        }
        assertThat(jars).hasSizeGreaterThan(10);
        String program = DISTRIBUTION.getFileName().toString().replace("-dist", ".jar");
        for (Path jar : Stream.concat(jars.stream(), Stream.of(DISTRIBUTION.resolveSibling(program)))
                .toList()) {
            try (FileSystem opened = FileSystems.newFileSystem(jar)) {
                for (String name : List.of("LICENSE", "NOTICE")) {
                    assertThat(opened.getPath("META-INF", name))
                            .as(jar + " " + name)
                            .exists();
                    assertThat(Files.readString(opened.getPath("META-INF", name)))
                            .as(jar + " " + name)
                            .isEqualTo(Files.readString(Path.of(name)));
                }
            }
        }
    }

    @Test
    void compiledContractsOfOthersComeWithTheirLicences() throws IOException {
        Set<String> packages = new TreeSet<>();
        try (FileSystem zip = FileSystems.newFileSystem(packedForkchain())) {
            for (Path contract : found(zip, "/prebuilt/artifacts/")) {
                JsonNode read = JsonMapper.shared().readTree(Files.readString(contract, StandardCharsets.UTF_8));
                String source = read.path("source").asString("");
                if (source.startsWith(FROM_NPM)) {
                    packages.add(source.substring(FROM_NPM.length(), source.lastIndexOf('@')));
                }
            }
            assertThat(packages).hasSizeGreaterThan(5);
            for (String name : notice.sections().get(Notice.CARRIED).keySet()) {
                assertThat(zip.getPath("third-party", name, "package.json"))
                        .as(name)
                        .exists();
            }
            assertThat(zip.getPath("NOTICE")).exists();
            assertThat(found(zip, "/third-party/").stream()
                            .filter(file -> file.getFileName().toString().contains("LICENSE")))
                    .hasSizeGreaterThan(8);
        }
        assertThat(notice.sections().get(Notice.CARRIED)).containsKeys(packages.toArray(String[]::new));
    }

    private Path packedForkchain() throws IOException {
        Path copy = folder.resolve("forkchain.zip");
        try (Stream<Path> files = Files.walk(DISTRIBUTION.resolveSibling("repository/io/swaplab/swaplab-forkchain"))) {
            Path jar = files.filter(file -> file.toString().endsWith(".jar")
                            && !file.toString().endsWith("-sources.jar")
                            && !file.toString().endsWith("-javadoc.jar"))
                    .findFirst()
                    .orElseThrow();
            try (FileSystem opened = FileSystems.newFileSystem(jar)) {
                Files.copy(opened.getPath(PACKED), copy);
            }
        }
        return copy;
    }

    /** The files below a part of their path. */
    private static List<Path> found(FileSystem zip, String part) throws IOException {
        try (Stream<Path> files = Files.walk(zip.getPath("/"))) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().contains(part))
                    .toList();
        }
    }
}
