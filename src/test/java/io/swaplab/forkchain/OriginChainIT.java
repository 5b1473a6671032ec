package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Keccak;
import io.swaplab.evm.LogEntry;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.market.Provider;
import io.swaplab.market.StateReader;
import io.swaplab.node.HttpNode;
import io.swaplab.node.Node;
import io.swaplab.pools.timepoints.BlockClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OriginChainIT {
    /** Pools with a contract of their own; v4's have none. */
    private static final int POOLS = 36;

    private static final Bytes32 PAIR_CREATED = Keccak.hash("PairCreated(address,address,address,uint256)");
    private static final Bytes32 POOL_CREATED = Keccak.hash("PoolCreated(address,address,uint24,int24,address)");

    private final Installation installed = Installation.find();

    @Test
    void theFirstStartBuildsAndTheNextOnlyLoads(@TempDir Path cache) throws IOException {
        // Compiled contracts come from the user's cache, so that this test times the chain and not the compiler.
        Installation installation = new Installation(installed.forkchain(), withArtifacts(cache));
        List<String> first = new ArrayList<>();
        try (OriginChain origin = start(installation, first)) {
            assertThat(first).contains("building the origin chain, once", "8 tokens");
            assertThat(first).contains("Permit2 deployed by its own CREATE2 transaction");
            assertThat(poolsOf(origin)).hasSize(POOLS);
            assertTheTimeIsTold(origin);
        }
        List<String> second = new ArrayList<>();
        long started = System.nanoTime();
        try (OriginChain origin = start(installation, second)) {
            Duration took = Duration.ofNanos(System.nanoTime() - started);
            assertThat(second).isEmpty();
            assertThat(took).isLessThan(Duration.ofSeconds(1));
            assertThat(poolsOf(origin)).hasSize(POOLS);
        }
        assertThat(leftovers(cache)).isEmpty();
    }

    @Test
    void programsThatStartTogetherBuildItOnce(@TempDir Path cache) throws Exception {
        Installation installation = new Installation(installed.forkchain(), withArtifacts(cache));
        List<String> heard = Collections.synchronizedList(new ArrayList<>());
        Callable<Integer> start = () -> {
            try (OriginChain origin = start(installation, heard)) {
                return poolsOf(origin).size();
            }
        };
        try (ExecutorService together = Executors.newFixedThreadPool(3)) {
            for (Future<Integer> pools : together.invokeAll(List.of(start, start, start))) {
                assertThat(pools.get()).isEqualTo(POOLS);
            }
        }
        assertThat(heard).containsOnlyOnce("building the origin chain, once");
    }

    private static OriginChain start(Installation installation, List<String> heard) {
        return OriginChain.start(installation, new LocalAnvilLauncher(installation), heard::add);
    }

    private static void assertTheTimeIsTold(OriginChain origin) {
        try (Node node = HttpNode.at(origin.rpcUrl())) {
            BlockRef head = node.latestBlock();
            StateReader reader = calls -> node.readAll(calls, head.number());
            assertThat(BlockClock.secs(reader)).hasValue(head.timestampSecs());
        }
    }

    private static Set<Address> poolsOf(OriginChain origin) {
        Set<Address> pools = new HashSet<>();
        try (Node node = HttpNode.at(origin.rpcUrl())) {
            List<Address> factories = origin.profile().providers().stream()
                    .map(Provider::factories)
                    .flatMap(List::stream)
                    .toList();
            long head = node.latestBlock().number();
            for (LogEntry log : node.logs(0, head, factories, List.of(PAIR_CREATED, POOL_CREATED))) {
                int word = log.topic0().equals(PAIR_CREATED) ? 0 : 1;
                pools.add(Address.ofWord(log.data().word(0, word)));
            }
        }
        return pools;
    }

    private Path withArtifacts(Path cache) throws IOException {
        Path compiled = Artifacts.of(installed, Progress.SILENT).folder();
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
