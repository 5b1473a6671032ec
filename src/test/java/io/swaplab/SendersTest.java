package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import io.swaplab.client.node.Node;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Transactions are sent by wallets, and by forks while they are set up; the service uses neither. */
class SendersTest {
    private static final String METHODS = "eth_send";
    private static final Set<String> SENDING = Set.of("client.chain", "forkchain.deploy");
    private static final Set<String> CARRYING = Set.of("client.node.http", "service.chainsource");
    private static final Set<String> OF_THE_SERVICE = Set.of("router", "service");

    @Test
    void onlyWalletsAndForksSend() {
        Set<String> rooms = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            boolean calls = type.getMethodCallsFromSelf().stream()
                    .anyMatch(call -> call.getTargetOwner().isAssignableTo(Node.class)
                            && call.getName().equals("send"));
            if (calls || new String(House.bytes(type), StandardCharsets.ISO_8859_1).contains(METHODS)) {
                rooms.add(House.roomOf(type));
            }
        }
        rooms.removeAll(CARRYING);
        assertThat(rooms).containsExactlyInAnyOrderElementsOf(SENDING);
    }

    @Test
    void theServiceUsesNoSender() {
        Set<String> breaches = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            if (OF_THE_SERVICE.stream().anyMatch(room -> House.isBelow(room, type))) {
                type.getDirectDependenciesFromSelf().stream()
                        .filter(dependency -> SENDING.contains(House.roomOf(dependency.getTargetClass())))
                        .forEach(dependency -> breaches.add(House.fileOf(type)));
            }
        }
        assertThat(breaches).as("classes of the service that use what sends").isEmpty();
    }
}
