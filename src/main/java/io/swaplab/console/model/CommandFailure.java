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
    private final String code;
    private final @Nullable String field;
    private final @Nullable String rule;
    private final @Nullable String got;
    private final @Nullable String next;
    private final @Nullable String hint;
    private final transient List<Map<String, String>> violations;
    private final transient Map<String, @Nullable Object> data;

    private CommandFailure(ExitCode exit, String message, Details details, @Nullable Throwable cause) {
        super(message, cause);
        this.exit = exit;
        this.code = details.code == null ? exit.name() : details.code;
        this.field = details.field;
        this.rule = details.rule;
        this.got = details.got;
        this.next = details.next;
        this.hint = details.hint;
        this.violations = details.violations;
        this.data = details.data;
    }

    /** A line that is no command of this console; exit 2. */
    public static CommandFailure usage(String message) {
        return of(ExitCode.USAGE, message);
    }

    public static CommandFailure of(ExitCode exit, String message) {
        return new CommandFailure(exit, message, Details.NONE, null);
    }

    /** A code more specific than the exit code: an API code, or the name of a contract error. */
    public CommandFailure code(String newCode) {
        return with(new Details(newCode, field, rule, got, next, hint, violations, data));
    }

    /** The option, argument or API field that is to blame. */
    public CommandFailure field(String newField) {
        return with(new Details(code, newField, rule, got, next, hint, violations, data));
    }

    /** The rule that the value violates. */
    public CommandFailure rule(@Nullable String newRule) {
        return with(new Details(code, field, newRule, got, next, hint, violations, data));
    }

    /** The value that was given. */
    public CommandFailure got(@Nullable String newGot) {
        return with(new Details(code, field, rule, newGot, next, hint, violations, data));
    }

    /** A command that can be run as written to proceed. Other advice is a {@link #hint}. */
    public CommandFailure next(@Nullable String newNext) {
        return with(new Details(code, field, rule, got, newNext, hint, violations, data));
    }

    /** Advice as text. */
    public CommandFailure hint(@Nullable String newHint) {
        return with(new Details(code, field, rule, got, next, newHint, violations, data));
    }

    /** All violated rules, if there can be several: code, field, rule and given value of each. */
    public CommandFailure violations(List<Map<String, String>> all) {
        return with(new Details(code, field, rule, got, next, hint, List.copyOf(all), data));
    }

    /** Partial results of the failed command, for programs. */
    public CommandFailure data(Map<String, @Nullable Object> found) {
        return with(new Details(code, field, rule, got, next, hint, violations, found));
    }

    /** Partial results of the command; usually empty. */
    public Map<String, @Nullable Object> data() {
        return data;
    }

    public CommandFailure cause(Throwable cause) {
        return new CommandFailure(
                exit, text(), new Details(code, field, rule, got, next, hint, violations, data), cause);
    }

    /** The same failure with a place, such as a file and line, in front of its message. */
    public CommandFailure at(String place) {
        return new CommandFailure(
                exit, place + ": " + text(), new Details(code, field, rule, got, next, hint, violations, data), this);
    }

    /** The same failure with another message. */
    public CommandFailure saying(String message) {
        return new CommandFailure(
                exit, message, new Details(code, field, rule, got, next, hint, violations, data), getCause());
    }

    private CommandFailure with(Details details) {
        return new CommandFailure(exit, text(), details, getCause());
    }

    public ExitCode exit() {
        return exit;
    }

    /** The command that leads on, if one does. */
    public @Nullable String next() {
        return next;
    }

    /** Advice as text, if there is any. */
    public @Nullable String hint() {
        return hint;
    }

    /** The field at fault, if there is a single one. */
    public @Nullable String field() {
        return field;
    }

    /** The value given for that field. */
    public @Nullable String got() {
        return got;
    }

    /** The same failure with more at the end of its message. */
    public CommandFailure adding(String words) {
        return saying(text() + words);
    }

    /** The name of the kind of failure, or the API's numeric code as text. */
    public String code() {
        return code;
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
        // Messages of contract errors already contain the advice.
        boolean said = hint == null || text().contains(hint);
        return ForeignText.plain(text()
                + (isExplained() ? "\n  code: " + code + " (explain " + code + ")" : "")
                + (next == null ? "" : "\n  next: " + next)
                + (said ? "" : "\n  hint: " + hint));
    }

    /** Whether the code is more specific than the exit code and can be looked up with {@code explain}. */
    private boolean isExplained() {
        return !code.equals(exit.name()) && code.matches("[A-Za-z0-9_]+");
    }

    /** The {@code error} object of the JSON line: always the same eight keys. */
    public Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("code", code);
        json.put("field", field);
        json.put("rule", rule);
        json.put("got", got);
        json.put("message", text());
        json.put("next", next);
        json.put("hint", hint);
        json.put("violations", violations);
        return json;
    }

    /** The failure that {@link #toJson} wrote in another process, with its data. */
    public static CommandFailure ofJson(ExitCode exit, Map<?, ?> json, Map<String, @Nullable Object> data) {
        return of(exit, Objects.requireNonNullElse(word(json, "message"), "failed"))
                .with(new Details(
                        word(json, "code"),
                        word(json, "field"),
                        word(json, "rule"),
                        word(json, "got"),
                        word(json, "next"),
                        word(json, "hint"),
                        list(json.get("violations")),
                        data));
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

    private record Details(
            @Nullable String code,
            @Nullable String field,
            @Nullable String rule,
            @Nullable String got,
            @Nullable String next,
            @Nullable String hint,
            List<Map<String, String>> violations,
            Map<String, @Nullable Object> data) {
        static final Details NONE = new Details(null, null, null, null, null, null, List.of(), Map.of());
    }
}
