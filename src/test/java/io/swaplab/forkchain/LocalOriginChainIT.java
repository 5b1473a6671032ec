package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.quoting.BlockTimestampReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class LocalOriginChainIT {
    private final InstallationPaths installed = InstallationPaths.find();

    @Test
    void theFirstStartBuildsAndTheNextOnlyLoads(@TempDir Path cache) throws IOException {
        // Compiled contracts come from the user's cache, so nothing is compiled here.
        InstallationPaths installation = new InstallationPaths(installed.forkchain(), withArtifacts(cache));
        List<String> first = new ArrayList<>();
        Set<PoolId> built;
        try (LocalOriginChain origin = start(installation, first)) {
            built = poolsOf(origin);
            assertThat(first).contains("building the origin chain, once", "9 tokens", planned(origin, built));
            assertThat(first).contains("Permit2 deployed by its own CREATE2 transaction");
            assertTheTimeIsTold(origin);
        }
        List<String> second = new ArrayList<>();
        try (LocalOriginChain origin = start(installation, second)) {
            assertThat(second).isEmpty();
            assertThat(poolsOf(origin)).isEqualTo(built);
        }
        assertThat(leftovers(cache)).isEmpty();
    }

    @Test
    void programsThatStartTogetherBuildItOnce(@TempDir Path cache) throws Exception {
        InstallationPaths installation = new InstallationPaths(installed.forkchain(), withArtifacts(cache));
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        Callable<String> start = () -> {
            try (LocalOriginChain origin = start(installation, heard)) {
                return planned(origin, poolsOf(origin));
            }
        };
        try (ExecutorService together = Executors.newFixedThreadPool(3)) {
            for (Future<String> found : together.invokeAll(List.of(start, start, start))) {
                assertThat(heard).contains(found.get());
            }
        }
        assertThat(heard).containsOnlyOnce("building the origin chain, once");
    }

    private static LocalOriginChain start(InstallationPaths installation, List<String> heard) {
        return LocalOriginChain.start(installation, new LocalAnvilLauncher(installation), heard::add);
    }

    private static void assertTheTimeIsTold(LocalOriginChain origin) {
        try (Node node = HttpNode.at(origin.rpcUrl())) {
            BlockRef head = node.latestBlock();
            StateReader reader = calls -> node.readAll(calls, head.number());
            assertThat(BlockTimestampReader.secs(reader)).hasValue(head.timestampSecs());
        }
    }

    /** The line that the build of the chain reports if the plan has as many pools as were found. */
    private static String planned(LocalOriginChain origin, Set<PoolId> found) {
        return found.size() + " pools of " + origin.profile().providers().size() + " providers";
    }

    /** The pools that the providers' contracts announced, as parsed by their pool families. */
    private static Set<PoolId> poolsOf(LocalOriginChain origin) {
        Set<PoolId> pools = new HashSet<>();
        Map<String, PoolFamily> families = PoolFamilies.on(origin.profile()).stream()
                .collect(Collectors.toMap(PoolFamily::name, Function.identity()));
        try (Node node = HttpNode.at(origin.rpcUrl())) {
            long head = node.latestBlock().number();
            for (Provider provider : origin.profile().providers()) {
                PoolFamily family = Objects.requireNonNull(families.get(provider.family()));
                List<Bytes32> topics = List.copyOf(family.discoveryTopics());
                for (LogEntry log : node.logs(0, head, provider.factories(), topics)) {
                    family.discovered(provider, log).map(PoolSeed::id).ifPresent(pools::add);
                }
            }
        }
        return pools;
    }

    private Path withArtifacts(Path cache) throws IOException {
        Path compiled = Artifacts.of(installed, ProgressListener.SILENT).folder();
        Path copy = Files.createDirectory(cache.resolve(compiled.getFileName()));
        try (Stream<Path> files = Files.list(compiled)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return cache;
    }

    private static List<Path> leftovers(Path cache) throws IOException {
        try (Stream<Path> folders = Files.list(cache)) {
            return folders.filter(path -> path.getFileName().toString().contains(".draft"))
                    .toList();
        }
    }
}
