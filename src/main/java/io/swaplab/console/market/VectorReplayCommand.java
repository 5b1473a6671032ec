package io.swaplab.console.market;

import io.swaplab.client.keyfile.BoundedFileReader;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.router.pools.GoldenReplay;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** {@code vectors DIR}: replays recorded swaps of real contracts and reports every difference. */
public final class VectorReplayCommand implements ConsoleCommand {
    private static final int MOST_MEGABYTES = 64;

    private static final CommandSpec SPEC = CommandSpec.of(
                    "vectors", "Checks", "replay the golden vectors of a folder against the pool families")
            .example("vectors src/test/resources/golden/pools")
            .takes("DIR", ValueKind.PATH, "folder with one JSON file per family")
            .option("only", ValueKind.TEXT, "only these files, by name without .json, with commas");

    /**
     * Holds the JSON mapper, which is loaded only when a file is read: every start of the program creates this command,
     * but few starts run it.
     */
    private static final class Json {
        static final JsonMapper MAPPER = JsonMapper.builder().build();
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        Map<String, Path> files = files(invocation.required(0));
        invocation.option("only").ifPresent(only -> keep(files, only));
        List<Map<String, @Nullable Object>> rows = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        int bad = 0;
        for (Map.Entry<String, Path> file : files.entrySet()) {
            GoldenReplay.Report report = replay(file.getValue());
            bad += report.isClean() ? 0 : 1;
            rows.add(Reply.map(
                    "file", file.getKey(),
                    "supported", report.supported(),
                    "passed", report.passed(),
                    "failed", report.failed(),
                    "first_differences", report.firstDifferences()));
            lines.add(line(file.getKey(), report, invocation.screen().ink()));
            report.firstDifferences().forEach(d -> lines.add("  " + d));
        }
        String text = String.join("\n", lines);
        if (bad > 0) {
            invocation.screen().say(text);
            throw CommandFailure.of(ExitCode.FAILED, bad + " of " + files.size() + " files are not replayed in full")
                    .code("VECTORS")
                    .got(String.join("; ", lines))
                    .hint("vectors DIR --only NAME replays one of them");
        }
        return Reply.of(Reply.map("files", rows), text);
    }

    private static String line(String name, GoldenReplay.Report report, Ink ink) {
        if (!report.supported()) {
            return name + ": " + ink.bad("unsupported");
        }
        String counts = "passed " + report.passed() + ", failed " + report.failed();
        return name + ": " + (report.isClean() ? ink.good(counts) : ink.bad(counts));
    }

    /** The recordings by file name without extension, in alphabetical order. */
    private static Map<String, Path> files(String folder) {
        try (Stream<Path> listed = Files.list(Path.of(folder))) {
            Map<String, Path> files = new TreeMap<>();
            listed.filter(f -> f.toString().endsWith(".json"))
                    .forEach(f -> files.put(f.getFileName().toString().replaceFirst("\\.json$", ""), f));
            if (files.isEmpty()) {
                throw bad("there is no JSON file in " + folder, folder);
            }
            return files;
        } catch (IOException e) {
            throw bad("the folder " + folder + " cannot be read", folder).cause(e);
        }
    }

    private static void keep(Map<String, Path> files, String only) {
        List<String> names = List.of(only.split(",", -1));
        for (String name : names) {
            if (!files.containsKey(name)) {
                throw CommandFailure.usage("--only: there is no " + name + ".json in the folder")
                        .value("only", "one of " + String.join(", ", files.keySet()), name);
            }
        }
        files.keySet().retainAll(names);
    }

    /** Replays a recording. A file that is not a recording is a usage error, not a failed replay. */
    @SuppressWarnings("unchecked")
    private static GoldenReplay.Report replay(Path file) {
        try (InputStream in = BoundedFileReader.open(file, MOST_MEGABYTES)) {
            Map<String, Object> recording = Json.MAPPER.readValue(in, LinkedHashMap.class);
            return GoldenReplay.replay(recording);
        } catch (IOException | JacksonException | IllegalArgumentException e) {
            throw bad(file + " is no golden recording: " + e.getMessage(), file.toString())
                    .cause(e);
        }
    }

    private static CommandFailure bad(String message, String got) {
        return CommandFailure.usage(message).value("DIR", "a folder of golden vector files", got);
    }
}
