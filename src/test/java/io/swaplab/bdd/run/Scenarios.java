package io.swaplab.bdd.run;

import io.cucumber.core.options.CommandlineOptionsParser;
import io.cucumber.core.options.RuntimeOptions;
import io.cucumber.core.runtime.Runtime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs the scenarios of chosen files. A file that cannot be read is told and makes the run red, and the others run. Words:
 * {@code OUT FUZZ SEED}, then Cucumber's options and files, folders, {@code FILE:LINE} or {@code @LIST} of such in any order;
 * features with holes run FUZZ times.
 */
public final class Scenarios {
    private static final Set<String> WITH_VALUE =
            Set.of("--glue", "--threads", "--plugin", "--tags", "--name", "--order");
    private static final Path ALL = Path.of("features");

    /** Where Cucumber lists what failed. */
    private static final String FAILED = "failed.txt";

    private final Path out;
    private final int fuzz;
    private final long seed;

    /** Files that cannot be run. */
    private final Set<String> unreadable = new LinkedHashSet<>();

    private Scenarios(Path out, int fuzz, long seed) {
        this.out = out;
        this.fuzz = fuzz;
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** The exit code: 0 when all passed. */
    public static int run(String... args) {
        List<String> options = new ArrayList<>();
        List<String> choices = new ArrayList<>();
        for (int i = 3; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                choices.addAll(listed(args[i]));
                continue;
            }
            List<String> option = WITH_VALUE.contains(args[i]) ? List.of(args[i], args[++i]) : List.of(args[i]);
            // The run has lines of its own, which count the files that Cucumber is not given.
            if (!option.getLast().startsWith(ResultLines.class.getName())) {
                options.addAll(option);
            }
        }
        return new Scenarios(Path.of(args[0]), Integer.parseInt(args[1]), Long.parseLong(args[2]))
                .run(options, choices.isEmpty() ? List.of(ALL.toString()) : choices);
    }

    /** What a list names that Cucumber wrote of failed scenarios, or the choice itself. */
    private static List<String> listed(String choice) {
        if (!choice.startsWith("@")) {
            return List.of(choice);
        }
        try {
            return Files.readAllLines(Path.of(choice.substring(1))).stream()
                    .map(line -> line.replaceFirst("^file:", ""))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int run(List<String> options, List<String> choices) {
        Set<String> readable = new LinkedHashSet<>();
        choices.stream()
                .flatMap(choice -> FeatureFiles.under(choice).stream())
                .forEach(choice -> add(choice, readable));
        boolean dryRun = options.contains("--dry-run");
        ResultLines lines = new ResultLines(dryRun, unreadable.size());
        int status = 0;
        if (readable.isEmpty()) {
            lines.runEnded();
        } else {
            List<String> words = new ArrayList<>(options);
            words.addAll(readable);
            status = cucumber(words, lines);
        }
        if (!dryRun) {
            noteUnreadable(readable.isEmpty());
        }
        return unreadable.isEmpty() && !readable.isEmpty() ? status : 1;
    }

    private static int cucumber(List<String> words, ResultLines lines) {
        CommandlineOptionsParser parser = new CommandlineOptionsParser(System.out);
        RuntimeOptions options = parser.parse(words.toArray(String[]::new)).build();
        if (parser.exitStatus().isPresent()) {
            return parser.exitStatus().get();
        }
        Runtime runtime = Runtime.builder()
                .withRuntimeOptions(options)
                .withAdditionalPlugins(lines)
                .build();
        runtime.run();
        return runtime.exitStatus();
    }

    /** What cannot be read failed as well, for the run that repeats the failed ones. */
    private void noteUnreadable(boolean alone) {
        Path list = out.resolve(FAILED);
        try {
            if (!unreadable.isEmpty()) {
                List<String> lines = alone || !Files.exists(list) ? new ArrayList<>() : Files.readAllLines(list);
                lines = new ArrayList<>(lines);
                lines.addAll(unreadable);
                Files.createDirectories(out);
                Files.write(list, lines);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String choice, Set<String> readable) {
        FeatureFile file = FeatureFile.read(FeatureFiles.file(choice));
        List<String> faults = file.faults();
        if (faults.isEmpty()) {
            try {
                readable.addAll(filled(file, FeatureFiles.lines(choice), choice));
                return;
            } catch (IllegalArgumentException unknownHole) {
                faults = List.of(file.file() + ":" + unknownHole.getMessage());
            }
        }
        if (unreadable.add(file.file().toString())) {
            faults.forEach(fault -> System.out.println("UNREADABLE " + fault));
        }
    }

    /** The choice itself, or copies of its file whose holes are filled, one for each seed. */
    private List<String> filled(FeatureFile file, String lines, String choice) {
        List<String> holed = file.text().stream().filter(Holes::in).toList();
        if (holed.isEmpty()) {
            return List.of(choice);
        }
        if (!Holes.hasThem(file.text())) {
            throw new IllegalArgumentException(
                    1 + file.text().indexOf(holed.getFirst()) + ": a feature with holes has the tag " + Holes.TAG + ": "
                            + holed.getFirst().strip());
        }
        List<String> copies = new ArrayList<>();
        for (long one = seed; one < seed + fuzz; one++) {
            Path copy = out.resolve("fuzz").resolve(Long.toString(one)).resolve(below(file.file()));
            List<String> text = new Holes(one).fill(file.text());
            try {
                Files.createDirectories(copy.getParent());
                Files.write(copy, text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            copies.add(copy + lines);
        }
        System.out.println("the holes of " + file.file() + " are filled from seed " + seed
                + (fuzz == 1 ? "" : " to " + (seed + fuzz - 1)) + ": " + out.resolve("fuzz"));
        return copies;
    }

    /** The place of a file below a folder: two files of one name stay apart. */
    private static Path below(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        Path here = Path.of("").toAbsolutePath();
        return whole.startsWith(here) ? here.relativize(whole) : whole.getRoot().relativize(whole);
    }
}
