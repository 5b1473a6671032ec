package io.swaplab.console.parts;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Renders who has which roles, once per account: {@code alice: payer, executor; carol: recipient}. */
public final class RolesText {
    private RolesText() {}

    /**
     * The line about the roles, with a line break; empty if nobody has a role.
     *
     * @param byName roles by the name of the account; a role that repeats the name is left out
     */
    public static String line(Map<String, ? extends Collection<String>> byName) {
        String roles = byName.entrySet().stream()
                .filter(entry -> !List.of(entry.getKey()).containsAll(entry.getValue()))
                .map(entry -> entry.getKey() + ": " + String.join(", ", entry.getValue()))
                .collect(Collectors.joining("; "));
        return roles.isEmpty() ? "" : roles + "\n";
    }
}
