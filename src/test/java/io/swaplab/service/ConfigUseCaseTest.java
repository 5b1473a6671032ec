package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.ConfigData.ProviderEntry;
import io.swaplab.client.wire.ConfigData.RouterContract;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.RequestLimits;
import org.junit.jupiter.api.Test;

class ConfigUseCaseTest {
    private final TestMarket market = new TestMarket();

    @Test
    void aClientLearnsChainContractsSignersAndLimits() {
        market.node.contracts.add(TestMarket.ROUTER);
        ConfigData config = market.config.config();
        assertThat(config.chainId()).isEqualTo(97);
        assertThat(config.nativeSymbol()).isEqualTo("tBNB");
        assertThat(config.wrappedNative()).isEqualTo(TestMarket.WRAPPED.toString());
        assertThat(Address.parse(config.nativeSentinel()).toString()).isEqualTo(config.nativeSentinel());
        String code = Bytes.parse("0x00").keccak().toString();
        assertThat(config.routers().execution()).isEqualTo(new RouterContract(TestMarket.ROUTER.toString(), code));
        assertThat(config.quoteSigners())
                .containsExactly(TestMarket.SIGNER.address().toString());
        assertThat(config.feeCaps()).isEqualTo(market.status.status().feeCaps());
        assertThat(config.limits().maxDepth()).isEqualTo(RequestLimits.MAX_DEPTH);
        assertThat(config.limits().maxDeadlineSecs()).isEqualTo(RequestLimits.MAX_DEADLINE_SECS);
    }

    /** Only providers through which a swap can be executed are listed, as in the status. */
    @Test
    void everyProviderWithAnAdapterIsListedOnce() {
        assertThat(market.config.config().providers())
                .containsExactly(
                        new ProviderEntry("PANCAKEV2", "constantproduct", TestMarket.ADAPTER.toString()),
                        new ProviderEntry("BISWAP", "constantproduct", TestMarket.ADAPTER.toString()));
    }

    /** A contract without code is shown with the hash of no bytes, so that a comparison fails, and is read again. */
    @Test
    void aRouterThatHasNoCodeYetIsReadAgain() {
        RouterContract before = market.config.config().routers().execution();
        assertThat(before.codeHash()).isEqualTo(Keccak.hash(new byte[0]).toString());
        market.node.contracts.add(TestMarket.ROUTER);
        assertThat(market.config.config().routers().execution()).isNotEqualTo(before);
    }

    @Test
    void afterItsFirstAnswerTheNodeMayFail() {
        market.node.contracts.add(TestMarket.ROUTER);
        market.node.contracts.add(TestMarket.LEGACY);
        ConfigData known = market.config.config();
        market.node.down = true;
        assertThat(market.config.config()).isEqualTo(known);
        TestMarket never = new TestMarket();
        never.node.down = true;
        Refusals.expect(never.config::config, ApiCode.ERR_UPSTREAM_RPC);
    }
}
