package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.forkchain.anvil.SwaplabServiceContainer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.testcontainers.utility.DockerImageName;

/** Needs the image that scripts/build-image service makes; without it, it is skipped and says why. */
class SwaplabServiceContainerIT {
    private static final Pattern VERSION = Pattern.compile("<artifactId>swaplab</artifactId>\\s*<version>([^<]+)<");

    @Test
    void theServiceAnswersFromItsContainer() throws IOException, InterruptedException {
        DockerImageName image = image();
        NeededImage.require(
                NeededImage.ENGINE.whyNot() == null && NeededImage.ENGINE.hasImage(image.asCanonicalNameString()),
                SwaplabServiceContainerIT.class,
                "there is no engine with " + image + ", which scripts/build-image service makes");
        try (var service = new SwaplabServiceContainer(image).withDeadline(Duration.ofSeconds(5));
                HttpClient http = HttpClient.newHttpClient()) {
            service.withImagePullPolicy(name -> false).start();
            HttpRequest question = HttpRequest.newBuilder(URI.create(service.getApiUrl() + "/router/status"))
                    .build();
            assertThat(http.send(question, HttpResponse.BodyHandlers.ofString()).body())
                    .startsWith("{\"code\":200")
                    .contains("PANCAKEV3");
        }
    }

    @Test
    void wrongTermsAreRefused() throws IOException {
        DockerImageName image = image();
        assertThatThrownBy(() -> new SwaplabServiceContainer(DockerImageName.parse("redis:7")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("redis:7");
        assertThatThrownBy(() -> new SwaplabServiceContainer(image).withDeadline(Duration.ofMillis(99)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("deadline must be from 100 ms to 60 s, got PT0.099S");
    }

    private static DockerImageName image() throws IOException {
        Matcher version = VERSION.matcher(Files.readString(Path.of("pom.xml")));
        assertThat(version.find()).isTrue();
        return DockerImageName.parse("swaplab/service:" + version.group(1));
    }
}
