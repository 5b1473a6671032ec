package io.swaplab.service.api.caller;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Connections of real sockets, and a clock that stands still. */
class ConnectionLimitsTest {
    private static final int MOST = 16;
    private static final int MOST_PER_ADDRESS = 8;
    private static final Duration DEADLINE = Duration.ofSeconds(5);

    private final List<SocketChannel> sockets = new ArrayList<>();
    private final ConnectionLimits connections = connections(TrustedProxies.NONE);
    private long now;

    @AfterEach
    void close() throws IOException {
        for (SocketChannel socket : sockets) {
            socket.close();
        }
    }

    @Test
    void aboveItsCeilingAnAddressLosesTheOnesThatWaitedLongest() throws IOException {
        List<SocketChannel> slow = enter(connections, 1, MOST_PER_ADDRESS);
        List<SocketChannel> other = enter(connections, 2, 1);
        List<SocketChannel> late = enter(connections, 1, 1);
        assertThat(slow.stream().filter(this::ended)).containsExactly(slow.get(0), slow.get(1));
        assertThat(other).noneMatch(this::ended);
        assertThat(late).noneMatch(this::ended);
        assertThat(connections.count()).isEqualTo(MOST_PER_ADDRESS);
    }

    @Test
    void aRequestThatIsBeingAnsweredIsNotEnded() throws IOException {
        List<SocketChannel> all = enter(connections, 1, MOST_PER_ADDRESS);
        all.subList(0, 6).forEach(this::served);
        enter(connections, 1, 1);
        assertThat(all.stream().filter(this::ended)).containsExactly(all.get(6));
    }

    @Test
    void whereAllAreBeingAnsweredANewOneIsRefused() throws IOException {
        enter(connections, 1, MOST_PER_ADDRESS).forEach(this::served);
        assertThat(connections.enter(connected(1))).isFalse();
        assertThat(connections.enter(connected(2))).isTrue();
        assertThat(connections.count()).isEqualTo(MOST_PER_ADDRESS + 1);
    }

    @Test
    void aboveTheCeilingForAllTheLongestWaitsEndWhateverTheirAddress() throws IOException {
        List<SocketChannel> all = new ArrayList<>();
        for (int address = 1; address <= MOST; address++) {
            all.addAll(enter(connections, address, 1));
        }
        served(all.get(0));
        enter(connections, MOST + 1, 1);
        assertThat(all.stream().filter(this::ended)).containsExactly(all.get(1), all.get(2));
    }

    @Test
    void aTrustedProxyHasTheCeilingForAllOnly() throws IOException {
        ConnectionLimits behindProxy = connections(TrustedProxies.parse("127.0.0.1"));
        assertThat(enter(behindProxy, 1, MOST)).noneMatch(this::ended);
        assertThat(enter(behindProxy, 1, 1)).noneMatch(this::ended);
        assertThat(behindProxy.count()).isLessThanOrEqualTo(MOST);
    }

    @Test
    void oneDeadlineCoversTheWholeRequestHoweverItsBytesCome() throws IOException {
        SocketChannel slow = enter(connections, 1, 1).getFirst();
        for (int part = 0; part < 20; part++) {
            now += ConnectionLimits.WITHIN.toNanos() / 20;
            RequestProgress.during(of(slow), () -> true);
        }
        connections.sweep();
        assertThat(ended(slow)).isFalse();
        now++;
        connections.sweep();
        assertThat(ended(slow)).isTrue();
        assertThat(connections.count()).isZero();
    }

    @Test
    void aBodyIsPartOfTheRequest() throws IOException {
        SocketChannel slow = enter(connections, 1, 1).getFirst();
        RequestProgress.during(of(slow), () -> {
            RequestProgress.ofHead();
            now += ConnectionLimits.WITHIN.toNanos() + 1;
            connections.sweep();
            return true;
        });
        assertThat(ended(slow)).isTrue();
    }

    @Test
    void workOnARequestHasItsDeadlineAndMore() throws IOException {
        SocketChannel kept = enter(connections, 1, 1).getFirst();
        served(kept);
        now += DEADLINE.plus(ConnectionLimits.WITHIN).toNanos();
        connections.sweep();
        assertThat(ended(kept)).isFalse();
        now++;
        connections.sweep();
        assertThat(ended(kept)).isTrue();
    }

    @Test
    void anAnswerHasTimeToBeReadAndTheNextRequestToCome() throws IOException {
        SocketChannel slow = enter(connections, 1, 1).getFirst();
        RequestProgress.during(of(slow), () -> {
            RequestProgress.ofAll();
            RequestProgress.answered();
            now += ConnectionLimits.WITHIN.toNanos();
            connections.sweep();
            return true;
        });
        now += ConnectionLimits.WITHIN.toNanos();
        connections.sweep();
        assertThat(ended(slow)).as("it waits since the end of its answer").isFalse();
        of(slow).answered();
        now += ConnectionLimits.WITHIN.toNanos() + 1;
        connections.sweep();
        assertThat(ended(slow)).as("its answer is not read").isTrue();
    }

    @Test
    void callersWhoDoNotReadAreEndedForNewOnes() throws IOException {
        List<SocketChannel> all = enter(connections, 1, MOST_PER_ADDRESS);
        for (SocketChannel one : all) {
            now++;
            of(one).answered();
        }
        enter(connections, 1, 1);
        assertThat(all.stream().filter(this::ended)).containsExactly(all.get(0), all.get(1));
    }

    @Test
    void whoLeavesMakesRoom() throws IOException {
        List<SocketChannel> all = enter(connections, 1, MOST_PER_ADDRESS);
        connections.left(all.getLast());
        connections.left(all.getLast());
        enter(connections, 1, 1);
        assertThat(all).noneMatch(this::ended);
        assertThat(connections.count()).isEqualTo(MOST_PER_ADDRESS);
    }

    private ConnectionLimits connections(TrustedProxies proxies) {
        return new ConnectionLimits(new Callers(proxies, ApiKeys.NONE), DEADLINE, MOST, MOST_PER_ADDRESS, () -> now);
    }

    /** New connections of 127.0.0.address, each a little later than the one before. */
    private List<SocketChannel> enter(ConnectionLimits into, int address, int count) throws IOException {
        List<SocketChannel> entered = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            now++;
            SocketChannel socket = connected(address);
            assertThat(into.enter(socket)).isTrue();
            entered.add(socket);
        }
        return entered;
    }

    private SocketChannel connected(int address) throws IOException {
        try (ServerSocketChannel door = ServerSocketChannel.open()) {
            door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            SocketChannel caller = SocketChannel.open();
            caller.bind(new InetSocketAddress(InetAddress.getByName("127.0.0." + address), 0));
            caller.connect(door.getLocalAddress());
            SocketChannel accepted = door.accept();
            accepted.configureBlocking(false);
            sockets.add(caller);
            sockets.add(accepted);
            return accepted;
        }
    }

    private void served(SocketChannel socket) {
        of(socket).served();
    }

    private TrackedConnection of(SocketChannel socket) {
        return Objects.requireNonNull(connections.of(socket));
    }

    private boolean ended(SocketChannel socket) {
        try {
            return socket.read(ByteBuffer.allocate(1)) < 0;
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
