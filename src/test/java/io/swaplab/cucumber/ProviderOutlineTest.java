package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.cucumber.run.OriginProviders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProviderOutlineTest {
    @ParameterizedTest
    @ValueSource(strings = {"direct", "delegated"})
    void everyProviderOfTheOriginChainHasARow(String mode) throws IOException {
        Set<String> rows;
        try (var lines = Files.lines(Path.of("features/providers/" + mode + ".feature"))) {
            rows = lines.map(String::strip)
                    .filter(line -> line.startsWith("|"))
                    .map(line -> line.split("\\|", -1)[1].strip())
                    .filter(name -> !name.equals("provider"))
                    .collect(Collectors.toSet());
        }
        assertThat(rows).containsExactlyInAnyOrderElementsOf(OriginProviders.names());
    }
}
