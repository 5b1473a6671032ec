package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.Token;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResolvedChainProfileTest {
    private static final Address WRAPPED = new Address(0, 0, 1);
    private static final Address GONE = new Address(0, 0, 2);
    private static final Provider HERE =
            new Provider("HERE", "pairs", List.of(new Address(0, 0, 3), new Address(0, 0, 4)), 0);
    private static final Provider ELSEWHERE = new Provider("ELSEWHERE", "pairs", List.of(new Address(0, 0, 5)), 0);
    private static final ChainProfile DESCRIBED = new ChainProfile(
            97,
            "tBNB",
            WRAPPED,
            Address.ZERO,
            List.of(new Token(WRAPPED, "WBNB", 18), new Token(GONE, "GONE", 18)),
            List.of(HERE, ELSEWHERE),
            0);
    private static final Set<Address> ON_CHAIN =
            Set.of(WRAPPED, HERE.factories().getFirst());

    private final List<String> told = new ArrayList<>();
    private final ProgressListener progress = new ProgressListener() {
        @Override
        public void line(String text) {
            told.add(text);
        }

        @Override
        public void step(String what, int done, int total) {
            told.add(what + " " + done + "/" + total);
        }
    };

    /** A node whose chain has only the chain's described contracts. */
    private static class Chain extends UnaskedNode {
        @Override
        public Bytes code(Address account) {
            return Bytes.parse(ON_CHAIN.contains(account) ? "0x00" : "0x");
        }
    }

    @Test
    void whatIsNotThereIsLeftOutAndSaidSo() {
        ResolvedChainProfile found = ResolvedChainProfile.found(DESCRIBED, new Chain(), 7, progress);
        assertThat(found.absent()).extracting(Token::symbol).containsExactly("GONE");
        assertThat(found.profile().firstBlock()).isEqualTo(7);
        assertThat(found.profile().tokens()).extracting(Token::symbol).containsExactly("WBNB");
        assertThat(found.profile().providers())
                .containsExactly(
                        new Provider("HERE", "pairs", List.of(HERE.factories().getFirst()), 0));
        assertThat(told)
                .contains("ELSEWHERE is not on this chain", "no code on this chain: GONE (" + GONE + ")")
                .startsWith("looking for the profile's contracts on the chain 0/5")
                .contains("looking for the profile's contracts on the chain 5/5");
    }

    /** On a slow node each answer takes seconds, so contracts are read in few requests. */
    @Test
    void contractsAreAskedForTogether() {
        List<Integer> asked = new ArrayList<>();
        Chain counted = new Chain() {
            @Override
            public List<Bytes> codes(List<Address> accounts) {
                asked.add(accounts.size());
                return super.codes(accounts);
            }
        };
        assertThat(ResolvedChainProfile.found(DESCRIBED, counted, 7, progress).absent())
                .hasSize(1);
        assertThat(asked).containsExactly(5);
    }
}
