package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Bars on the sources themselves, so that no file grows into a house of its own. */
class SourceBarsTest {
    private static final Path MAIN = Path.of("src/main/java");
    private static final int FILE_LINES = 400;
    private static final int KERNEL_FILE_LINES = 600;
    private static final int MEDIAN_LINES = 95;
    private static final int NINTH_DECILE_LINES = 215;

    @Test
    void filesStaySmall() throws IOException {
        List<String> tooLong = new ArrayList<>();
        List<Integer> lengths = new ArrayList<>();
        for (Path file : sources()) {
            int lines = Files.readAllLines(file).size();
            lengths.add(lines);
            int bar = file.toString().contains("/math/") ? KERNEL_FILE_LINES : FILE_LINES;
            if (lines > bar) {
                tooLong.add(file + ": " + lines);
            }
        }
        assertThat(tooLong).as("files over their bar").isEmpty();
        lengths.sort(null);
        assertThat(lengths).hasSizeGreaterThan(20);
        assertThat(lengths.get(lengths.size() / 2)).as("median").isLessThanOrEqualTo(MEDIAN_LINES);
        assertThat(lengths.get(lengths.size() * 9 / 10)).as("ninth decile").isLessThanOrEqualTo(NINTH_DECILE_LINES);
    }

    @Test
    void everyRoomSaysWhatItIs() throws IOException {
        List<Path> silent = new ArrayList<>();
        for (Path file : sources()) {
            Path room = file.getParent();
            if (!Files.exists(room.resolve("package-info.java")) && !silent.contains(room)) {
                silent.add(room);
            }
        }
        assertThat(silent).as("rooms without package-info.java").isEmpty();
    }

    @Test
    void nothingUnfinishedLands() throws IOException {
        List<String> marks = new ArrayList<>();
        for (Path file : sources()) {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                if (line.contains("TO" + "DO") || line.contains("FIX" + "ME") || line.contains("System.out.print")) {
                    marks.add(file + ":" + number);
                }
            }
        }
        assertThat(marks).as("unfinished marks and prints").isEmpty();
    }

    @Test
    void ownContractsBearOurLicence() throws IOException {
        List<Path> contracts = new ArrayList<>(below(Path.of("forkchain/contracts"), ".sol"));
        contracts.addAll(below(Path.of("forkchain/test"), ".sol"));
        assertThat(contracts).hasSizeGreaterThan(100);
        assertThat(contracts)
                .as("contracts of ours")
                .allSatisfy(contract -> assertThat(Files.readAllLines(contract))
                        .first()
                        .isEqualTo("// SPDX-License-Identifier: Apache-2.0"));
    }

    private static List<Path> sources() throws IOException {
        return below(MAIN, ".java");
    }

    private static List<Path> below(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }
}
