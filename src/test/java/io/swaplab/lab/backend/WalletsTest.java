package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.SigningKey;
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
    void theKeeperForgetsWhatCameLater() {
        Runnable keeper = wallets.keeper();
        wallets.play("dave", DAVE);
        wallets.play("integrator", SigningKey.forDevelopment("integrator"));
        wallets.add("erin", SigningKey.forDevelopment("erin"));
        wallets.use("dave");
        keeper.run();
        assertThat(wallets.current()).isEqualTo("alice");
        assertThat(wallets.names()).containsExactly("alice", "bob", "carol", "integrator", "protocol");
        assertThatThrownBy(() -> wallets.key("dave", "wallet")).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> wallets.key("integrator", "wallet")).isInstanceOf(Refusal.class);
    }
}
