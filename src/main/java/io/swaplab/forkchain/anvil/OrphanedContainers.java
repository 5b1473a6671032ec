package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.anvil.AnvilRecord.ProcessIdentity;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Removes the containers of programs that have ended, because a Docker engine keeps such containers running. A label of
 * each container has the process id of the program that started it. Process ids are unique only in a scope: one machine
 * or container, until it restarts. A second label identifies the scope, because programs in several scopes may use the
 * same engine.
 */
public final class OrphanedContainers {
    private static final String KIND = "swaplab";
    private static final String ANVIL = "anvil";
    private static final String OWNER = "swaplab.owner";
    private static final String PLACE = "swaplab.place";
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path PROCESSES = Path.of("/proc/self/ns/pid");

    private OrphanedContainers() {}

    /** The labels of a container that this program starts. */
    static Map<String, String> labels() {
        return Map.of(KIND, ANVIL, OWNER, ProcessIdentity.ofThisProgram().toString(), PLACE, place());
    }

    /** Removes orphaned containers, and reports each of them. */
    public static void reap(DockerEngineClient engine, ProgressListener progress) {
        for (Labelled container : labelled(engine)) {
            if (isOrphaned(container.labels()) && engine.remove(container.id())) {
                progress.remark("removed anvil container " + shortened(container.id())
                        + ", left behind by a program that is gone");
            }
        }
    }

    static String shortened(String id) {
        return id.substring(0, Math.min(12, id.length()));
    }

    private record Labelled(String id, Map<String, String> labels) {}

    private static List<Labelled> labelled(DockerEngineClient engine) {
        String listed = engine.containers(KIND + "=" + ANVIL);
        try {
            return JsonMapper.shared()
                    .readTree(listed)
                    .valueStream()
                    .map(container -> new Labelled(
                            text(container.path("Id")),
                            container
                                    .path("Labels")
                                    .propertyStream()
                                    .collect(Collectors.toMap(Map.Entry::getKey, label -> text(label.getValue())))))
                    .toList();
        } catch (JacksonException noList) {
            return List.of();
        }
    }

    private static String text(JsonNode value) {
        return value.isString() ? value.asString() : "";
    }

    /**
     * Whether the program that started the container has ended. Always false for a container from another scope, where
     * this program cannot look up process ids.
     */
    private static boolean isOrphaned(Map<String, String> labels) {
        String place = labels.getOrDefault(PLACE, "");
        if (place.isEmpty() || !place.equals(place())) {
            return false;
        }
        try {
            return ProcessIdentity.parse(labels.getOrDefault(OWNER, "")).find().isEmpty();
        } catch (IllegalArgumentException notOurs) {
            return false;
        }
    }

    /**
     * Identifies the scope of this program's process id. Empty on systems other than Linux, where containers are not
     * used.
     */
    private static String place() {
        try {
            return Files.readString(BOOT).strip() + " " + Files.readSymbolicLink(PROCESSES);
        } catch (IOException | UnsupportedOperationException untold) {
            return "";
        }
    }
}
