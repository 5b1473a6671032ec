package io.swaplab;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The house rules that imports must keep: rooms on floors, no sideways steps, libraries where they belong. */
class FloorsTest {
    /** Rooms by floor, the ground floor first; a room may import its own room and any lower floor. */
    private static final List<Set<String>> FLOORS = List.of(
            Set.of("math", "compact"),
            Set.of("evm"),
            Set.of("wire", "page"),
            Set.of("market", "node", "keyfile", "evm.trie", "pools.tick", "stage", "wire.market"),
            Set.of(
                    "market.route",
                    "market.request",
                    "wire.swap",
                    "node.http",
                    "pools.quoting",
                    "pools.parts",
                    "curves",
                    "store",
                    "lens",
                    "chainsource",
                    "execution.errors"),
            Set.of(
                    "tokens",
                    "pools.algebra",
                    "chainsource.endpoints",
                    "node.wake",
                    "execution",
                    "pools.amplified",
                    "pools.pairs",
                    "pools.tickpool"),
            Set.of(
                    "execution.router",
                    "execution.signing",
                    "pools.singleton",
                    "routing.request",
                    "chainflow.book",
                    "chainflow.catchup",
                    "forkchain.deploy"),
            Set.of(
                    "pools.constantproduct",
                    "pools.levels",
                    "pools.concentrated",
                    "pools.uniswapv4",
                    "pools.infinitycl",
                    "pools.infinitylb",
                    "pools.dodo",
                    "pools.wombat",
                    "pools.stableswap",
                    "pools.stablepair",
                    "pools.solidly",
                    "pools.algebrav1",
                    "pools.algebraintegral",
                    "chainflow.discovery"),
            Set.of("routing.graph", "chainflow.audit", "chainflow.flow"),
            Set.of("routing.plan", "chainflow"),
            Set.of("routing.candidates"),
            Set.of("routing.dual"),
            Set.of("routing.choice", "routing.bound"),
            Set.of("routing.search"),
            Set.of("routing"),
            Set.of("pools", "client.refusal", "service.request", "store.codec"),
            Set.of("client.terms", "store.market"),
            Set.of("client.artifact", "client.transport", "forkchain.relay"),
            Set.of("client.chain"),
            Set.of("client.checks"),
            Set.of("client", "service.chain"),
            Set.of("forkchain.origin.site", "forkchain.anvil", "forkchain.control", "explain", "snapshot"),
            Set.of("forkchain.origin.anchored", "forkchain.origin.pairs"),
            Set.of("forkchain.origin.ranged"),
            Set.of("forkchain.origin"),
            Set.of("forkchain", "service.route"),
            Set.of("session.backend", "service.quote", "forkchain.hosted"),
            Set.of("session.holdings", "service", "trust", "follow", "store.quotes"),
            Set.of("session.swap"),
            Set.of("session"),
            Set.of("quotes"),
            Set.of("pictures", "trade", "doctor", "inspect", "tamper", "transcript", "scenario"),
            Set.of("timeline"),
            Set.of("api.query", "api.caller", "shell.text"),
            Set.of("api.openapi", "api.connection"),
            Set.of("api"),
            Set.of("shell.model"),
            Set.of("shell.line"),
            Set.of("shell.doors", "shell.parts", "shell.beans"),
            Set.of(
                    "shell.quote",
                    "shell.stage",
                    "shell.swap",
                    "shell.account",
                    "shell.fork",
                    "shell.market",
                    "shell.check",
                    "shell.history",
                    "shell.explain",
                    "shell.tamper",
                    "shell.sessions",
                    "shell.legacy"),
            Set.of("shell.demo"),
            Set.of("shell"),
            Set.of("shell.prompt", "lab"),
            Set.of("app.backend"),
            Set.of("app", "app.host", "junit"));

    /** Library packages by the rooms that may touch them. */
    private static final Map<String, Set<String>> PURITY = Map.ofEntries(
            Map.entry(
                    "org.springframework",
                    Set.of("api", "shell.line", "shell.beans", "shell.prompt", "app", "app.backend")),
            Map.entry("org.jline", Set.of("shell.prompt", "app")),
            Map.entry(
                    "tools.jackson",
                    Set.of(
                            "wire",
                            "wire.market",
                            "wire.swap",
                            "page",
                            "keyfile",
                            "api",
                            "forkchain.control",
                            "forkchain.deploy",
                            "forkchain.anvil",
                            "snapshot",
                            "tamper",
                            "transcript",
                            "shell.model",
                            "shell.check",
                            "lab",
                            "app",
                            "client.chain",
                            "node.http",
                            "forkchain.origin.site",
                            "api.openapi")),
            Map.entry("com.sun.net.httpserver", Set.of("stage")),
            Map.entry("org.web3j", Set.of("evm", "keyfile")),
            Map.entry("com.esaulpaugh", Set.of("evm")),
            Map.entry("org.testcontainers", Set.of("forkchain.anvil", "forkchain.hosted")),
            Map.entry("org.junit", Set.of("junit")),
            Map.entry("org.flywaydb", Set.of("store")),
            Map.entry("io.github.bucket4j", Set.of("api.caller")),
            Map.entry("java.math.BigInteger", Set.of("evm", "keyfile", "node.http")));

    private static final int MOST_CLASSES = 25;

    /** Rooms with more classes, each with the reason. */
    private static final Map<String, String> CROWDED = Map.of();

    @Test
    void everyClassStandsOnAFloor() {
        assertThat(House.CLASSES).hasSizeGreaterThan(20);
        Set<String> homeless = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            if (!type.getPackageName().equals(House.BASE) && floorOf(House.roomOf(type)) < 0) {
                homeless.add(type.getPackageName());
            }
        }
        assertThat(homeless).as("packages on no floor").isEmpty();
    }

    @Test
    void importsPointDown() {
        Set<String> breaches = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (!target.getPackageName().startsWith(House.BASE)
                        || target.getPackageName().equals(House.BASE)) {
                    continue;
                }
                String from = House.roomOf(type);
                String to = House.roomOf(target);
                if (!from.equals(to) && floorOf(to) >= floorOf(from)) {
                    breaches.add(
                            from + " -> " + to + " (" + type.getSimpleName() + " uses " + target.getSimpleName() + ")");
                }
            }
        }
        assertThat(breaches).as("imports that do not point down").isEmpty();
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
        assertThat(rooms).hasSizeGreaterThan(80);
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

    private static int floorOf(String room) {
        return IntStream.range(0, FLOORS.size())
                .filter(floor -> FLOORS.get(floor).contains(room))
                .findFirst()
                .orElse(-1);
    }
}
