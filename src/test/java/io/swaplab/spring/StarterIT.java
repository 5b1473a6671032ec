package io.swaplab.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.ApiQueryParameters;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.RouterTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.console.HeadlessConsole;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.served.ChainService;
import io.swaplab.service.api.RouteController;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** An empty application with the starter and two settings, over a fork as any chain. */
class StarterIT {
    private static final String CONFIGURATIONS =
            "META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports";

    @TempDir
    private static Path folder;

    private static HeadlessConsole fork;
    private static Connection below;
    private static ConfigurableApplicationContext context;
    private static URI address;

    /** All that a user writes, beside the settings. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Empty {}

    /** An application that has endpoints of its own beside those of the API. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @RestController
    static class WithEndpoints {
        @GetMapping("/hello")
        String hello(@RequestParam(required = false) String name) {
            return "hello " + name;
        }

        @GetMapping("/conflict")
        String conflict() {
            throw new ResponseStatusException(HttpStatus.CONFLICT);
        }
    }

    /** A user's exchange, whose factory has not announced a pool yet. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class WithAnExchange {
        @Bean
        PoolFamily family() {
            return new QuietFamily();
        }

        @Bean
        Provider provider() {
            return new Provider("MYSWAP", QuietFamily.NAME, List.of(Address.ZERO), 0);
        }
    }

    @BeforeAll
    static void start() throws IOException {
        fork = HeadlessConsole.open(List.of());
        below = fork.session().connection();
        Path described = folder.resolve("chain.json");
        assertThat(fork.execute("fork profile --out " + described).ok()).isTrue();
        context = application(
                Empty.class,
                "--swaplab.endpoints=" + below.rpcUrl(),
                "--swaplab.profile=" + described,
                "--management.endpoints.web.exposure.include=health,configprops,metrics",
                "--management.endpoint.configprops.show-values=always",
                "--management.endpoint.health.show-details=always");
        address = addressOf(context, "local.server.port");
    }

    @AfterAll
    static void stop() {
        context.close();
        fork.close();
    }

    private static ConfigurableApplicationContext application(Class<?> main, String... settings) throws IOException {
        List<String> all = new ArrayList<>(List.of(settings));
        all.add("--server.port=0");
        all.add("--spring.autoconfigure.exclude=" + String.join(",", ofTheShell()));
        return SpringApplication.run(main, all.toArray(String[]::new));
    }

    /** Spring Shell is on the class path of these tests, and not of a user's application. */
    private static List<String> ofTheShell() throws IOException {
        List<String> found = new ArrayList<>();
        for (URL file : Collections.list(StarterIT.class.getClassLoader().getResources(CONFIGURATIONS))) {
            try (InputStream lines = file.openStream()) {
                new String(lines.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(name -> name.startsWith("org.springframework.shell."))
                        .forEach(found::add);
            }
        }
        assertThat(found).isNotEmpty();
        return found;
    }

    private static String get(String path) throws IOException, InterruptedException {
        HttpResponse<String> answer = get(address, path);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static HttpResponse<String> get(URI at, String path) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(at.resolve(path)).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    private static URI addressOf(ConfigurableApplicationContext application, String port) {
        return URI.create("http://127.0.0.1:" + application.getEnvironment().getProperty(port));
    }

    private static TradeRequest<Address> trade() {
        return TradeRequest.selling(
                token("USDT"), token("CAKE"), Uint256.parse("100000000000000000000"), SearchTerms.DEFAULTS);
    }

    private static Address token(String symbol) {
        ChainProfile profile = below.profile();
        return profile.tokenBySymbol(symbol).orElseThrow().address();
    }

    @Test
    void routesAreFoundAsByTheForkItself() {
        try (HttpTransport above = HttpTransport.to(address)) {
            RouterTransport.Answer found = above.get("/router/find_routes", ApiQueryParameters.findRoutes(trade()));
            assertThat(found.httpStatus()).isEqualTo(200);
            SwaplabClient client = new SwaplabClient(ClientConfig.of(below.profile()), above, below.node());
            String usdt = token("USDT").toString();
            String cake = token("CAKE").toString();
            assertThat(client.quote(usdt, cake, trade().amount()).amountOut())
                    .isEqualTo(
                            below.client().quote(usdt, cake, trade().amount()).amountOut());
            assertThat(client.availableProviders()).isEqualTo(below.client().availableProviders());
        }
    }

    @Test
    void endpointsOfTheApplicationAreLeftAlone() throws Exception {
        try (ConfigurableApplicationContext own = application(
                WithEndpoints.class,
                "--swaplab.endpoints=" + below.rpcUrl(),
                "--swaplab.profile=" + folder.resolve("chain.json"),
                "--management.server.port=0")) {
            URI there = addressOf(own, "local.server.port");
            assertThat(get(there, "/hello?name=ann").body()).isEqualTo("hello ann");
            assertThat(get(there, "/conflict").statusCode()).isEqualTo(409);
            HttpResponse<String> refused = get(there, "/router/find_routes");
            assertThat(refused.statusCode()).isEqualTo(400);
            assertThat(refused.headers().allValues("x-request-id")).hasSize(1);
            assertThat(refused.headers().allValues("ratelimit-limit")).containsExactly("128");
            assertThat(get(there, "/hello").headers().allValues("x-request-id")).isEmpty();
            assertThat(refused.body()).contains("\"code\":4000");
            assertThat(get(there, "/router/status?odd=1").statusCode()).isEqualTo(400);
            assertThat(get(there, "/openapi.json").body())
                    .contains("/router/find_routes")
                    .doesNotContain("/hello");
            assertThat(own.getEnvironment().getProperty("management.server.address"))
                    .isEqualTo("127.0.0.1");
            assertThat(get(addressOf(own, "local.management.port"), "/actuator/health")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aStarterThatIsSwitchedOffChangesNothing() throws Exception {
        try (ConfigurableApplicationContext own = application(WithEndpoints.class, "--swaplab.enabled=false")) {
            assertThat(own.getBeansOfType(ChainService.class)).isEmpty();
            assertThat(own.getEnvironment().getProperty("server.address")).isNull();
            URI there = addressOf(own, "local.server.port");
            assertThat(get(there, "/hello").body()).isEqualTo("hello null");
            assertThat(get(there, "/router/status").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void healthIsThatOfTheMarket() throws Exception {
        assertThat(get("/actuator/health/readiness")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/health")).contains("\"swaplab\"", "\"pools\"", "\"head\"");
        assertThat(get("/actuator/health/liveness")).doesNotContain("swaplab");
    }

    @Test
    void everyLimitIsAProperty() throws Exception {
        assertThat(get("/actuator/configprops"))
                .contains(
                        "\"prefix\":\"swaplab\"",
                        "maxHeadAge",
                        "maxLag",
                        "maxAge",
                        "deadline",
                        "atOnce",
                        "preparesPerSecond");
    }

    @Test
    void metersTellOfMarketAndRequests() throws Exception {
        get("/router/status");
        assertThat(get("/actuator/metrics/swaplab.pools")).contains("\"value\":");
        assertThat(get("/actuator/metrics/swaplab.quoting")).contains("\"value\":1.0");
        assertThat(get("/actuator/metrics/http.server.requests")).contains("/router/status");
        assertThat(get("/actuator/metrics/swaplab.search.waiting")).contains("\"value\":0.0");
        int before = searches();
        try (HttpTransport above = HttpTransport.to(address)) {
            assertThat(above.get("/router/find_routes", ApiQueryParameters.findRoutes(trade()))
                            .httpStatus())
                    .isEqualTo(200);
        }
        assertThat(searches()).isGreaterThan(before);
    }

    private static int searches() throws Exception {
        Matcher counted =
                Pattern.compile("\"COUNT\",\"value\":([0-9]+)").matcher(get("/actuator/metrics/swaplab.search"));
        assertThat(counted.find()).isTrue();
        return Integer.parseInt(counted.group(1));
    }

    @Test
    void familiesAndProvidersOfTheApplicationAreFollowed() throws IOException {
        try (ConfigurableApplicationContext own = application(
                WithAnExchange.class,
                "--swaplab.endpoints=" + below.rpcUrl(),
                "--swaplab.profile=" + folder.resolve("chain.json"),
                "--swaplab.api.enabled=false")) {
            assertThat(own.getBean(ChainService.class).chainflow().cursors())
                    .extracting(ProviderCursor::provider)
                    .contains("MYSWAP", "PANCAKEV3");
            assertThat(own.getBeansOfType(RouteController.class)).isEmpty();
        }
    }

    @Test
    void aStartWithoutEndpointsSaysSo() {
        assertThatThrownBy(() -> application(Empty.class)).satisfies(failed -> {
            FailureAnalysis analysis = new RefusalAnalyzer().analyze(failed);
            assertThat(analysis).isNotNull();
            assertThat(analysis.getDescription())
                    .isEqualTo("swaplab.endpoints must be the URL of a node of the chain, or several, got \"nothing\"");
        });
    }

    @Test
    void aStartThatFailsSaysWhichSettingAndWhy() {
        assertThatThrownBy(() -> application(
                        Empty.class, "--swaplab.endpoints=" + below.rpcUrl(), "--swaplab.profile=/nowhere/chain.json"))
                .satisfies(failed -> {
                    FailureAnalysis analysis = new RefusalAnalyzer().analyze(failed);
                    assertThat(analysis).isNotNull();
                    assertThat(analysis.getDescription())
                            .isEqualTo("swaplab.profile must be a chain-profile/1 file, got \"/nowhere/chain.json\"");
                });
    }

    @Test
    void aNodeThatDoesNotAnswerIsNamedByItsProperty() {
        assertThatThrownBy(() -> application(Empty.class, "--swaplab.endpoints=http://127.0.0.1:1"))
                .satisfies(failed -> {
                    FailureAnalysis analysis = new RefusalAnalyzer().analyze(failed);
                    assertThat(analysis).isNotNull();
                    assertThat(analysis.getDescription())
                            .isEqualTo("swaplab.endpoints must be the URL of a node that answers, got"
                                    + " \"http://127.0.0.1:1\"");
                });
    }
}
