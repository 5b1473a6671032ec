package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.Progress;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Removes containers whose program has ended: an engine does not end a container with the program that started it. */
public final class LeftContainers {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final DockerEngine engine;

    public LeftContainers(DockerEngine engine) {
        this.engine = engine;
    }

    /** Reports each one that it removed. */
    public void reap(Progress progress) {
        for (Labelled container : labelled()) {
            if (ContainerLabels.areOrphaned(container.labels()) && engine.remove(container.id())) {
                progress.remark("removed anvil container " + shortened(container.id())
                        + ", left behind by a program that is gone");
            }
        }
    }

    static String shortened(String id) {
        return id.substring(0, Math.min(12, id.length()));
    }

    private record Labelled(String id, Map<String, String> labels) {}

    private List<Labelled> labelled() {
        String listed = engine.containers(ContainerLabels.KIND + "=" + ContainerLabels.ANVIL);
        try {
            return JSON.readTree(listed)
                    .valueStream()
                    .map(container -> new Labelled(text(container.path("Id")), labels(container.path("Labels"))))
                    .toList();
        } catch (JacksonException noList) {
            return List.of();
        }
    }

    private static Map<String, String> labels(JsonNode labels) {
        return labels.propertyStream()
                .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, label -> text(label.getValue())));
    }

    private static String text(JsonNode value) {
        return value.isString() ? value.asString() : "";
    }
}
