package io.swaplab.forkchain.anvil;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The labels by which a later program recognises a container as left behind. Process ids are only unique within one
 * machine since its start, or within one container, and an engine may serve several of both, so that scope is a label
 * too.
 */
final class ContainerLabels {
    static final String KIND = "swaplab";
    static final String ANVIL = "anvil";

    private static final String OWNER = "swaplab.owner";
    private static final String PLACE = "swaplab.place";
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path PROCESSES = Path.of("/proc/self/ns/pid");

    private ContainerLabels() {}

    static Map<String, String> ofThisProgram() {
        return Map.of(KIND, ANVIL, OWNER, ProcessIdentity.ofThisProgram().toString(), PLACE, place());
    }

    /** Whether the program that started the container ran in the same scope as this one and has ended. */
    static boolean areOrphaned(Map<String, String> labels) {
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

    /** Empty if the system does not provide it; containers are used on Linux only, which does. */
    private static String place() {
        try {
            return Files.readString(BOOT).strip() + " " + Files.readSymbolicLink(PROCESSES);
        } catch (IOException | UnsupportedOperationException untold) {
            return "";
        }
    }
}
