package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Folders that all users share are reached in one place of the scripts and in one class alone: both check what is there. */
class SharedFoldersTest {
    private static final List<String> SCRIPTS = List.of("mvnw", "scripts", ".ci", "forkchain/image");
    private static final List<String> PROGRAM = List.of("src/main/java", "src/jmh/java");

    private static final String ROOMS = "src/main/java/io/swaplab/";

    /** Who makes folders, and why that is safe. */
    private static final Map<String, String> MAKERS = Map.of(
            ROOMS + "client/keyfile/OwnPath.java", "checks what it makes",
            ROOMS + "client/keyfile/OwnerFile.java", "checks what it makes",
            ROOMS + "console/OwnerOnlyLogFile.java", "checks the file in it",
            ROOMS + "service/store/StoreFileChecks.java", "checks the file in it",
            ROOMS + "forkchain/deploy/PackedForkchain.java", "a draft in the checked cache, or the build's own folder",
            ROOMS + "forkchain/deploy/CacheManifest.java", "the same",
            ROOMS + "forkchain/deploy/FolderCache.java", "the build's own folder",
            ROOMS + "forkchain/deploy/NpmAnvil.java", "the build's own folder",
            ROOMS + "lab/transcript/KeptSessions.java", "a session's own folder in the checked state folder");

    /** Who writes files, other than to the draft of a file that a user names. */
    private static final Map<String, String> WRITERS = Map.ofEntries(
            Map.entry(ROOMS + "client/keyfile/AtomicFileWriter.java", "replaces a file as a whole"),
            Map.entry(ROOMS + "client/keyfile/OwnerFile.java", "replaces a file as a whole"),
            Map.entry(ROOMS + "console/backend/LabFile.java", "the state folder"),
            Map.entry(ROOMS + "service/store/StoreLock.java", "an empty file"),
            Map.entry(ROOMS + "lab/transcript/KeptSession.java", "a session's own folder in the state folder"),
            Map.entry(ROOMS + "forkchain/anvil/AnvilRecord.java", "the cache"),
            Map.entry(ROOMS + "forkchain/deploy/FolderCache.java", "the cache, or the build's own folder"),
            Map.entry(ROOMS + "forkchain/deploy/CacheManifest.java", "the cache"),
            Map.entry(ROOMS + "forkchain/deploy/StrictRecordJson.java", "the cache"),
            Map.entry(ROOMS + "forkchain/deploy/NpmAnvil.java", "the build's own folder"),
            Map.entry(ROOMS + "forkchain/deploy/PackedForkchain.java", "the cache, or the build's own folder"),
            Map.entry(ROOMS + "forkchain/deploy/SavedState.java", "the cache, or a draft"),
            Map.entry(ROOMS + "forkchain/deploy/InputHashCache.java", "the cache"));

    @Test
    void filesThatAUserNamesAreWrittenInOneClass() {
        String writing = "Files\\.(write|writeString|newOutputStream|newBufferedWriter|move|copy)\\("
                + "|FileChannel\\.open|File(Output|Writer|Stream)\\(|PrintWriter\\(\"";
        assertThat(filesWith(List.of("src/main/java"), "(?<!draft -> )(" + writing + ")(?!draft\\))"))
                .containsExactlyInAnyOrderElementsOf(WRITERS.keySet());
    }

    @Test
    void scriptsMakeTemporaryFilesInOnePlace() {
        // mvnw makes its own in the cache, which it has checked; record-session is for who records the picture.
        assertThat(filesWith(SCRIPTS, "mktemp|TMPDIR|tmpdir|tempfile"))
                .containsExactlyInAnyOrder("scripts/folders.sh", "mvnw", "scripts/record-session");
        assertThat(linesWith("mvnw", "mktemp|TMPDIR|tmpdir|tempfile"))
                .containsExactly("work=$(mktemp -d \"$cache/download.XXXXXX\")");
    }

    @Test
    void noScriptFallsBackToASharedFolder() {
        // Inside an image there is one user.
        assertThat(filesWith(SCRIPTS, "/tmp\\b"))
                .containsExactlyInAnyOrder(
                        "scripts/folders.sh", "forkchain/image/build", "forkchain/image/build-service");
        assertThat(linesWith("scripts/folders.sh", "/tmp\\b"))
                .allMatch(line -> line.startsWith("#") || line.contains("|| fail "));
        assertThat(filesWith(SCRIPTS, "\\$\\{(HOME|XDG_CACHE_HOME|SWAPLAB_CACHE):?[-=](?!\\}|/nonexistent\\})"))
                .isEmpty();
    }

    @Test
    void theProgramMakesTemporaryFilesInOneClass() {
        assertThat(filesWith(
                        PROGRAM,
                        "createTemp(Directory|File)\\(\\s*(\"|prefix)|java\\.io\\.tmpdir|File\\.createTempFile"))
                .containsExactly("src/main/java/io/swaplab/client/keyfile/OwnPath.java");
        // In a container of its own.
        assertThat(filesWith(PROGRAM, "\"/tmp\\b"))
                .containsExactly("src/main/java/io/swaplab/forkchain/anvil/AnvilContainer.java");
    }

    @Test
    void foldersOfTheUserAreMadeWhereTheyAreChecked() {
        assertThat(filesWith(List.of("src/main/java"), "createDirector"))
                .containsExactlyInAnyOrderElementsOf(MAKERS.keySet());
    }

    private static Set<String> filesWith(List<String> places, String pattern) {
        Set<String> found = new TreeSet<>();
        for (String place : places) {
            try (Stream<Path> files = Files.walk(Path.of(place))) {
                files.filter(Files::isRegularFile)
                        .map(Path::toString)
                        .filter(file -> !linesWith(file, pattern).isEmpty())
                        .forEach(found::add);
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return found;
    }

    private static List<String> linesWith(String file, String pattern) {
        Pattern wanted = Pattern.compile(pattern);
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.map(String::strip)
                    .filter(line -> wanted.matcher(line).find())
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
