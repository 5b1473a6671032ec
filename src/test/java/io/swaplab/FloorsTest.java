package io.swaplab;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The house rules that imports must keep: rooms on floors, no sideways steps, libraries where they belong. */
class FloorsTest {
    private static final String BASE = "io.swaplab";

    /** Rooms by floor, the ground floor first; a room may import its own room and any lower floor. */
    private static final List<Set<String>> FLOORS = List.of(
Set.of("math", "wire"),
Set.of("evm", "page", "wire.market"),
Set.of("market", "node", "keyfile", "pools.tick", "stage", "wire.swap"),
Set.of("market.route", "node.http", "pools.quoting", "pools.parts", "pools.algebra", "curves", "lens", "chainsource", "execution.errors"),
Set.of("tokens", "execution", "pools.amplified", "pools.pairs", "pools.tickpool"),
Set.of("execution.router", "execution.signing", "pools.singleton", "routing.request", "chainflow.book", "forkchain.deploy"),
Set.of("pools.constantproduct", "pools.concentrated", "pools.uniswapv4", "pools.infinitycl", "pools.infinitylb", "pools.dodo", "pools.wombat", "pools.stableswap", "pools.stablepair", "pools.solidly", "pools.algebrav1", "pools.algebraintegral", "chainflow.discovery"),
Set.of("routing.graph", "chainflow.audit"),
Set.of("routing.plan", "chainflow"),
Set.of("routing.candidates"),
Set.of("routing.dual"),
Set.of("routing.choice", "routing.bound"),
Set.of("routing.search"),
Set.of("routing"),
Set.of("pools", "client.refusal", "service.request"),
Set.of("client.terms"),
Set.of("client.artifact", "client.transport"),
Set.of("client.chain"),
Set.of("client.checks"),
Set.of("client", "service.chain"),
Set.of("forkchain.origin.site", "forkchain.anvil", "explain", "snapshot"),
Set.of("forkchain.origin.anchored", "forkchain.origin.pairs"),
Set.of("forkchain.origin.ranged"),
Set.of("forkchain.origin"),
Set.of("forkchain", "service.route"),
Set.of("session.backend", "service.quote", "api.query"),
Set.of("session.holdings", "service", "trust"),
Set.of("session.swap"),
Set.of("session"),
Set.of("quotes"),
Set.of("pictures", "trade", "doctor", "inspect", "tamper", "transcript"),
Set.of("timeline", "api.openapi"),
Set.of("api", "shell.text"),
Set.of("shell.model"),
Set.of("shell.line"),
Set.of("shell.doors", "shell.parts", "shell.beans"),
Set.of("shell.quote", "shell.stage", "shell.swap", "shell.account", "shell.fork", "shell.market", "shell.check", "shell.history", "shell.explain", "shell.tamper", "shell.sessions", "shell.legacy"),
Set.of("shell.demo"),
Set.of("shell"),
Set.of("shell.prompt", "lab"),
Set.of("app.backend"),
Set.of("app"));

    /** Library packages by the rooms that may touch them. */
    private static final Map<String, Set<String>> PURITY = Map.of(
"org.springframework", Set.of("api", "shell.line", "shell.beans", "shell.prompt", "app", "app.backend"),
"org.jline", Set.of("shell.prompt", "app"),
"tools.jackson", Set.of("wire", "wire.market", "wire.swap", "page", "keyfile", "api", "forkchain.deploy", "forkchain.anvil", "snapshot", "tamper", "transcript", "shell.model", "shell.check", "lab", "app", "client.chain", "node.http", "forkchain.origin.site", "api.openapi"),
"com.sun.net.httpserver", Set.of("stage", "forkchain.anvil", "app"),
"org.web3j", Set.of("evm", "keyfile"),
"com.esaulpaugh", Set.of("evm"),
"org.testcontainers", Set.of("forkchain.anvil"),
"java.math.BigInteger", Set.of("evm", "keyfile", "node.http"));

    /** Rooms in which amounts live: no floating point may enter. */
    private static final List<String> EXACT = List.of("math", "pools", "execution", "evm", "market", "wire", "page", "stage", "pictures");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(BASE);

    @Test
    void everyClassStandsOnAFloor() {
        assertThat(CLASSES).hasSizeGreaterThan(20);
        Set<String> homeless = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            if (!type.getPackageName().equals(BASE) && floorOf(roomOf(type)) < 0) {
                homeless.add(type.getPackageName());
            }
        }
        assertThat(homeless).as("packages on no floor").isEmpty();
    }

    @Test
    void importsPointDown() {
        Set<String> breaches = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (!target.getPackageName().startsWith(BASE)
                        || target.getPackageName().equals(BASE)) {
                    continue;
                }
                String from = roomOf(type);
                String to = roomOf(target);
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
        slices().matching(BASE + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void librariesStayInTheirRooms() {
        Map<String, Set<String>> breaches = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String target = dependency.getTargetClass().getName();
                PURITY.forEach((library, rooms) -> {
                    if (target.startsWith(library) && !rooms.contains(roomOf(type))) {
                        breaches.computeIfAbsent(library, unused -> new TreeSet<>())
                                .add(type.getName());
                    }
                });
            }
        }
        assertThat(breaches).as("libraries outside their rooms").isEmpty();
    }

    @Test
    void amountsKnowNoFloatingPoint() {
        Set<String> breaches = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            String room = roomOf(type);
            if (EXACT.stream().noneMatch(exact -> room.equals(exact) || room.startsWith(exact + "."))) {
                continue;
            }
            List<JavaClass> types = new ArrayList<>();
            type.getFields().forEach(field -> types.add(field.getRawType()));
            type.getMethods().forEach(method -> {
                types.add(method.getRawReturnType());
                types.addAll(method.getRawParameterTypes());
            });
            for (JavaClass used : types) {
                String name = used.getBaseComponentType().getName();
                if (Set.of("double", "float", "java.lang.Double", "java.lang.Float")
                        .contains(name)) {
                    breaches.add(type.getName());
                }
            }
        }
        assertThat(breaches).as("classes with floating point").isEmpty();
    }

    @Test
    void routingHasNoCirclesOfClasses() {
        assertThat(onCircles("routing", 40)).isEmpty();
    }

    @Test
    void theShellHasNoCirclesOfClasses() {
        assertThat(onCircles("shell", 60)).isEmpty();
    }

    @Test
    void routingKeepsItsRoomsSmall() {
        assertRoomsAreSmall("routing", 8);
    }

    @Test
    void theShellKeepsItsRoomsSmall() {
        assertRoomsAreSmall("shell", 12);
    }

    /** Outermost classes below a room that are on a circle or above one; there are more classes than {@code least}. */
    private static Set<String> onCircles(String root, int least) {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (!isBelow(root, type)) {
                continue;
            }
            Set<String> used = uses.computeIfAbsent(outermost(type.getName()), unused -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (isBelow(root, target) && !outermost(target.getName()).equals(outermost(type.getName()))) {
                    used.add(outermost(target.getName()));
                }
            }
        }
        assertThat(uses).hasSizeGreaterThan(least);
        // Whoever uses nothing that is left can be on no circle.
        for (int left = uses.size() + 1; uses.size() < left; ) {
            left = uses.size();
            Set<String> lowest = new TreeSet<>();
            uses.forEach((type, used) -> {
                if (used.stream().noneMatch(uses::containsKey)) {
                    lowest.add(type);
                }
            });
            uses.keySet().removeAll(lowest);
        }
        return uses.keySet();
    }

    private static void assertRoomsAreSmall(String root, int least) {
        Map<String, Set<String>> rooms = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (isBelow(root, type) && !type.getSimpleName().equals("package-info")) {
                rooms.computeIfAbsent(roomOf(type), unused -> new TreeSet<>()).add(outermost(type.getName()));
            }
        }
        assertThat(rooms).hasSizeGreaterThan(least);
        assertThat(rooms).allSatisfy((room, types) -> assertThat(types).as(room).hasSizeLessThanOrEqualTo(20));
    }

    private static boolean isBelow(String root, JavaClass type) {
        return roomOf(type).equals(root) || roomOf(type).startsWith(root + ".");
    }

    private static String outermost(String name) {
        return name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
    }

    private static String roomOf(JavaClass type) {
        String name = type.getPackageName();
        return name.length() <= BASE.length() ? "" : name.substring(BASE.length() + 1);
    }

    private static int floorOf(String room) {
        return IntStream.range(0, FLOORS.size())
                .filter(floor -> FLOORS.get(floor).contains(room))
                .findFirst()
                .orElse(-1);
    }
}
