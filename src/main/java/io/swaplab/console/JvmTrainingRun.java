package io.swaplab.console;

import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.console.backend.ApiHttpServer;
import io.swaplab.console.backend.ForkBackend;
import io.swaplab.console.line.InteractiveConsole;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.lab.served.ChainService;
import io.swaplab.lab.session.Session;
import io.swaplab.router.Router;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.tick.TickMath;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.jar.JarFile;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/**
 * A training run that lets the JVM record the classes it loads, so that later starts are faster (see {@code
 * scripts/startup-cache.sh}). It runs the prompt, a command, the service with its client, and the router. Terminal,
 * chain and market are simulated in this process. The run therefore needs neither network nor anvil, and leaves no
 * files behind.
 */
public final class JvmTrainingRun {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String LINES = """
            help
            qpager off
            help quote get
            version
            fork status
            wallet list
            quote get --from BNB --to USDT --amount 2
            quote get --from BNB --to USDT --amount 2 --json
            sw\tshow s1
            exit
            """;

    private JvmTrainingRun() {}

    /** Exits with 0 when every part succeeded. */
    public static void main(String[] unused) throws IOException {
        Thread.ofPlatform().daemon().start(JvmTrainingRun::endInTime);
        Path folder = OwnPath.temporary("swaplab-rehearsal");
        try {
            System.setProperty("swaplab.log", folder.resolve("log").toString());
            run(folder);
        } finally {
            try (var files = Files.list(folder)) {
                files.forEach(file -> file.toFile().delete());
            }
            Files.delete(folder);
        }
        System.exit(0);
    }

    /** Ends this process after a time limit, because no other process would stop it if it hung. */
    private static void endInTime() {
        try {
            Thread.sleep(LIMIT);
        } catch (InterruptedException ended) {
            return;
        }
        Runtime.getRuntime().halt(1);
    }

    static void run(Path folder) throws IOException {
        prompt(folder.resolve("history"));
        service();
        new Router(Runnable::run).prepare(RehearsalMarket.snapshot());
        loadAll();
    }

    private static void prompt(Path history) throws IOException {
        byte[] lines = LINES.replace('\n', '\r').getBytes(StandardCharsets.UTF_8);
        // The stream of keys stays open while the prompt runs. If the stream ended earlier, the terminal would close
        // itself, and the prompt would then close the terminal a second time.
        try (var keys = new PipedOutputStream()) {
            var typed = new PipedInputStream(keys, lines.length);
            keys.write(lines);
            prompt(typed, history);
        }
    }

    private static void prompt(InputStream typed, Path history) throws IOException {
        Terminal terminal = TerminalBuilder.builder()
                .system(false)
                .type("xterm-256color")
                .providers(InteractiveConsole.PROVIDERS)
                .ffm(false)
                .streams(typed, OutputStream.nullOutputStream())
                .build();
        try (Session session = new Session(new ForkBackend(ForkOptions.ofOrigin(), false))) {
            var setup = new InteractiveConsole.Setup(
                    CommandInterpreterFactory.over(session, true), session::standing, Ink.ANSI, Glyphs.UNICODE);
            try (InteractiveConsole prompt = InteractiveConsole.on(terminal, setup, history)) {
                prompt.notices().line("rehearsing");
                prompt.notices().step("rehearsing", 1, 2);
                prompt.run();
            }
        }
    }

    private static void service() {
        SigningKey key = SigningKey.forDevelopment("rehearsal");
        SigningKey.recover(Bytes32.ZERO, key.sign(Bytes32.ZERO));
        ChainProfile profile = new ChainProfile(97, "tBNB", key.address(), Address.ZERO, List.of(), List.of(), 0);
        RouterDeployment routers = new RouterDeployment(key.address(), key.address(), Map.of());
        try (FakeNodeServer chain = new FakeNodeServer();
                Node node = HttpNode.inTurns(chain.url());
                ChainService service = ChainService.over(
                        node,
                        new ForkDeployment(profile, routers, chain.url(), 0, key, key, key.address()),
                        PoolReading.PLAIN,
                        ProgressListener.SILENT);
                ApiHttpServer door = ApiHttpServer.open(
                        CompletableFuture.completedFuture(service), ApiServerSettings.forUs(Duration.ofMinutes(1)));
                HttpTransport transport = HttpTransport.to(door.address())) {
            new SwaplabClient(ClientConfig.of(profile), transport, node).status();
        } catch (ApiError noContracts) {
            // This failure is expected on a chain without our contracts; the call has passed through all layers.
            return;
        }
    }

    /**
     * Loads all classes of the program by name, because a real start with anvil needs classes that this run does not
     * use.
     */
    private static void loadAll() throws IOException {
        URI home = URI.create(JvmTrainingRun.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString());
        if (!Files.isRegularFile(Path.of(home))) {
            return;
        }
        List<String> names = new ArrayList<>();
        try (JarFile jar = new JarFile(Path.of(home).toFile())) {
            jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .forEach(name -> names.add(
                            name.substring(0, name.length() - ".class".length()).replace('/', '.')));
        }
        names.add("org.jline.terminal.impl.PosixSysTerminal");
        for (String name : names) {
            try {
                Class.forName(name, false, JvmTrainingRun.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError absent) {
                continue;
            }
        }
    }

    /**
     * The simulated market of {@link JvmTrainingRun}. It has pools of two common kinds with prices near one and very
     * different liquidity, so that trades are split over many paths.
     */
    static final class RehearsalMarket {
        private static final int TOKENS = 8;
        private static final int FEE = 2_500;
        private static final int SPACING = 50;
        private static final int RANGE = 100 * SPACING;
        private static final Uint256 UNIT = Uint256.of(1_000_000_000_000_000_000L);

        private final List<Pool> pools = new ArrayList<>();

        private RehearsalMarket() {
            for (int token0 = 0; token0 < TOKENS; token0++) {
                for (int token1 = token0 + 1; token1 < TOKENS; token1++) {
                    Uint256 depth = UNIT.times(1 + 7L * token0 * token1).times(100);
                    int tick = (token0 * token1) % 30;
                    add(token0, token1, new CanonicalPoolState.Product(depth, depth.plus(depth.dividedBy(200)), FEE));
                    add(token0, token1, ranges(tick, depth.times(3)));
                }
            }
        }

        static MarketSnapshot snapshot() {
            return MarketSnapshot.of(new BlockRef(0, Bytes32.ZERO, Bytes32.ZERO, 0), new RehearsalMarket().pools);
        }

        private static CanonicalPoolState ranges(int tick, Uint256 liquidity) {
            int end = TickMath.MAX_TICK / SPACING * SPACING;
            List<CanonicalPoolState.NetTick> ticks = List.of(
                    new CanonicalPoolState.NetTick(-end, Int128.of(false, liquidity)),
                    new CanonicalPoolState.NetTick(-RANGE, Int128.of(false, liquidity)),
                    new CanonicalPoolState.NetTick(RANGE, Int128.of(true, liquidity)),
                    new CanonicalPoolState.NetTick(end, Int128.of(true, liquidity)));
            Uint256 inRange = liquidity.times(2);
            return new CanonicalPoolState.Ranges(TickMath.sqrtPriceAtTick(tick), tick, inRange, SPACING, ticks, FEE);
        }

        private void add(int token0, int token1, CanonicalPoolState form) {
            Provider provider = new Provider("P" + pools.size() % 3, "rehearsed", List.of(), 0);
            PoolId id = PoolId.of(address(TOKENS + pools.size()));
            pools.add(PoolFamilies.formed(new PoolSeed(provider, id, List.of(address(token0), address(token1))), form));
        }

        private static Address address(int number) {
            byte[] bytes = new byte[Address.BYTES];
            bytes[Address.BYTES - 1] = (byte) (number + 1);
            return Address.of(bytes);
        }
    }
}
