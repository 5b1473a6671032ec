package io.swaplab.lab.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.service.api.Admission;
import io.swaplab.service.chainsource.StaleHeadDetector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SwaplabPropertiesTest {
    private static final Path PAGE = Path.of("src/docs/spring.md");
    private static final String METADATA = "/META-INF/spring-configuration-metadata.json";
    private static final String ENDPOINT = "http://127.0.0.1:8545";

    private static SwaplabProperties bound(Map<String, String> settings) {
        return new Binder(new MapConfigurationPropertySource(settings))
                .bindOrCreate("swaplab", SwaplabProperties.class);
    }

    @Test
    void defaultsAreThoseOfServe() {
        SwaplabProperties properties = bound(Map.of("swaplab.endpoints", ENDPOINT));
        assertThat(properties.endpoints()).containsExactly(ENDPOINT);
        assertThat(properties.maxHeadAge()).isEqualTo(StaleHeadDetector.DEFAULT_MAX_AGE);
        assertThat(properties.freshness().maxLag()).isEqualTo(ChainService.FOLLOWING.maxLagBlocks());
        assertThat(properties.freshness().maxAge()).isEqualTo(ChainService.FOLLOWING.maxAge());
        assertThat(properties.api().atOnce()).isEqualTo(Admission.DEFAULT_AT_ONCE);
        assertThat(properties.api().preparesPerSecond()).isEqualTo(PublicApiSettings.DEFAULT_PREPARES_PER_SECOND);
        assertThat(properties.place()).isEqualTo(new StorePlace.Nowhere());
        assertThat(properties.api().enabled()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            endpoints                | http://a,http://a | swaplab.endpoints must be different URLs, got "one of them twice"
            endpoints                | localhost:8545 | swaplab.endpoints must be http or https URLs with a host, got "localhost:8545"
            endpoints                | wss://a/b    | swaplab.endpoints must be http or https URLs with a host, got "wss://a/..."
            from-block               | -1           | swaplab.from-block must be zero or above, got "-1"
            max-head-age             | 0s           | swaplab.max-head-age must be 1s to 3600s, got "0s"
            store                    | ftp://a      | swaplab.store must be a file, jdbc:postgresql://HOST/DATABASE or none, got "ftp://a"
            store                    | jdbc:postgresql://me:secret@a/b | swaplab.store must be a file, jdbc:postgresql://HOST/DATABASE or none, got "jdbc:postgresql://..."
            freshness.max-lag        | 10001        | swaplab.freshness.max-lag must be 0 to 10000, got "10001"
            freshness.max-age        | 2h           | swaplab.freshness.max-age must be 100ms to 3600s, got "7200s"
            api.deadline             | 1ms          | swaplab.api.deadline must be 100ms to 60s, got "1ms"
            api.at-once              | 0            | swaplab.api.at-once must be 1 to 10000, got "0"
            api.prepares-per-second  | 100001       | swaplab.api.prepares-per-second must be 1 to 100000, got "100001"
            """)
    void aBadValueIsRefusedByNameAndRule(String name, String value, String message) {
        Map<String, String> settings = new HashMap<>(Map.of("swaplab.endpoints", ENDPOINT));
        settings.put("swaplab." + name, value);
        assertThatThrownBy(() -> bound(settings)).rootCause().hasMessage(message);
    }

    @Test
    void thePageNamesEveryPropertyWithItsDefault() throws IOException {
        String page = Files.readString(PAGE);
        List<String> missing = new ArrayList<>();
        int all = 0;
        try (InputStream file = SwaplabProperties.class.getResourceAsStream(METADATA)) {
            for (JsonNode property : JsonMapper.shared().readTree(file).path("properties")) {
                all++;
                String row = "| `" + property.path("name").asString() + "` | "
                        + (property.has("defaultValue")
                                ? "`" + property.path("defaultValue").asString() + "`"
                                : "")
                        + " | " + property.path("description").asString("no description") + " |";
                if (!page.contains(row.replace("|  |", "| |"))) {
                    missing.add(row);
                }
            }
        }
        assertThat(all).isGreaterThan(14);
        assertThat(missing).as("rows that " + PAGE + " lacks").isEmpty();
    }
}
