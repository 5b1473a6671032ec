package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.core.evm.Address;
import io.swaplab.lab.session.ScriptedBackend;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WalletSignersTest {
    private static final Address PLACE = Address.parse("0x00000000000000000000000000000000000000aa");

    private final ScriptedBackend backend = new ScriptedBackend();
    private final Wallets wallets = new Wallets();
    private final WalletSigners signers = new WalletSigners(wallets);

    @BeforeEach
    void contract() {
        List<Address> owners = List.of(wallets.account("owner", "bob"), wallets.account("owner", "alice"));
        wallets.add("vault", new ContractWallet(PLACE, ContractWallet.Form.SAFE, owners));
    }

    @Test
    void anOwnerOrTheWalletItselfSignsForTheWallet() {
        for (String name : List.of("alice", "bob", "vault")) {
            assertThat(signers.named(backend.start(), PLACE, name).address())
                    .as(name)
                    .isEqualTo(PLACE);
        }
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> signers.named(backend.start(), PLACE, "carol"))
                .withMessage("as must be an owner who signs for vault: bob and alice, got \"carol\"");
    }

    @Test
    void aKeySignsForItselfAlone() {
        Address carol = wallets.account("payer", "carol");
        assertThat(signers.named(backend.start(), carol, "bob").address()).isEqualTo(wallets.account("owner", "bob"));
    }

    @Test
    void publicKeysOfOwnersSignOnForksOfOursOnly() {
        backend.service.playPublicChain();
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> signers.of(backend.start(), PLACE, "payer"))
                .withMessageContaining("is public, so it signs only on Swaplab forks");
    }

    @Test
    void nobodySignsOnAFollowedChain() {
        backend.followed = true;
        assertThatExceptionOfType(Refusal.class)
                .isThrownBy(() -> signers.ofContract(backend.start(), PLACE))
                .withMessageContaining("read only");
    }
}
