package io.swaplab.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.swap.ExecuteOptions;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.junit.SwapLabExtension.ForkPool;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.web3j.crypto.Credentials;

/** The extension on a fork: the parameters that it supplies, and the isolation of tests from each other. */
@SwapLab
@Tag("long")
class SwapLabIT {
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");

    private static String urlOfTheClass = "";

    @BeforeAll
    static void theClassHasAForkBeforeItsTests(Fork fork) {
        urlOfTheClass = fork.rpcUrl();
    }

    @RepeatedTest(2)
    void aSwapSettlesAsQuotedInEveryTest(
            SwaplabClient client, CheatCodes cheats, ChainProfile chain, @Role("dave") SigningKey dave) {
        Address wbnb = chain.wrappedNative();
        Address usdt = chain.tokenBySymbol("USDT").map(Token::address).orElseThrow();
        String account = dave.address().toString();
        assertThat(client.tokenBalance(wbnb.toString(), account).isZero()).isTrue();
        cheats.deal(wbnb, dave.address(), ONE);
        PreparedDirectSwap swap =
                client.prepareDirectSwap(PrepareSwapParams.swap(wbnb.toString(), usdt.toString(), ONE, account)
                        .build());
        client.send(client.buildDirectApproval(swap, account).tx(), dave, ExecuteOptions.defaults());
        client.executeSwap(swap, dave);
        assertThat(client.tokenBalance(usdt.toString(), account)).isEqualTo(swap.amountOut());
    }

    @Test
    void thePartsAreOfOneFork(Fork fork, CheatCodes cheats, Node node, SwaplabClient client) {
        assertThat(cheats).isSameAs(fork.cheats());
        assertThat(node).isSameAs(fork.node());
        assertThat(client.status()).isNotNull();
    }

    @Test
    void forksInUseAtTheSameTimeAreDifferent(Fork ours) {
        try (ForkPool forks = new ForkPool()) {
            LeasedFork lease = forks.take(ForkOptions.ofOrigin());
            assertThat(lease.fork().rpcUrl()).isNotEqualTo(ours.rpcUrl());
            forks.giveBack(lease);
            assertThat(forks.take(ForkOptions.ofOrigin())).isSameAs(lease);
        }
    }

    @Nested
    class Inside {
        @Test
        void aNestedClassUsesTheForkAroundIt(
                Fork fork, @Role("dave") SigningKey dave, @Role("dave") Credentials ofWeb3j) {
            assertThat(fork.rpcUrl()).isEqualTo(urlOfTheClass);
            assertThat(ofWeb3j.getAddress()).isEqualTo(dave.address().toLowerHex());
            assertThat(fork.node().balance(dave.address()).isZero()).isFalse();
        }
    }

    @Nested
    @ForkPerTest
    class ForItself {
        @Test
        void aTestHasAForkThatTheClassHasNot(Fork fork) {
            assertThat(fork.rpcUrl()).isNotEqualTo(urlOfTheClass);
        }
    }
}
