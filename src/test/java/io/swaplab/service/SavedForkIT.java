package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fork under an id of its own is saved after a swap, and goes on from the file with another swap. */
class SavedForkIT {
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final ForkOptions ORIGIN = ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL);
    private static final long CHAIN_ID = 424_242;

    @TempDir
    private Path folder;

    @Test
    void swapsGoOnAfterAStartFromTheFile() throws IOException {
        Path file = folder.resolve("fork.json");
        Uint256 received;
        Bytes32 head;
        try (ForkedService service = ForkedService.on(start(ORIGIN.withChainId(CHAIN_ID)))) {
            assertThat(service.fork().node().chainId()).isEqualTo(CHAIN_ID);
            received = swapped(service);
            // A head that is later than the present time, as after many quick blocks.
            service.fork().cheats().warp(600);
            service.fork().save(file);
            head = service.fork().node().latestBlock().hash();
        }
        try (ForkedService service = ForkedService.on(start(ORIGIN.withState(file)))) {
            assertThat(service.fork().node().latestBlock().hash()).isEqualTo(head);
            assertThat(pendingTime(service.fork()))
                    .isGreaterThanOrEqualTo(service.fork().node().latestBlock().timestampSecs());
            assertThat(service.chain().profile().chainId()).isEqualTo(CHAIN_ID);
            assertThat(service.balance(service.named("USDT"), CAROL)).isEqualTo(received);
            assertThat(swapped(service)).isGreaterThan(received);
            assertThatThrownBy(() -> service.fork().cheats().reorganise(400))
                    .hasMessageContaining("the blocks since our contracts were deployed");
        }
        assertThat(folder.toFile().list()).containsExactly("fork.json");
        otherFilesAreRefused(file);
    }

    private void otherFilesAreRefused(Path file) throws IOException {
        Path alien = folder.resolve("alien.json");
        Files.writeString(alien, Files.readString(file).replaceFirst("\"fork_hash\":\"0x..", "\"fork_hash\":\"0xff"));
        assertThatThrownBy(() -> start(ORIGIN.withState(alien)))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining(alien + " was saved on another chain: it forks block");
        Files.writeString(alien, "{\"block\":{}}");
        assertThatThrownBy(() -> start(ORIGIN.withState(alien)))
                .isInstanceOf(ForkException.class)
                .hasMessage(alien + " is malformed: its first key must be swaplab");
    }

    /** The time at which a simulation on the pending block runs. */
    private static long pendingTime(Fork fork) {
        Map<?, ?> block = (Map<?, ?>)
                fork.node().request("eth_getBlockByNumber", "pending", false).orElseThrow();
        return Long.decode(String.valueOf(block.get("timestamp")));
    }

    private static Fork start(ForkOptions options) {
        return Fork.start(options, line -> {});
    }

    /** Swaps one WBNB to USDT and returns what carol has then. */
    private static Uint256 swapped(ForkedService service) {
        var trade = new TradeRequest<>(
                service.named("WBNB"),
                service.named("USDT"),
                Uint256.of(1_000_000_000_000_000_000L),
                true,
                new SearchTerms(2, 2, List.of(), null));
        var terms = new ExecutionTerms(50, 1200, 0, null, false, false);
        var request = new SwapRequest(trade, null, BOB.address(), CAROL, terms);
        service.fund(request.trade().tokenIn(), BOB, request.trade().amount());
        service.approve(
                request.trade().tokenIn(), BOB, service.chain().deployment().executionRouter());
        service.send(BOB, service.direct().swap(request).tx());
        return service.balance(service.named("USDT"), CAROL);
    }
}
