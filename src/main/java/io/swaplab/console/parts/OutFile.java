package io.swaplab.console.parts;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec.OptionSpec;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.page.PageHtml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The output file that an option or argument names. It is checked before the command does its work.
 *
 * @param field the name of the option or argument
 * @param word the option or argument as the user types it, such as {@code --out}
 */
public record OutFile(String field, String word, Path path) {
    private static final String RULE = "a writable file in an existing folder";

    /** The file of the option {@code --out}. */
    public static OutFile of(Invocation invocation) {
        return of(invocation, "out");
    }

    public static OutFile of(Invocation invocation, String option) {
        return of(option, "--" + option, invocation.required(option));
    }

    /** The file of the first argument, {@code FILE}. */
    public static OutFile ofArgument(Invocation invocation) {
        return of("FILE", "FILE", invocation.required(0));
    }

    private static OutFile of(String field, String word, String typed) {
        Path path;
        try {
            path = Path.of(typed);
        } catch (InvalidPathException impossible) {
            throw unwritable(field, word, typed, "it is no path").cause(impossible);
        }
        AtomicFileWriter.obstacle(path).ifPresent(why -> {
            throw unwritable(field, word, typed, why);
        });
        return new OutFile(field, word, path);
    }

    /** Runs the code that writes the file; a failure to write becomes a command failure. */
    public void write(Consumer<Path> writing) {
        try {
            writing.accept(path);
        } catch (UncheckedIOException failed) {
            throw unwritable(Objects.requireNonNull(failed.getCause()));
        }
    }

    public void write(String text) {
        try {
            AtomicFileWriter.write(path, text);
        } catch (IOException failed) {
            throw unwritable(failed);
        }
    }

    private CommandFailure unwritable(IOException failed) {
        return unwritable(field, word, path.toString(), AtomicFileWriter.cause(failed))
                .cause(failed);
    }

    private static CommandFailure unwritable(String field, String word, String got, String why) {
        return CommandFailure.usage(ForeignText.line(word + " " + got + " cannot be written: " + why))
                .value(field, RULE, got);
    }

    @Override
    public String toString() {
        return path.toString();
    }

    /** The HTML page that {@code --html} writes to a file in addition to the answer. */
    public static final class HtmlPage {
        public static final OptionSpec OPTION = OptionSpec.optional(
                "html", ValueKind.PATH, "also write the answer to this file as a self-contained HTML page");

        private final @Nullable OutFile file;

        private HtmlPage(@Nullable OutFile file) {
            this.file = file;
        }

        /** Reads {@code --html}. Rejects a file that cannot be written, before the command does its work. */
        public static HtmlPage of(Invocation invocation) {
            return new HtmlPage(invocation.has(OPTION.name()) ? OutFile.of(invocation, OPTION.name()) : null);
        }

        /** If the page was requested, creates it with {@code page}, writes it, and adds its path to the answer. */
        public Reply with(Reply reply, Supplier<Page> page) {
            if (file == null) {
                return reply;
            }
            file.write(PageHtml.of(page.get()).html());
            Map<String, @Nullable Object> data = new LinkedHashMap<>(reply.data());
            data.put("html", file.toString());
            return new Reply(data, reply.text() + "\nthe page is in " + file, reply.afterwards());
        }
    }
}
