package io.swaplab.service.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.service.FakeChain;
import io.swaplab.service.TestMarket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RouterWatchTest {
    private final FakeChain node = new FakeChain(TestMarket.ROUTER, Permit2WitnessMessage.PERMIT2, TestMarket.WRAPPED);
    private static final RouterDeployment DEPLOYED = new RouterDeployment(TestMarket.ROUTER, Address.ZERO, Map.of());

    private final RouterWatch watch = new RouterWatch(node, DEPLOYED, Runnable::run);

    private void publish(long number) {
        node.headNumber = number;
        watch.published(MarketSnapshot.of(new BlockRef(number, Bytes32.ZERO, Bytes32.ZERO, 1_000), List.of()));
    }

    private int cap() {
        return watch.last().orElseThrow().config().fees().maxCustomFeeBps();
    }

    @Test
    void settingsAreReadWithTheFirstSnapshotAndThenFromTimeToTime() {
        assertThat(watch.last()).isEmpty();
        publish(9);
        assertThat(watch.last().orElseThrow().block()).isEqualTo(9);
        node.maxCustomFeeBps = 200;
        publish(23);
        assertThat(cap()).as("an empty block costs no request").isEqualTo(300);
        publish(24);
        assertThat(cap()).isEqualTo(200);
        assertThat(watch.last().orElseThrow().block()).isEqualTo(24);
    }

    @Test
    void ownChangesAreReadAtOnce() {
        publish(7);
        node.maxCustomFeeBps = 200;
        node.changes++;
        publish(8);
        assertThat(cap()).isEqualTo(200);
    }

    @Test
    void withoutAnAnswerTheLastSettingsStayAndTheNextSnapshotAsksAgain() {
        node.down = true;
        publish(7);
        assertThat(watch.last()).isEmpty();
        node.down = false;
        node.routerMissing = true;
        publish(8);
        assertThat(watch.last()).isEmpty();
        node.routerMissing = false;
        publish(9);
        node.down = true;
        node.changes++;
        publish(10);
        assertThat(watch.last().orElseThrow().block()).isEqualTo(9);
    }

    @Test
    void theSyncDoesNotWaitForTheAnswer() {
        List<Runnable> waiting = new ArrayList<>();
        var patient = new RouterWatch(node, DEPLOYED, waiting::add);
        for (int i = 0; i < 3; i++) {
            patient.published(MarketSnapshot.of(new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, 1_000), List.of()));
        }
        assertThat(waiting).as("one request at a time").hasSize(1);
        assertThat(patient.last()).isEmpty();
        waiting.getFirst().run();
        assertThat(patient.last()).isPresent();
    }
}
