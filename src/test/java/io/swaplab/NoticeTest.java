package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** NOTICE names what npm installs, and what becomes part of compiled contracts, with their licences; no more and no less. */
class NoticeTest {
    private static final String MODULES = "node_modules/";
    private static final Pattern PUBLISHED = Pattern.compile("'((?:@[a-z0-9-]+/)?[a-z0-9-]+)',\\s*'[^']+\\.json'");
    private static final Pattern IMPORTED =
            Pattern.compile("from \"(@[a-z0-9-]+/[a-z0-9-]+)/|import \"(@[a-z0-9-]+/[a-z0-9-]+)/");
    private static final Pattern COMPILED = Pattern.compile("source: `npm (@?[a-z0-9/-]+)@");

    private final Notice notice = Notice.read();

    @Test
    void everyPackageOfNpmIsNamedWithItsLicence() throws IOException {
        Map<String, String> forkchain = new HashMap<>(notice.sections().get(Notice.NPM));
        forkchain.putAll(notice.sections().get(Notice.CARRIED));
        namesAll(List.of("forkchain"), forkchain);
        namesAll(
                List.of("src/docs/examples", "src/clients/typescript"),
                notice.sections().get(Notice.EXAMPLES));
    }

    private static void namesAll(List<String> folders, Map<String, String> section) {
        Set<String> used = new TreeSet<>();
        Set<String> missing = new TreeSet<>();
        folders.forEach(folder -> names(Path.of(folder), section, used, missing));
        assertThat(missing).as("lines that NOTICE lacks for " + folders).isEmpty();
        assertThat(used).as("lines of NOTICE that nothing needs").containsExactlyInAnyOrderElementsOf(section.keySet());
    }

    private static void names(Path folder, Map<String, String> section, Set<String> used, Set<String> missing) {
        JsonMapper.shared()
                .readTree(folder.resolve("package-lock.json"))
                .get("packages")
                .forEachEntry((path, entry) -> {
                    if (path.isEmpty()) {
                        return;
                    }
                    String name =
                            entry.path("name").asString(path.substring(path.lastIndexOf(MODULES) + MODULES.length()));
                    Notice.lineOf(section, name)
                            .filter(line -> entry.path("license")
                                    .asString(line.getValue())
                                    .equals(line.getValue()))
                            .ifPresentOrElse(
                                    line -> used.add(line.getKey()),
                                    () -> missing.add(
                                            name + "  " + entry.path("license").asString("?")));
                });
    }

    @Test
    void everyPackageWhoseCodeIsShippedCompiledIsNamedAndItsLicenceShipped() throws IOException {
        Set<String> carried = shippedCompiled();
        assertThat(carried)
                .containsExactlyInAnyOrderElementsOf(
                        notice.sections().get(Notice.CARRIED).keySet());
        List<String> files = Files.readAllLines(Path.of("src/artifacts/third-party.files"));
        for (String name : carried) {
            assertThat(files).as(name).contains(name + "/package.json");
        }
    }

    /** Packages whose published bytecode is taken, whose sources are compiled, or that our own contracts import. */
    private static Set<String> shippedCompiled() throws IOException {
        Set<String> names = new TreeSet<>();
        find(PUBLISHED, Path.of("forkchain/build/artifacts.mjs"), names);
        find(COMPILED, Path.of("forkchain/build/permit2.mjs"), names);
        assertThat(names).contains("canonical-weth", "@uniswap/v3-core", "@uniswap/v4-periphery");
        try (Stream<Path> contracts = Files.walk(Path.of("forkchain/contracts"))) {
            for (Path contract :
                    contracts.filter(file -> file.toString().endsWith(".sol")).toList()) {
                find(IMPORTED, contract, names);
            }
        }
        assertThat(names).contains("@openzeppelin/contracts");
        return names;
    }

    private static void find(Pattern pattern, Path file, Set<String> names) throws IOException {
        Matcher found = pattern.matcher(Files.readString(file));
        while (found.find()) {
            names.add(found.group(1) == null ? found.group(2) : found.group(1));
        }
    }
}
