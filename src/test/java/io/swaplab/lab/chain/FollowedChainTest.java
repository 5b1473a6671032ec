package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.FollowedChain.FollowOptions;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FollowedChainTest {
    private static final Address WRAPPED = Address.parse("0x00000000000000000000000000000000000000a1");
    private static final RouterDeployment ROUTERS = new RouterDeployment(WRAPPED, WRAPPED, Map.of("solidly", WRAPPED));
    private static final ChainDescription DESCRIBED = new ChainDescription(
            new ChainProfile(31_337, "BNB", WRAPPED, WRAPPED, List.of(new Token(WRAPPED, "WBNB", 18)), List.of(), 0),
            ROUTERS,
            Duration.ofSeconds(3));
    private static final String SHOWN = "http://h/...";

    private final InstallationPaths installation = InstallationPaths.find();

    /** A chain with a given id, on which either all contracts exist or none. */
    private static final class Chain extends UnaskedNode {
        private final long id;
        private final Bytes code;

        Chain(long id, String code) {
            this.id = id;
            this.code = Bytes.parse(code);
        }

        @Override
        public long chainId() {
            return id;
        }

        @Override
        public Bytes code(Address account) {
            return code;
        }
    }

    private Refusal refused(long chainId, String code, ChainDescription given) {
        return catchThrowableOfType(
                Refusal.class, () -> ChainDescription.of(installation, given, new Chain(chainId, code), SHOWN));
    }

    @ParameterizedTest
    @ValueSource(longs = {56, 97})
    void aPublicChainIsDescribedWithItsProvidersAndBlockTime(long chainId) {
        ChainDescription known = ChainDescription.of(installation, null, new Chain(chainId, "0x00"), SHOWN);
        assertThat(known.profile().chainId()).isEqualTo(chainId);
        assertThat(known.profile().providers())
                .isEqualTo(ProviderCatalog.standard().providers(chainId))
                .extracting(Provider::name)
                .contains("PANCAKEV2", "PANCAKEV3");
        assertThat(known.profile()
                        .token(known.profile().wrappedNative())
                        .orElseThrow()
                        .symbol())
                .isEqualTo("WBNB");
        assertThat(known.routers().isNone()).isTrue();
        assertThat(known.blockTime()).hasMillis(450);
    }

    @Test
    void aFileDescribesItsChain() {
        ChainDescription known = ChainDescription.of(installation, DESCRIBED, new Chain(31_337, "0x"), SHOWN);
        assertThat(known).isEqualTo(DESCRIBED);
    }

    @Test
    void anotherChainThanDescribedIsRefused() {
        Refusal refusal = refused(97, "0x00", DESCRIBED);
        assertThat(refusal)
                .hasMessage("follow must be a node of chain 31337, which --profile describes, got \"chain 97 at "
                        + SHOWN + "\"");
        assertThat(refusal.field()).isEqualTo("follow");
        assertThat(refusal.hint()).contains("--profile");
    }

    @Test
    void anUnknownChainNeedsADescription() {
        assertThat(refused(1, "0x00", null))
                .hasMessage("follow must be a node of chain 56 or 97 unless --profile FILE describes its chain, got"
                        + " \"chain 1 at " + SHOWN + "\"");
        Refusal ours = refused(97, "0x", null);
        assertThat(ours)
                .hasMessageContaining("a node of the public chain 97 unless --profile FILE describes its chain");
        assertThat(ours.hint()).startsWith("fork profile --out FILE");
    }

    @Test
    void headOfAChainThatMinesOnDemandIsAskedForOften() {
        assertThat(FollowedChain.settings(Duration.ZERO, true, PoolReading.PLAIN)
                        .pace()
                        .pollInterval())
                .hasMillis(200);
        assertThat(FollowedChain.settings(Duration.ofMillis(450), false, PoolReading.PLAIN)
                        .pace()
                        .pollInterval())
                .hasMillis(225);
    }

    @Test
    void deadEndpointsAreNamedWithoutTheirKeys() {
        List<String> lines = new ArrayList<>();
        ProgressListener progress = lines::add;
        FollowOptions options =
                new FollowOptions(List.of("http://127.0.0.1:9/v2/s3cretkey99", "http://127.0.0.1:8/v2/s3cretkey88"));
        Refusal refusal =
                catchThrowableOfType(Refusal.class, () -> FollowedChain.open(installation, options, progress));
        assertThat(refusal).hasMessage("follow must be the URL of a node that answers, got \"http://127.0.0.1:9/...\"");
        assertThat(refusal.hint()).startsWith("chain doctor URL").doesNotContain("s3cret");
        assertThat(lines)
                .containsExactly(
                        "asking http://127.0.0.1:9/... for its chain", "asking http://127.0.0.1:8/... for its chain");
    }

    @Test
    void optionsAreChecked() {
        assertThatThrownBy(() -> new FollowOptions(List.of())).hasMessage("urls must have an endpoint");
        assertThatThrownBy(() -> new FollowOptions(List.of("http://h/s3cret", "http://h/s3cret")))
                .hasMessage("urls must differ, got one of them twice");
        assertThatThrownBy(() -> new FollowOptions(List.of("http://h"), null, -1L, Duration.ofSeconds(1), null, null))
                .hasMessage("fromBlock must be zero or above, got -1");
    }
}
