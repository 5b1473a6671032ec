package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The npm package of the TypeScript client. */
class TypeScriptPackageTest {
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>swaplab</artifactId>\\s*<version>([0-9.]+)(?:-SNAPSHOT)?</version>");

    private final JsonNode described = JsonMapper.shared().readTree(Path.of("src/clients/typescript/package.json"));

    @Test
    void itHasTheVersionOfTheProgram() throws IOException {
        Matcher version = VERSION.matcher(Files.readString(Path.of("pom.xml")));
        assertThat(version.find()).isTrue();
        assertThat(described.get("version").asString()).isEqualTo(version.group(1));
    }

    @Test
    void itNeedsNothingButViem() {
        assertThat(described.has("dependencies")).isFalse();
        assertThat(described.get("peerDependencies").propertyNames()).containsExactly("viem");
    }
}
