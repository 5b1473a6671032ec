package io.swaplab.cucumber.run;

import io.cucumber.core.options.CommandlineOptionsParser;
import io.cucumber.core.options.RuntimeOptions;
import io.cucumber.core.runtime.Runtime;
import io.cucumber.messages.types.Pickle;
import io.swaplab.core.evm.ForeignText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs the scenarios of selected files. An unreadable file is reported and fails the run, but the other files still
 * run. Arguments: {@code OUT FUZZ SEED}, then in any order Cucumber's options and files, folders, {@code FILE:LINE}, or
 * {@code @LIST} for a file with a list of these. Features with placeholders run FUZZ times.
 */
public final class Scenarios {
    private static final Set<String> WITH_VALUE =
            Set.of("--glue", "--threads", "--plugin", "--tags", "--name", "--order");
    private static final Path ALL = Path.of("features");

    private static final int MISTYPED = 2;

    /** A number with more digits cannot be the line of a file. */
    private static final int MOST_DIGITS = 9;

    /** The file in which Cucumber lists the failed scenarios. */
    private static final String FAILED = "failed.txt";

    private final Path out;
    private final int fuzz;
    private final long seed;

    /** Files that cannot be run. */
    private final Set<String> unreadable = new LinkedHashSet<>();

    /** Style advice on the selected scenarios. */
    private final Set<String> advice = new LinkedHashSet<>();

    /** The number of words that selected nothing. */
    private int strange;

    private Scenarios(Path out, int fuzz, long seed) {
        this.out = out;
        this.fuzz = fuzz;
        this.seed = seed;
    }

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs the scenarios. Returns the exit code: 0 if all passed, 2 for an invalid argument, otherwise another one. */
    public static int run(String... args) {
        List<String> options = new ArrayList<>();
        List<String> choices = new ArrayList<>();
        for (int i = 3; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                choices.addAll(listed(args[i]));
                continue;
            }
            List<String> option = WITH_VALUE.contains(args[i]) ? List.of(args[i], args[++i]) : List.of(args[i]);
            // Our own result lines are added with the count of unreadable files, because Cucumber never sees those
            // files.
            if (!option.getLast().startsWith(ResultLines.class.getName())) {
                options.addAll(option);
            }
        }
        try {
            return new Scenarios(Path.of(args[0]), Integer.parseInt(args[1]), Long.parseLong(args[2]))
                    .run(options, choices.isEmpty() ? List.of(ALL.toString()) : choices);
        } catch (Mistyped word) {
            System.err.println(ForeignText.plain(word.told()));
            return MISTYPED;
        }
    }

    /** The lines of a list of failed scenarios that Cucumber wrote, or the argument itself. */
    private static List<String> listed(String choice) {
        if (!choice.startsWith("@")) {
            return List.of(choice);
        }
        try {
            return Files.readAllLines(Path.of(choice.substring(1))).stream()
                    .map(line -> line.startsWith("file:") ? URI.create(line).getSchemeSpecificPart() : line)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int run(List<String> options, List<String> choices) {
        Selection selection = new Selection(options);
        Set<String> readable = new LinkedHashSet<>();
        for (String choice : choices) {
            List<String> files = FeatureFiles.under(choice);
            if (files.isEmpty()) {
                strange("no file in the folder " + choice + " ends with " + FeatureFile.END);
            }
            files.forEach(file -> add(file, selection, readable));
        }
        if (selection.hasSeenAny()) {
            selection.strangeNames().forEach(this::strange);
            selection.strangeTags().forEach(why -> System.out.println(ForeignText.plain(why)));
            if (selection.isEmpty() && strange == 0 && selection.strangeTags().isEmpty()) {
                System.out.println(ForeignText.plain(selection.nothingFits()));
            }
        }
        boolean dryRun = options.contains("--dry-run");
        ResultLines lines = new ResultLines(dryRun, unreadable.size(), strange, advice);
        int status = 1;
        if (selection.isEmpty()) {
            lines.runEnded();
        } else {
            List<String> words = new ArrayList<>(options);
            words.addAll(readable);
            status = cucumber(words, lines);
        }
        if (!dryRun) {
            noteUnreadable(selection.isEmpty());
        }
        return unreadable.isEmpty() && strange == 0 ? status : 1;
    }

    private void strange(String why) {
        strange++;
        System.out.println(ForeignText.plain(why));
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

    /** Adds unreadable files to the list of failed scenarios, so that a run of that list includes them. */
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

    private void add(String choice, Selection selection, Set<String> readable) {
        FeatureFile file = FeatureFile.read(FeatureFiles.file(choice));
        if (!file.faults().isEmpty()) {
            if (unreadable.add(file.file().toString())) {
                file.faults().forEach(fault -> System.out.println("UNREADABLE " + ForeignText.plain(fault)));
            }
            return;
        }
        String lines = meant(FeatureFiles.lines(choice), file);
        if (lines.isEmpty() == FeatureFiles.lines(choice).isEmpty()) {
            List<Pickle> chosen = chosen(file, lines, selection);
            advice.addAll(Advice.of(file, chosen));
            if (!chosen.isEmpty()) {
                readable.addAll(filled(file, lines));
            }
        }
    }

    /** The lines by which Cucumber identifies what the given lines select, with their colons. */
    private String meant(String lines, FeatureFile file) {
        StringBuilder known = new StringBuilder();
        for (String line : lines.split(":")) {
            if (!line.isEmpty()) {
                ScenarioLines scenarios = file.lines();
                scenarios
                        .meant(line.length() > MOST_DIGITS ? Long.MAX_VALUE : Long.parseLong(line))
                        .ifPresentOrElse(
                                meant -> known.append(':').append(meant),
                                () -> strange("line " + line + " of " + file.file()
                                        + " stands in no scenario; scenarios begin at "
                                        + told(scenarios.beginnings())));
            }
        }
        return known.toString();
    }

    private static String told(List<Long> lines) {
        return (lines.size() == 1 ? "line " : "lines ")
                + String.join(", ", lines.stream().map(Object::toString).toList());
    }

    /** The selected scenarios of a file or of some of its lines. */
    private static List<Pickle> chosen(FeatureFile file, String lines, Selection selection) {
        ScenarioLines known = file.lines();
        Set<String> wanted = new HashSet<>(List.of(lines.split(":")));
        return file.pickles().stream()
                .filter(pickle ->
                        lines.isEmpty() || known.of(pickle).stream().anyMatch(line -> wanted.contains(line.toString())))
                .filter(pickle -> selection.takes(pickle, file.file() + ":" + known.beginning(pickle)))
                .toList();
    }

    /** The argument itself, or for a feature with placeholders one filled copy of its file per seed. */
    private List<String> filled(FeatureFile file, String lines) {
        if (file.text().stream().noneMatch(Holes::in)) {
            return List.of(file.file() + lines);
        }
        List<String> copies = new ArrayList<>();
        for (long one = seed; one < seed + fuzz; one++) {
            Path copy = out.resolve("fuzz").resolve(Long.toString(one)).resolve(below(file.file()));
            try {
                Files.createDirectories(copy.getParent());
                Files.write(copy, new Holes(one).fill(file.text()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            copies.add(copy + lines);
        }
        System.out.println("the holes of " + file.file() + " are filled from seed " + seed
                + (fuzz == 1 ? "" : " to " + (seed + fuzz - 1)) + ": " + out.resolve("fuzz"));
        return copies;
    }

    /** The path of a file's copy below the output folder; files with equal names in different folders stay separate. */
    private static Path below(Path file) {
        Path whole = file.toAbsolutePath().normalize();
        Path here = Path.of("").toAbsolutePath();
        return whole.startsWith(here) ? here.relativize(whole) : whole.getRoot().relativize(whole);
    }
}
