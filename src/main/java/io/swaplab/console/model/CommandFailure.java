package io.swaplab.console.model;

import io.swaplab.core.evm.ForeignText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A failed command, with everything a person or a program needs to act on it. The message is complete by itself; the
 * other parts repeat its facts for programs.
 */
public final class CommandFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ExitCode exit;
    /** What {@link #toJson} tells, by name. */
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

    /** A line that is no command of this console; exit 2. */
    public static CommandFailure usage(String message) {
        return of(ExitCode.USAGE, message);
    }

    /** Refused by the client or by the state of the swap; exit 3. */
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

    /** A code more specific than the exit code: an API code, or the name of a contract error. */
    public CommandFailure code(String code) {
        return with("code", code, getCause());
    }

    /** The {@link #field} that is to blame, the {@link #rule} that it violates and what it {@link #got}. */
    public CommandFailure value(@Nullable String field, @Nullable String rule, @Nullable String got) {
        return field(field).rule(rule).got(got);
    }

    /** The option, argument or API field that is to blame. */
    public CommandFailure field(@Nullable String field) {
        return with("field", field, getCause());
    }

    /** The rule that the value violates. */
    public CommandFailure rule(@Nullable String rule) {
        return with("rule", rule, getCause());
    }

    /** The value that was given. */
    public CommandFailure got(@Nullable String got) {
        return with("got", got, getCause());
    }

    /** A command that can be run as written to proceed. Other advice is a {@link #hint}. */
    public CommandFailure next(@Nullable String next) {
        return with("next", next, getCause());
    }

    /** Advice as text. */
    public CommandFailure hint(@Nullable String hint) {
        return with("hint", hint, getCause());
    }

    /** All violated rules, if there can be several: code, field, rule and given value of each. */
    public CommandFailure violations(List<Map<String, String>> all) {
        return with("violations", List.copyOf(all), getCause());
    }

    /** One of {@link #violations}. */
    public static Map<String, String> violation(String code, String field, String rule, String got) {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("code", code);
        parts.put("field", field);
        parts.put("rule", rule);
        parts.put("got", got);
        return parts;
    }

    /** The same failure with another message. */
    public CommandFailure saying(String message) {
        return with("message", message, getCause());
    }

    /** The same failure with more at the end of its message. */
    public CommandFailure adding(String words) {
        return saying(text() + words);
    }

    /** The same failure with a place, such as a file and line, in front of its message. */
    public CommandFailure at(String place) {
        return with("message", place + ": " + text(), this);
    }

    public CommandFailure cause(Throwable cause) {
        return with("message", text(), cause);
    }

    /** Partial results of the failed command, for programs. */
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

    /** The command that leads on, if one does. */
    public @Nullable String next() {
        return word(parts, "next");
    }

    /** Advice as text, if there is any. */
    public @Nullable String hint() {
        return word(parts, "hint");
    }

    /** The field at fault, if there is a single one. */
    public @Nullable String field() {
        return word(parts, "field");
    }

    /** The rule that it violates. */
    public @Nullable String rule() {
        return word(parts, "rule");
    }

    /** The value given for that field. */
    public @Nullable String got() {
        return word(parts, "got");
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
     * The message, the command to continue with and advice, as text for a user. It repeats words as they were typed, which
     * may have been copied from elsewhere, so even colours are a stranger's.
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

    /** The failure that {@link #toJson} wrote in another process, with its data. */
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
