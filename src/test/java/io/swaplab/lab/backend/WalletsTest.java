package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalletsTest {
    private static final SigningKey DAVE = SigningKey.forDevelopment("dave");

    private final Wallets wallets = new Wallets();

    @Test
    void aFurtherNameSignsAndIsFoundByItsAddress() {
        wallets.play("dave", DAVE);
        assertThat(wallets.key("dave", "wallet").address()).isEqualTo(DAVE.address());
        assertThat(wallets.keyOf(DAVE.address(), "payer").address()).isEqualTo(DAVE.address());
        assertThat(wallets.label(DAVE.address())).isEqualTo("dave");
        assertThat(wallets.playedNames()).containsExactly("alice", "bob", "carol", "dave");
    }

    @Test
    void aNameThatOnlyReceivedSignsOnceItIsPlayed() {
        assertThatThrownBy(() -> wallets.key("integrator", "wallet")).isInstanceOf(Refusal.class);
        wallets.play("integrator", SigningKey.forDevelopment("integrator"));
        assertThat(wallets.key("integrator", "wallet").address()).isEqualTo(wallets.account("account", "integrator"));
    }

    @Test
    void aContractWalletActsByItsOwner() {
        Address place = Address.parse("0x00000000000000000000000000000000000000aa");
        Address bob = wallets.account("account", "bob");
        assertThat(wallets.freeContractName()).isEqualTo("safe1");
        wallets.add("safe1", new ContractWallet(place, ContractWallet.Form.ONE_OWNER, List.of(bob)));
        wallets.use("safe1");
        assertThat(wallets.freeContractName()).isEqualTo("safe2");
        assertThat(wallets.currentKey()).isEqualTo("bob");
        assertThat(wallets.label(place)).isEqualTo("safe1");
        assertThat(wallets.account("payer", "safe1")).isEqualTo(place);
        assertThat(wallets.sender(place)).isEqualTo(bob);
        assertThat(wallets.plays(place)).isTrue();
        assertThat(wallets.actingNames()).containsExactly("alice", "bob", "carol", "safe1");
        assertThatThrownBy(() -> wallets.key("safe1", "wallet")).isInstanceOf(Refusal.class);
    }

    @Test
    void theKeeperForgetsWhatCameLater() {
        Runnable keeper = wallets.keeper();
        wallets.play("dave", DAVE);
        wallets.play("integrator", SigningKey.forDevelopment("integrator"));
        wallets.add("erin", SigningKey.forDevelopment("erin"));
        wallets.add("safe1", new ContractWallet(DAVE.address(), ContractWallet.Form.ONE_OWNER, List.of()));
        wallets.use("dave");
        keeper.run();
        assertThat(wallets.current()).isEqualTo("alice");
        assertThat(wallets.names()).containsExactly("alice", "bob", "carol", "integrator", "protocol");
        assertThatThrownBy(() -> wallets.key("dave", "wallet")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> wallets.key("integrator", "wallet")).isInstanceOf(Refusal.class);
    }
}
