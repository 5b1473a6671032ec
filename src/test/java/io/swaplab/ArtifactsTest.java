package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The jars that other projects depend on, one for each house: what their classes use is in them or in what they depend on. */
class ArtifactsTest {
    private static final Map<String, Artifact> ARTIFACTS = Artifact.all();

    /** The steps for Cucumber stand among the tests, and are a house for others all the same. */
    private static final List<JavaClass> CLASSES = Stream.concat(
                    House.CLASSES.stream(),
                    new ClassFileImporter()
                            .importPackages(House.BASE + ".cucumber").stream()
                                    .filter(type -> !type.getName().matches(".*(Test|IT)([$].*)?")))
            .toList();

    /** What comes with a declared library and belongs to its interface. */
    private static final Map<String, Set<String>> COMES_WITH = Map.of(
            "tools.jackson.core:jackson-databind", Set.of("com.fasterxml.jackson.core:jackson-annotations"),
            "org.testcontainers:testcontainers", Set.of("com.github.docker-java:docker-java-api"),
            "org.springframework.boot:spring-boot-starter-webmvc",
                    Set.of("org.springframework", "org.apache.tomcat.embed", "ch.qos.logback"),
            "org.springframework.boot:spring-boot-starter-actuator", Set.of("io.micrometer"),
            "io.cucumber:cucumber-java", Set.of("io.cucumber"),
            "org.springframework.shell:spring-shell-starter", Set.of("org.springframework.shell"));

    @Test
    void everyHouseIsAnArtifact() {
        assertThat(ARTIFACTS.values())
                .extracting(Artifact::house)
                .containsExactlyInAnyOrderElementsOf(CLASSES.stream()
                        .map(House::roomOf)
                        .filter(room -> !room.isEmpty())
                        .map(House::ofRoom)
                        .collect(Collectors.toSet()));
    }

    @Test
    void classesUseTheirOwnArtifactAndThoseItDependsOn() {
        Set<String> breaches = new TreeSet<>();
        for (Artifact artifact : ARTIFACTS.values()) {
            Set<Artifact> reachable = reachable(artifact);
            for (JavaClass type : classesOf(artifact)) {
                for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                    String used =
                            dependency.getTargetClass().getBaseComponentType().getName();
                    if (used.startsWith(House.BASE + ".") && reachable.stream().noneMatch(other -> other.holds(used))) {
                        breaches.add(artifact.name() + ": " + type.getName() + " uses " + used);
                    }
                }
            }
        }
        assertThat(breaches)
                .as("classes outside an artifact and what it depends on")
                .isEmpty();
    }

    @Test
    void librariesAreDeclared() {
        Set<String> breaches = new TreeSet<>();
        for (Artifact artifact : ARTIFACTS.values()) {
            Set<String> declared = new HashSet<>();
            for (Artifact other : reachable(artifact)) {
                for (String library : other.dependencies()) {
                    declared.add(library);
                    declared.addAll(COMES_WITH.getOrDefault(library, Set.of()));
                }
            }
            Libraries.usedBy(classesOf(artifact)).forEach((library, user) -> {
                String group = library.substring(0, library.indexOf(':'));
                if (!declared.contains(library) && declared.stream().noneMatch(known -> isIn(group, known))) {
                    breaches.add(artifact.name() + ": " + user + " uses " + library);
                }
            });
        }
        assertThat(breaches)
                .as("libraries that a POM in src/artifacts does not name")
                .isEmpty();
    }

    @Test
    void declaredLibrariesAreUsed() {
        Set<String> idle = new TreeSet<>();
        for (Artifact artifact : ARTIFACTS.values()) {
            Set<String> used = Libraries.usedBy(classesOf(artifact)).keySet();
            for (String library : artifact.dependencies()) {
                if (!library.startsWith("io.swaplab:") && !library.contains("-starter") && !used.contains(library)) {
                    idle.add(artifact.name() + " names " + library);
                }
            }
        }
        assertThat(idle).isEmpty();
    }

    @Test
    void theBomNamesEveryArtifact() throws IOException {
        String bom = Files.readString(Path.of("src/artifacts/swaplab-bom.pom.xml"));
        assertThat(ARTIFACTS.keySet())
                .allMatch(artifact -> bom.contains("<artifactId>" + artifact + "</artifactId>"))
                .hasSize(bom.split("<dependency>", -1).length - 1);
    }

    @Test
    void theClientNeedsNeitherServletContainerNorContainersNorTerminal() {
        assertThat(ARTIFACTS.get("swaplab-client").dependencies())
                .isNotEmpty()
                .noneMatch(library -> library.startsWith("org.springframework")
                        || library.startsWith("org.testcontainers")
                        || library.startsWith("org.jline"));
    }

    private static boolean isIn(String group, String known) {
        return !known.contains(":") && (group.equals(known) || group.startsWith(known + "."));
    }

    private static List<JavaClass> classesOf(Artifact artifact) {
        List<JavaClass> own =
                CLASSES.stream().filter(type -> artifact.holds(type.getName())).toList();
        assertThat(own).as(artifact.name()).isNotEmpty();
        return own;
    }

    /** The artifact and all that it depends on. */
    private static Set<Artifact> reachable(Artifact artifact) {
        Set<Artifact> found = new HashSet<>();
        List<Artifact> open = new ArrayList<>(List.of(artifact));
        while (!open.isEmpty()) {
            Artifact next = open.removeLast();
            if (found.add(next)) {
                next.dependencies().stream()
                        .filter(library -> library.startsWith("io.swaplab:"))
                        .map(library -> ARTIFACTS.get(library.substring(library.indexOf(':') + 1)))
                        .forEach(open::add);
            }
        }
        return found;
    }
}
