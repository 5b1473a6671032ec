package io.swaplab.client;

import io.swaplab.client.swap.ClientConfig;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.Router;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.BuildDelegatedUseCase;
import io.swaplab.service.ConfigUseCase;
import io.swaplab.service.DirectSwapUseCase;
import io.swaplab.service.FindRouteUseCase;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.PrepareDelegatedUseCase;
import io.swaplab.service.QuoteIssuer;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.QuoteTokenCipher;
import io.swaplab.service.QuoteTokenEncryptionKeys;
import io.swaplab.service.StatusUseCase;
import io.swaplab.service.StatusUseCase.StatusSources;
import io.swaplab.service.api.Admission;
import io.swaplab.service.api.ApiContainer;
import io.swaplab.service.api.ApiWiring;
import io.swaplab.service.api.RouteController;
import io.swaplab.service.api.SwapController;
import io.swaplab.service.api.caller.ApiKeys;
import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.api.caller.ConnectionLimits;
import io.swaplab.service.api.caller.PrepareRate;
import io.swaplab.service.api.caller.PrepareRate.PrepareGate;
import io.swaplab.service.api.caller.TrustedProxies;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ChainflowFeed;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.RouterWatch;
import io.swaplab.service.route.SearchExecutor;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;

/** The real API on a loopback port over a real fork, with a client for it. */
final class ForkedApi implements AutoCloseable {
    final Fork fork;
    final SwaplabClient client;
    private final Chainflow chainflow;
    private final ConfigurableApplicationContext context;
    final HttpTransport transport;

    private ForkedApi(Fork fork, Chainflow chainflow, ConfigurableApplicationContext context) {
        this.fork = fork;
        this.chainflow = chainflow;
        this.context = context;
        String port = Objects.requireNonNull(context.getEnvironment().getProperty("local.server.port"));
        transport = HttpTransport.to(URI.create("http://127.0.0.1:" + port));
        ForkDeployment deployed = fork.deployment();
        client = new SwaplabClient(
                ClientConfig.of(deployed.profile()).pinnedTo(deployed.routers()), transport, fork.node());
    }

    static ForkedApi start() {
        Fork fork = Fork.start(ForkOptions.ofOrigin().withLauncher(ForkOptions.Launcher.LOCAL), heard -> {});
        ForkDeployment deployed = fork.deployment();
        var chainflow = new Chainflow(
                fork.node(),
                deployed.profile(),
                PoolFamilies.on(deployed.profile()),
                ChainflowSettings.DEFAULT.withReading(PoolReadingSettingsFactory.of(fork)));
        var feed = new ChainflowFeed(
                chainflow, new Freshness.Terms(5, Duration.ofMinutes(10), Duration.ofMinutes(1)), () -> Uint256.ZERO);
        var routerWatch = new RouterWatch(fork.node(), deployed.routers(), Runnable::run);
        chainflow.addListener(routerWatch);
        var chain = new ChainContext(fork.node(), deployed.profile(), deployed.routers(), feed);
        var signer = new QuoteSigner(deployed.quoteSigner());
        ApplicationContextInitializer<GenericApplicationContext> beans = spring -> {
            spring.registerBean(ChainContext.class, () -> chain);
            spring.registerBean(RouterWatch.class, () -> routerWatch);
            spring.registerBean(QuoteSigner.class, () -> signer);
        };
        ConfigurableApplicationContext context = new SpringApplicationBuilder(Wiring.class)
                .web(WebApplicationType.SERVLET)
                .initializers(beans)
                .logStartupInfo(false)
                .properties(Map.of("server.port", "0", "server.address", "127.0.0.1", "spring.main.banner-mode", "off"))
                .run();
        return new ForkedApi(fork, chainflow, context);
    }

    @Override
    public void close() {
        transport.close();
        context.close();
        chainflow.close();
        fork.close();
    }

    @SpringBootConfiguration
    @Import({ApiWiring.class, ApiContainer.class})
    static class Wiring {
        @Bean
        ConnectionLimits connections() {
            return new ConnectionLimits(new Callers(TrustedProxies.NONE, ApiKeys.NONE), Duration.ofMinutes(1));
        }

        @Bean
        RouteController marketController(ChainContext chain, RouterWatch routerWatch, QuoteSigner signer) {
            Router router = new Router();
            StatusUseCase status = new StatusUseCase(chain, routerWatch, router::poolFailures, StatusSources.NONE);
            return new RouteController(
                    status,
                    new ConfigUseCase(chain, status, signer.address()),
                    new FindRouteUseCase(chain, new RouteSearch(chain, router, new SearchExecutor())),
                    new Admission(Admission.DEFAULT_AT_ONCE, Duration.ofMinutes(1)));
        }

        @Bean
        SwapController swapController(ChainContext chain, QuoteSigner signer) {
            var store = new InMemoryQuoteStore(InMemoryQuoteStore.DEFAULT_CAPACITY);
            var search = new RouteSearch(chain, new Router(), new SearchExecutor());
            QuoteTokenCipher tokens = new QuoteTokenCipher(chain, QuoteTokenEncryptionKeys.random());
            var issuer = new QuoteIssuer(chain, search, signer, Clock.systemUTC());
            return new SwapController(
                    new DirectSwapUseCase(chain, issuer),
                    new PrepareDelegatedUseCase(chain, issuer, store, tokens),
                    new BuildDelegatedUseCase(chain, store, tokens, Clock.systemUTC()),
                    new Admission(Admission.DEFAULT_AT_ONCE, Duration.ofMinutes(1)),
                    new PrepareGate(new Callers(TrustedProxies.NONE, ApiKeys.NONE), new PrepareRate(50)));
        }
    }
}
