package io.swaplab.console.model;

import io.swaplab.core.evm.ForeignText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A failed command, with everything that a person or a program needs to react. The message is complete by itself; the
 * other parts repeat its facts for programs.
 */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exit;
    /** The parts of {@link #toJson} by name. */
    private final transient Map<String, @Nullable Object> parts;

    private final transient Map<String, @Nullable Object> data;

    private CommandFailure(
            ExitCode exit,
            Map<String, @Nullable Object> parts,
            Map<String, @Nullable Object> data,
            @Nullable Throwable cause) {
        super(word(parts, "message"), cause);
        this.exit = exit;
        this.parts = parts;
        this.data = data;
    }

    /** A failure for a line that is not a command of this console or has an invalid value; exit code 2. */
    public static CommandFailure usage(String message) {
        return of(ExitCode.USAGE, message);
    }

    /** A refusal, for example by a check of the client or because of the swap's state; exit code 3. */
    public static CommandFailure refused(String message) {
        return of(ExitCode.REFUSED, message);
    }

    public static CommandFailure of(ExitCode exit, String message) {
        Map<String, @Nullable Object> parts = Reply.map(
                "code", exit.name(),
                "field", null,
                "rule", null,
                "got", null,
                "message", message,
                "next", null,
                "hint", null,
                "violations", List.of());
        return new CommandFailure(exit, parts, Map.of(), null);
    }

    /** Sets a code that is more specific than the exit code: an API code, or the name of a contract error. */
    public CommandFailure code(String code) {
        return with("code", code, getCause());
    }

    /** Sets the {@link #field} at fault, the {@link #rule} that it violates and the value that was {@link #got}. */
    public CommandFailure value(@Nullable String field, @Nullable String rule, @Nullable String got) {
        return field(field).rule(rule).got(got);
    }

    /** Sets the option, argument or API field at fault. */
    public CommandFailure field(@Nullable String field) {
        return with("field", field, getCause());
    }

    /** Sets the rule that the value violates. */
    public CommandFailure rule(@Nullable String rule) {
        return with("rule", rule, getCause());
    }

    /** Sets the value that was given. */
    public CommandFailure got(@Nullable String got) {
        return with("got", got, getCause());
    }

    /** Sets the command to continue with; it must run as written. Other advice is a {@link #hint}. */
    public CommandFailure next(@Nullable String next) {
        return with("next", next, getCause());
    }

    /** Sets advice as text. */
    public CommandFailure hint(@Nullable String hint) {
        return with("hint", hint, getCause());
    }

    /** Sets all violated rules, each made by {@link #violation}; for checks that report several rules at once. */
    public CommandFailure violations(List<Map<String, String>> all) {
        return with("violations", List.copyOf(all), getCause());
    }

    /** A violated rule, as an element for {@link #violations}. */
    public static Map<String, String> violation(String code, String field, String rule, String got) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("code", code);
        parts.put("field", field);
        parts.put("rule", rule);
        parts.put("got", got);
        return parts;
    }

    /** This failure with another message. */
    public CommandFailure saying(String message) {
        return with("message", message, getCause());
    }

    /** This failure with these words appended to its message. */
    public CommandFailure adding(String words) {
        return saying(text() + words);
    }

    /** This failure with a place, such as a file and line, in front of its message. */
    public CommandFailure at(String place) {
        return with("message", place + ": " + text(), this);
    }

    public CommandFailure cause(Throwable cause) {
        return with("message", text(), cause);
    }

    /** Sets the partial results of the failed command, for programs. */
    public CommandFailure data(Map<String, @Nullable Object> found) {
        return new CommandFailure(exit, parts, found, getCause());
    }

    private CommandFailure with(String part, @Nullable Object value, @Nullable Throwable cause) {
        Map<String, @Nullable Object> changed = toJson();
        changed.put(part, value);
        return new CommandFailure(exit, changed, data, cause);
    }

    public ExitCode exit() {
        return exit;
    }

    /** The name of the kind of failure, or the API's numeric code as text. */
    public String code() {
        return Objects.requireNonNull(word(parts, "code"));
    }

    /** The command to continue with, or null. */
    public @Nullable String next() {
        return word(parts, "next");
    }

    /** Advice as text, or null. */
    public @Nullable String hint() {
        return word(parts, "hint");
    }

    /** The field at fault; null unless there is a single one. */
    public @Nullable String field() {
        return word(parts, "field");
    }

    /** The rule that the field violates, or null. */
    public @Nullable String rule() {
        return word(parts, "rule");
    }

    /** The value given for the field, or null. */
    public @Nullable String got() {
        return word(parts, "got");
    }

    /** All violated rules, if a check reports several at once; otherwise empty. */
    public List<Map<String, String>> violations() {
        return list(parts.get("violations"));
    }

    /** Partial results of the command; usually empty. */
    public Map<String, @Nullable Object> data() {
        return data;
    }

    /** The message, never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /**
     * The message, the command to continue with and advice, as text for a user. Hidden characters and colour codes are
     * replaced, because the text repeats typed words, which may have been copied from an untrusted source.
     */
    public String shown() {
        String hint = hint();
        // Messages of contract errors already contain the advice.
        boolean said = hint == null || text().contains(hint);
        return ForeignText.plain(text()
                + (isExplained() ? "\n  code: " + code() + " (explain " + code() + ")" : "")
                + (next() == null ? "" : "\n  next: " + next())
                + (said ? "" : "\n  hint: " + hint));
    }

    /** Whether the code is more specific than the exit code and can be looked up with {@code explain}. */
    private boolean isExplained() {
        return !code().equals(exit.name()) && code().matches("[A-Za-z0-9_]+");
    }

    /** The {@code error} object of the JSON line: always the same eight keys. */
    public Map<String, @Nullable Object> toJson() {
        return new LinkedHashMap<>(parts);
    }

    /** Restores a failure that {@link #toJson} wrote in another process, with its data. */
    public static CommandFailure ofJson(ExitCode exit, Map<?, ?> json, Map<String, @Nullable Object> data) {
        return of(exit, Objects.requireNonNullElse(word(json, "message"), "failed"))
                .code(Objects.requireNonNullElse(word(json, "code"), exit.name()))
                .field(word(json, "field"))
                .rule(word(json, "rule"))
                .got(word(json, "got"))
                .next(word(json, "next"))
                .hint(word(json, "hint"))
                .violations(list(json.get("violations")))
                .data(data);
    }

    private static List<Map<String, String>> list(@Nullable Object value) {
        List<Map<String, String>> all = new ArrayList<>();
        for (Object each : value instanceof List<?> many ? many : List.of()) {
            Map<String, String> violation = new LinkedHashMap<>();
            if (each instanceof Map<?, ?> parts) {
                parts.forEach((key, part) -> violation.put(String.valueOf(key), String.valueOf(part)));
            }
            all.add(violation);
        }
        return List.copyOf(all);
    }

    private static @Nullable String word(Map<?, ?> json, String key) {
        Object value = json.get(key);
        return value == null ? null : value.toString();
    }
}
