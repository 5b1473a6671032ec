package io.swaplab;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What imports must keep: houses in one row, rooms without cycles, libraries where they belong. */
class HousesTest {
    /** Houses in the order of the street, each with those that it may import, besides itself. */
    static final Map<String, Set<String>> STREET = street();

    private static Map<String, Set<String>> street() {
        Map<String, Set<String>> street = new LinkedHashMap<>();
        street.put("core", Set.of());
        street.put("router", Set.of("core"));
        street.put("client", Set.of("core"));
        street.put("service", Set.of("core", "router", "client"));
        street.put("forkchain", Set.of("core", "router", "client"));
        street.put("lab", Set.of("core", "router", "client", "service", "forkchain"));
        street.put("console", Set.of("core", "router", "client", "service", "forkchain", "lab"));
        street.put("spring", Set.of("core", "client", "service", "forkchain", "lab"));
        street.put("junit", Set.of("core", "client", "forkchain"));
        return street;
    }

    /** Library packages by the rooms that may touch them. */
    private static final Map<String, Set<String>> PURITY = Map.ofEntries(
            Map.entry(
                    "org.springframework",
                    Set.of("service.api", "console.line", "console", "console.backend", "lab.served", "spring")),
            Map.entry("org.jline", Set.of("console.line", "console")),
            Map.entry(
                    "tools.jackson",
                    Set.of(
                            "client.wire",
                            "lab.page",
                            "client.chain",
                            "client.keyfile",
                            "service.api",
                            "forkchain.anvil",
                            "forkchain.deploy",
                            "lab.chain",
                            "lab.inspect",
                            "lab.transcript",
                            "console.model",
                            "console.market",
                            "console.backend",
                            "console",
                            "client.node.http",
                            "forkchain.origin")),
            Map.entry("com.sun.net.httpserver", Set.of("lab.page")),
            Map.entry("org.web3j", Set.of("core.evm", "client.keyfile", "junit")),
            Map.entry("com.esaulpaugh", Set.of("core.evm")),
            Map.entry("org.testcontainers", Set.of("forkchain.anvil", "forkchain")),
            Map.entry("org.junit", Set.of("junit")),
            Map.entry("org.flywaydb", Set.of("service.store")),
            Map.entry("io.github.bucket4j", Set.of("service.api.caller")),
            Map.entry("java.math.BigInteger", Set.of("core.evm", "client.keyfile", "client.node.http")));

    private static final int MOST_CLASSES = 25;
    private static final int MOST_ROOMS = 55;

    /** Rooms with more classes, each with the reason. */
    private static final Map<String, String> CROWDED = Map.of();

    @Test
    void importsGoOneWayDownTheStreet() {
        Set<String> breaches = new TreeSet<>();
        Set<String> before = new HashSet<>();
        STREET.forEach((house, imported) -> {
            assertThat(before).as("houses before " + house).containsAll(imported);
            before.add(house);
        });
        for (JavaClass type : House.CLASSES) {
            String room = House.roomOf(type);
            if (room.isEmpty()) {
                continue;
            }
            String house = House.ofRoom(room);
            assertThat(STREET).as("the house of " + type.getName()).containsKey(house);
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                String to = House.ofRoom(House.roomOf(target));
                if (target.getPackageName().startsWith(House.BASE + ".")
                        && !to.equals(house)
                        && !STREET.get(house).contains(to)) {
                    breaches.add(
                            room + " -> " + to + " (" + type.getSimpleName() + " uses " + target.getSimpleName() + ")");
                }
            }
        }
        assertThat(House.CLASSES).hasSizeGreaterThan(800);
        assertThat(breaches).as("imports up the street").isEmpty();
    }

    @Test
    void roomsAreFreeOfCycles() {
        slices().matching(House.BASE + ".(**)").should().beFreeOfCycles().check(House.CLASSES);
    }

    @Test
    void librariesStayInTheirRooms() {
        Map<String, Set<String>> breaches = new TreeMap<>();
        for (JavaClass type : House.CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String target = dependency.getTargetClass().getName();
                PURITY.forEach((library, rooms) -> {
                    if (target.startsWith(library) && !rooms.contains(House.roomOf(type))) {
                        breaches.computeIfAbsent(library, unused -> new TreeSet<>())
                                .add(type.getName());
                    }
                });
            }
        }
        assertThat(breaches).as("libraries outside their rooms").isEmpty();
    }

    @Test
    void ofWeb3jOnlyKeysAndEncodingsAreUsed() {
        assertThat(House.CLASSES.stream()
                        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                        .map(dependency -> dependency.getTargetClass().getName())
                        .filter(name -> name.startsWith("org.web3j.")))
                .isNotEmpty()
                .allMatch(name -> name.startsWith("org.web3j.crypto.") || name.startsWith("org.web3j.utils."));
    }

    @Test
    void roomsStaySmall() {
        Map<String, Set<String>> rooms = House.classesByRoom();
        assertThat(rooms).hasSizeBetween(50, MOST_ROOMS);
        Set<String> crowded = new TreeSet<>();
        rooms.forEach((room, classes) -> {
            if (classes.size() > MOST_CLASSES) {
                crowded.add(room);
            }
        });
        assertThat(crowded)
                .as("rooms with more than " + MOST_CLASSES + " classes")
                .containsExactlyInAnyOrderElementsOf(CROWDED.keySet());
    }
}
