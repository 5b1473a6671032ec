package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PackedForkchainTest {
    @TempDir
    private Path folder;

    @Test
    void isUnpackedOnceAndRepairedWhenItIsDamaged() throws IOException {
        byte[] zip = zip(Map.of("deployments/97.json", "{}", "prebuilt/artifacts/Router.json", "code"));
        Path unpacked = PackedForkchain.unpacked(zip, folder);
        assertThat(unpacked.resolve("deployments/97.json")).hasContent("{}");
        assertThat(PackedForkchain.prebuilt(unpacked, "artifacts")).hasValue(unpacked.resolve("prebuilt/artifacts"));
        assertThat(PackedForkchain.prebuilt(unpacked, "origin")).isEmpty();
        Files.delete(unpacked.resolve("deployments/97.json"));
        assertThat(PackedForkchain.unpacked(zip, folder)).isEqualTo(unpacked);
        assertThat(unpacked.resolve("deployments/97.json")).hasContent("{}");
    }

    @Test
    void anotherContentIsAnotherFolder() throws IOException {
        assertThat(PackedForkchain.unpacked(zip(Map.of("a", "1")), folder))
                .isNotEqualTo(PackedForkchain.unpacked(zip(Map.of("a", "2")), folder));
    }

    @Test
    void namesThatLeaveTheFolderAreRefused() throws IOException {
        byte[] zip = zip(Map.of("../escaped", "x"));
        assertThatThrownBy(() -> PackedForkchain.unpacked(zip, folder.resolve("cache")))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("../escaped");
        assertThat(folder.resolve("cache/escaped")).doesNotExist();
    }

    @Test
    void anvilIsDescribedAloneWithTheHashesOfTheWholeLock() throws IOException {
        Path forkchain = InstallationPaths.find().forkchain();
        NpmAnvil.describe(forkchain, folder);
        JsonNode whole =
                StrictRecordJson.tree(forkchain.resolve("package-lock.json")).get("packages");
        JsonNode own =
                StrictRecordJson.tree(folder.resolve("package-lock.json")).get("packages");
        assertThat(own.propertyNames())
                .contains("", "node_modules/@foundry-rs/anvil", "node_modules/@foundry-rs/anvil-linux-amd64")
                .allMatch(path -> path.isEmpty() || path.startsWith("node_modules/@foundry-rs/anvil"));
        for (String path : List.of("node_modules/@foundry-rs/anvil", "node_modules/@foundry-rs/anvil-linux-amd64")) {
            assertThat(own.get(path)).isEqualTo(whole.get(path));
        }
        assertThat(own.get("").get("dependencies"))
                .isEqualTo(StrictRecordJson.tree(folder.resolve("package.json")).get("dependencies"));
    }

    private static byte[] zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
