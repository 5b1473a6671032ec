package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.core.evm.ForeignText;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a script one at a time and limits their length, because the file may be an endless device, or may
 * not be a text file.
 */
final class ScriptLines {
    /** The maximum length of a line. It leaves room for a command with the longest possible {@code quote_token}. */
    private static final int MOST_CHARACTERS = 100_000;

    private static final int MOST_SHOWN = 1_000;

    private final Reader characters;
    private final boolean bytes;
    private boolean afterReturn;

    private ScriptLines(Reader characters, boolean bytes) {
        this.characters = characters;
        this.bytes = bytes;
    }

    static ScriptLines of(BufferedReader text) {
        return new ScriptLines(text, false);
    }

    /**
     * The lines of a file, which must be UTF-8. Each line is decoded separately, so that a failure names the right
     * line.
     */
    static ScriptLines of(InputStream file) {
        InputStream buffered = new BufferedInputStream(file);
        return new ScriptLines(new InputStreamReader(buffered, StandardCharsets.ISO_8859_1), true);
    }

    /**
     * The next line; null at the end.
     *
     * @throws CommandFailure when the line is too long or not text
     */
    @Nullable
    String next() throws IOException {
        StringBuilder line = new StringBuilder();
        int letter = characters.read();
        if (letter == '\n' && afterReturn) {
            letter = characters.read();
        }
        afterReturn = false;
        if (letter < 0) {
            return null;
        }
        while (letter >= 0 && letter != '\n' && letter != '\r') {
            if (line.length() == MOST_CHARACTERS) {
                throw broken(
                        "has more than " + MOST_CHARACTERS + " characters",
                        "a line of at most " + MOST_CHARACTERS + " characters");
            }
            line.append((char) letter);
            letter = characters.read();
        }
        afterReturn = letter == '\r';
        return bytes ? decoded(line.toString()) : line.toString();
    }

    private static String decoded(String line) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException binary) {
            throw broken("is no UTF-8 text", "UTF-8 text").cause(binary);
        }
    }

    private static CommandFailure broken(String what, String rule) {
        return CommandFailure.usage("the line " + what).field("FILE").rule(rule);
    }

    /** Truncates a line, or a message about it, to a readable length. */
    static String shown(String text) {
        return text.length() <= MOST_SHOWN ? text : ForeignText.line(text, MOST_SHOWN);
    }

    /** Shortens a failure of a long line, because its message repeats words of the line. */
    static CommandFailure shown(CommandFailure failure, String line) {
        if (line.length() <= MOST_SHOWN) {
            return failure;
        }
        CommandFailure cut = failure.saying(shown(failure.text()));
        String got = failure.got();
        String next = failure.next();
        return cut.got(got == null ? null : shown(got)).next(next == null ? null : shown(next));
    }
}
