package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.RouterView;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.ConfigData.ProviderEntry;
import io.swaplab.client.wire.ConfigData.RequestBounds;
import io.swaplab.client.wire.ConfigData.RouterContract;
import io.swaplab.client.wire.ConfigData.Routers;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.StatusData.FeeCaps;
import io.swaplab.client.wire.WireJson;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A client that is given a service and a node of its own, and nothing else. */
class DiscoveryTest {
    private static final Bytes CODE = Bytes.parse("0x6001");
    private static final Bytes OTHER_CODE = Bytes.parse("0x6002");

    private static final Address STRANGER = Address.parse("0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0");

    private final StubNode node = ArtifactServer.node();
    private final RecordedTransport transport = new RecordedTransport().answering("/router/config", answer(config()));

    DiscoveryTest() {
        node.codes.put(ArtifactServer.ROUTER, CODE);
        node.codes.put(ArtifactServer.LEGACY, OTHER_CODE);
        node.codes.put(ArtifactServer.WRAPPED, CODE);
        node.codes.put(STRANGER, CODE);
        node.answer(RouterView.quoteSignerListed(ArtifactServer.ROUTER, STRANGER), Uint256.ZERO);
    }

    private static ConfigData config() {
        return new ConfigData(
                ArtifactServer.CHAIN,
                "tBNB",
                Token.NATIVE_SENTINEL.toString(),
                ArtifactServer.WRAPPED.toString(),
                "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                new Routers(
                        new RouterContract(
                                ArtifactServer.ROUTER.toString(), CODE.keccak().toString()),
                        new RouterContract(
                                ArtifactServer.LEGACY.toString(),
                                OTHER_CODE.keccak().toString())),
                List.of(ArtifactServer.SIGNER.address().toString()),
                new FeeCaps(500, 500, 2_000, 5_000, 7L),
                new RequestBounds(5, 3, 100, 20, 100, 50, 30, 86_400, 1_200),
                List.of(new ProviderEntry("PANCAKEV2", "constantproduct", ArtifactServer.ADAPTER.toString())));
    }

    private static String answer(ConfigData config) {
        return WireJson.write(Envelope.ok(config));
    }

    @Test
    void bothRoutersArePinned() {
        ClientConfig found = Discovery.read(new RouterApi(transport), node);
        assertThat(found.chainId()).isEqualTo(ArtifactServer.CHAIN);
        assertThat(found.wrappedNative()).isEqualTo(ArtifactServer.WRAPPED);
        assertThat(found.executionRouterAddress()).isEqualTo(ArtifactServer.ROUTER);
        assertThat(found.routerAddress()).isEqualTo(ArtifactServer.LEGACY);
        assertThat(found.checksPrice()).isTrue();
    }

    private static ConfigData quotesOnly(String wrapped, List<String> signers) {
        ConfigData config = config();
        return new ConfigData(
                config.chainId(),
                config.nativeSymbol(),
                config.nativeSentinel(),
                wrapped,
                config.permit2(),
                null,
                signers,
                null,
                config.limits(),
                config.providers());
    }

    /** A service that names no router cannot have a swap of its own router accepted later. */
    @Test
    void aServiceThatOnlyQuotesCanPrepareNothing() {
        transport.answering("/router/config", answer(quotesOnly(ArtifactServer.WRAPPED.toString(), List.of())));
        ClientConfig found = Discovery.read(new RouterApi(transport), node);
        assertThat(found.executionRouterAddress()).isEqualTo(Address.ZERO);
        assertThat(found.routerAddress()).isEqualTo(Address.ZERO);
        assertThat(found.wrappedNative()).isEqualTo(ArtifactServer.WRAPPED);
        ArtifactServer server = new ArtifactServer();
        transport.answering("/router/swap", WireJson.write(Envelope.ok(server.direct())));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> SwaplabClient.discovering(transport, node)
                        .prepareDirectSwap(server.order(FundingMode.DIRECT).build()))
                .satisfies(refused -> assertThat(refused.check()).isEqualTo(ArtifactCheck.C3));
    }

    @Test
    void aServiceThatOnlyQuotesHasNoSignersAndARealWrappedToken() {
        for (ConfigData lie : List.of(
                quotesOnly(ArtifactServer.WRAPPED.toString(), List.of(STRANGER.toString())),
                quotesOnly(Address.ZERO.toString(), List.of()),
                quotesOnly(Token.NATIVE_SENTINEL.toString(), List.of()))) {
            transport.answering("/router/config", answer(lie));
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .as(lie.toString())
                    .isThrownBy(() -> SwaplabClient.discovering(transport, node));
        }
    }

    @Test
    void manySignersAreRefusedBeforeTheyAreRead() {
        ConfigData config = config();
        ConfigData many = new ConfigData(
                config.chainId(),
                config.nativeSymbol(),
                config.nativeSentinel(),
                config.wrappedNative(),
                config.permit2(),
                config.routers(),
                Collections.nCopies(17, ArtifactServer.SIGNER.address().toString()),
                config.feeCaps(),
                config.limits(),
                config.providers());
        transport.answering("/router/config", answer(many));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> SwaplabClient.discovering(transport, node))
                .withMessageContaining("quote_signers: expected at most 16 accounts, got 17");
    }

    /** The legacy router is the spender that gets approved, so it is no other contract that the answer names. */
    @Test
    void theLegacyRouterIsAContractOfItsOwn() {
        ConfigData config = config();
        for (RouterContract lie : List.of(
                config.routers().execution(),
                new RouterContract(
                        ArtifactServer.WRAPPED.toString(), CODE.keccak().toString()))) {
            transport.answering(
                    "/router/config",
                    answer(config).replace(answerOf(config.routers().legacy()), answerOf(lie)));
            assertThatExceptionOfType(ArtifactMismatch.class)
                    .isThrownBy(() -> SwaplabClient.discovering(transport, node))
                    .withMessageContaining("routers.legacy: expected a contract of its own");
        }
    }

    private static String answerOf(RouterContract router) {
        return "\"address\":\"" + router.address() + "\",\"code_hash\":\"" + router.codeHash() + "\"";
    }

    /** Each value that the chain can refute, replaced by another one. */
    @ParameterizedTest
    @CsvSource({
        "C2, chain_id, '\"chain_id\":97', '\"chain_id\":56'",
        "C5, wrapped_native, 0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512, 0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
        "C20, permit2, 0x000000000022D473030F116dDEE9F6B43aC78BA3, 0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
        "C3, routers.execution, 0x0165878A594ca255338adfa4d48449f69242Eb8F, 0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
        "C3, routers.execution.code_hash, 0x0165878A594ca255338adfa4d48449f69242Eb8F, 0x5FbDB2315678afecb367f032d93F642f64180aa3",
        "C3, routers.legacy, 0x5FbDB2315678afecb367f032d93F642f64180aa3, 0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
        "C16, quote_signers, '\"quote_signers\":[', '\"quote_signers\":[\"0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0\",'",
    })
    void whatTheChainRefutesIsNotTaken(ArtifactCheck check, String field, String told, String lie) {
        String honest = answer(config());
        UnaryOperator<String> lying = json -> json.replace(told, lie);
        assertThat(lying.apply(honest)).isNotEqualTo(honest);
        transport.lying(lying);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> SwaplabClient.discovering(transport, node))
                .satisfies(refused -> assertThat(refused.check()).isEqualTo(check))
                .satisfies(refused -> assertThat(refused.field()).isEqualTo(field));
    }

    @Test
    void aContractThatIsNoRouterIsNotTaken() {
        node.views.remove(RouterView.quoteSignerListed(ArtifactServer.ROUTER, ArtifactServer.SIGNER.address()));
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> SwaplabClient.discovering(transport, node))
                .satisfies(refused -> assertThat(refused.check()).isEqualTo(ArtifactCheck.C3))
                .withMessageContaining("isQuoteSigner()");
    }

    @Test
    void anUndeployedRouterAtTheNodeIsNotTaken() {
        node.codes.remove(ArtifactServer.LEGACY);
        assertThatExceptionOfType(ArtifactMismatch.class)
                .isThrownBy(() -> SwaplabClient.discovering(transport, node))
                .withMessageContaining("routers.legacy: expected a contract with code");
    }

    /** A service of an older version has no such endpoint. */
    @Test
    void aServiceWithoutConfigurationIsNamed() {
        transport.answering("/router/config", "{\"code\":4000,\"msg\":\"there is no /router/config\",\"data\":null}");
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(() -> SwaplabClient.discovering(transport, node))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(4000));
    }
}
