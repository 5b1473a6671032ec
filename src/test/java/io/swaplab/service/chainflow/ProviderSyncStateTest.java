package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.service.chainflow.ProviderSyncStatus.FlowEvent;
import io.swaplab.service.chainflow.ProviderSyncStatus.ProviderSyncState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderSyncStateTest {
    @ParameterizedTest
    @CsvSource({
        "BOOTSTRAP,   BOOTSTRAP, LAGGING, BOOTSTRAP,   LIVE,   BOOTSTRAP,   BOOTSTRAP,   BOOTSTRAP",
        "CATCHING_UP, BOOTSTRAP, LAGGING, CATCHING_UP, LIVE,   CATCHING_UP, CATCHING_UP, STALE",
        "LIVE,        BOOTSTRAP, LAGGING, LIVE,        LIVE,   BOOTSTRAP,   CATCHING_UP, STALE",
        "LAGGING,     BOOTSTRAP, FAILED,  CATCHING_UP, LIVE,   LAGGING,     LAGGING,     LAGGING",
        "STALE,       BOOTSTRAP, LAGGING, STALE,       LIVE,   STALE,       CATCHING_UP, STALE",
        "FAILED,      BOOTSTRAP, FAILED,  CATCHING_UP, FAILED, FAILED,      FAILED,      FAILED"
    })
    void everyEventInEveryState(
            ProviderSyncState state,
            ProviderSyncState forgotten,
            ProviderSyncState fault,
            ProviderSyncState answered,
            ProviderSyncState current,
            ProviderSyncState incomplete,
            ProviderSyncState behind,
            ProviderSyncState stale) {
        assertThat(FlowEvent.values())
                .extracting(state::after)
                .containsExactly(forgotten, fault, answered, current, incomplete, behind, stale);
    }

    @Test
    void flowSeenLaterIsAsFarBehindAsTheHeadHasMoved() {
        ProviderSyncStatus live = new ProviderSyncStatus("A", ProviderSyncState.LIVE, 10, 0, 3, 1, 1, 2, null);
        assertThat(live.total()).isEqualTo(7);
        assertThat(live.isAvailable()).isTrue();
        assertThat(live.seen(15, 5, null))
                .isEqualTo(new ProviderSyncStatus("A", ProviderSyncState.LIVE, 10, 5, 3, 1, 1, 2, null));
        assertThat(live.seen(16, 5, null).state()).isEqualTo(ProviderSyncState.CATCHING_UP);
        assertThat(live.seen(16, 5, null).isAvailable()).isFalse();
        assertThat(live.seen(9, 5, "stands"))
                .isEqualTo(new ProviderSyncStatus("A", ProviderSyncState.STALE, 10, 0, 3, 1, 1, 2, "stands"));
    }
}
