package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
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

/** Needs the image that scripts/build-image service makes; without it the test is skipped with the reason. */
class SwaplabServiceContainerIT {
    private static final AbiFunction BALANCE = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final Pattern VERSION = Pattern.compile("<artifactId>swaplab</artifactId>\\s*<version>([^<]+)<");

    @Test
    void theServiceAnswersFromItsContainer() throws IOException, InterruptedException {
        try (var service = new SwaplabServiceContainer(needed()).withDeadline(Duration.ofSeconds(5))) {
            service.withImagePullPolicy(name -> false).start();
            service.withImagePullPolicy(name -> false).start();
            assertThat(status(service)).startsWith("{\"code\":200").contains("PANCAKEV3");
        }
    }

    @Test
    void itsForkIsReachedFundedAndMovedFromOutside() throws IOException {
        Address payer = Address.parse("0x00000000000000000000000000000000000badc0");
        Uint256 amount = Uint256.parse("7000000000000000001");
        try (var service = new SwaplabServiceContainer(needed())) {
            service.withImagePullPolicy(name -> false).start();
            service.fund(payer, "USDT", amount);
            service.fund(payer, "bnb", amount);
            assertThatThrownBy(() -> service.fund(payer, "NOSUCH", amount))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("symbol must be BNB or a token of the chain, got \"NOSUCH\"");
            service.fork().close();
            Fork fork = service.fork();
            ForkDeployment deployment = fork.deployment();
            assertThat(deployment.profile().providers()).hasSize(24);
            try (HttpNode node = HttpNode.at(service.getRpcUrl())) {
                assertThat(node.balance(payer)).isEqualTo(amount);
                Address usdt =
                        deployment.profile().tokenBySymbol("USDT").orElseThrow().address();
                assertThat(BALANCE.decodeReturn(node.simulate(payer, BALANCE.call(usdt, payer), Uint256.ZERO)
                                .data()))
                        .containsExactly(amount);
                assertThat(node.code(deployment.routers().executionRouter()).isEmpty())
                        .isFalse();
                long before = node.latestBlock().number();
                fork.cheats().mine(3);
                assertThat(node.latestBlock().number()).isEqualTo(before + 3);
                await().atMost(Duration.ofSeconds(20))
                        .untilAsserted(
                                () -> assertThat(status(service)).contains("\"latest_block_number\":" + (before + 3)));
            }
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

    private static String status(SwaplabServiceContainer service) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpRequest question = HttpRequest.newBuilder(URI.create(service.getApiUrl() + "/router/status"))
                    .build();
            return http.send(question, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private static DockerImageName needed() throws IOException {
        DockerImageName image = image();
        NeededImage.require(
                NeededImage.ENGINE.whyNot() == null && NeededImage.ENGINE.hasImage(image.asCanonicalNameString()),
                SwaplabServiceContainerIT.class,
                "there is no engine with " + image + ", which scripts/build-image service makes");
        return image;
    }

    private static DockerImageName image() throws IOException {
        Matcher version = VERSION.matcher(Files.readString(Path.of("pom.xml")));
        assertThat(version.find()).isTrue();
        return DockerImageName.parse("swaplab/service:" + version.group(1));
    }
}
