package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.lab.session.ScriptedBackend;
import org.junit.jupiter.api.Test;

/** Tests of waiting for a service, on a chain whose head is always block 7. */
class WaitingTest {
    private final ScriptedBackend backend = new ScriptedBackend();

    private void synced(String state, long block) {
        backend.service.synced(state, block);
        Waiting.synced(backend.connect());
    }

    @Test
    void aServiceThatFollowsTheChainDecidesItselfWhetherItsPoolsAreRecent() {
        backend.followed = true;
        int before = backend.service.requests().size();
        synced("CATCHING_UP", 3);
        assertThat(backend.service.requests()).hasSize(before);
    }

    @Test
    void aProviderThatFailsKeepsNoOtherFromBeingQuoted() {
        int before = backend.service.requests().size();
        synced("FAILED", 3);
        assertThat(backend.service.requests()).hasSize(before + 1);
    }

    @Test
    void aServiceElsewhereIsAskedHowFarItIs() {
        int before = backend.service.requests().size();
        synced("LIVE", 7);
        assertThat(backend.service.requests()).hasSize(before + 1);
    }
}
