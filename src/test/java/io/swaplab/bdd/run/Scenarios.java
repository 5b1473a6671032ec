package io.swaplab.bdd.run;

import io.cucumber.core.cli.Main;
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

    private final Path out;
    private final int fuzz;
    private final long seed;
    private boolean broken;

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
            options.add(args[i]);
            if (WITH_VALUE.contains(args[i])) {
                options.add(args[++i]);
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
        if (readable.isEmpty()) {
            System.out.println("no scenario was chosen");
            return 1;
        }
        List<String> words = new ArrayList<>(options);
        words.addAll(readable);
        int status = Main.run(words.toArray(String[]::new));
        return broken ? 1 : status;
    }

    private void add(String choice, Set<String> readable) {
        Path file = FeatureFiles.file(choice);
        FeatureFiles.fault(file).ifPresentOrElse(this::tell, () -> {
            try {
                readable.addAll(filled(file, FeatureFiles.lines(choice), choice));
            } catch (IllegalArgumentException unknownHole) {
                tell(file + ":" + unknownHole.getMessage());
            }
        });
    }

    private void tell(String fault) {
        broken = true;
        System.out.println("UNREADABLE " + fault);
    }

    /** The choice itself, or copies of its file whose holes are filled, one for each seed. */
    private List<String> filled(Path file, String lines, String choice) {
        try {
            List<String> text = Files.readAllLines(file);
            if (!Holes.hasThem(text)) {
                return List.of(choice);
            }
            List<String> copies = new ArrayList<>();
            for (long one = seed; one < seed + fuzz; one++) {
                Path copy = out.resolve("fuzz").resolve(Long.toString(one)).resolve(file.getFileName());
                Files.createDirectories(copy.getParent());
                Files.write(copy, new Holes(one).fill(text));
                copies.add(copy + lines);
            }
            System.out.println("the holes of " + file + " are filled from seed " + seed
                    + (fuzz == 1 ? "" : " to " + (seed + fuzz - 1)) + ": " + out.resolve("fuzz"));
            return copies;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
