package io.swaplab.client;

import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random changes of the leaves of an answer, as JSON text: another value of the same type, another type, or null. */
final class AnswerMutations {
    private static final List<String> OTHER_KINDS =
            List.of("null", "\"\"", "{}", "[]", "[null]", "true", "0", "-1", "0.5", "1e400", "\"x\"", "\"0x\"");
    private static final String STRANGER =
            '"' + ArtifactServer.MALLORY.address().toString() + '"';

    private AnswerMutations() {}

    /** The paths of all leaves, such as {@code steps.0.pool}. */
    static List<String> leaves(JsonNode node) {
        List<String> leaves = new ArrayList<>();
        collect("", node, leaves);
        return leaves;
    }

    /** The paths of all members and elements: leaves, objects and arrays. */
    static List<String> places(JsonNode node) {
        Set<String> places = new TreeSet<>();
        for (String leaf : leaves(node)) {
            for (int end = leaf.length(); end > 0; end = leaf.lastIndexOf('.', end - 1)) {
                places.add(leaf.substring(0, end));
            }
        }
        return List.copyOf(places);
    }

    private static void collect(String path, JsonNode node, List<String> leaves) {
        String prefix = path.isEmpty() ? "" : path + ".";
        if (node.isObject()) {
            node.properties().forEach(member -> collect(prefix + member.getKey(), member.getValue(), leaves));
        } else if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                collect(prefix + i, node.get(i), leaves);
            }
        } else {
            leaves.add(path);
        }
    }

    /** A random value other than the honest one, of the kinds that an attacker might try. */
    static String other(JsonNode honest, Random random) {
        String before = honest.toString();
        String after = before;
        while (after.equals(before)) {
            after = drawn(honest, random);
        }
        return after;
    }

    private static String drawn(JsonNode honest, Random random) {
        if (random.nextInt(4) == 0) {
            return OTHER_KINDS.get(random.nextInt(OTHER_KINDS.size()));
        }
        if (honest.isBoolean()) {
            return Boolean.toString(!honest.asBoolean());
        }
        if (honest.isNumber()) {
            return number(honest, random);
        }
        String text = honest.isNull() ? "0x" : honest.asString();
        return JsonMapper.shared().writeValueAsString(text(text, random));
    }

    private static String number(JsonNode honest, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> honest.decimalValue().add(java.math.BigDecimal.ONE).toPlainString();
            case 1 -> honest.decimalValue().subtract(java.math.BigDecimal.ONE).toPlainString();
            case 2 -> honest.decimalValue().negate().toPlainString();
            case 3 -> Long.toString(random.nextLong());
            case 4 -> honest.decimalValue().movePointRight(3).toPlainString();
            default -> "\"" + honest + "\"";
        };
    }

    private static String text(String text, Random random) {
        if (text.matches("[0-9]+") && random.nextBoolean()) {
            return digits(text, random);
        }
        return switch (random.nextInt(8)) {
            case 0 -> STRANGER.substring(1, STRANGER.length() - 1);
            case 1 -> text + "0";
            case 2 -> text.isEmpty() ? "0" : text.substring(0, text.length() - 1);
            case 3 -> " " + text;
            case 4 -> text.toUpperCase(java.util.Locale.ROOT);
            case 5 -> "0x" + "5b".repeat(random.nextInt(70));
            default -> flipped(text, random);
        };
    }

    private static String digits(String text, Random random) {
        Uint256 value = Uint256.parse(text);
        return switch (random.nextInt(6)) {
            case 0 -> value.plus(Uint256.ONE).toString();
            case 1 -> value.isZero() ? "1" : value.minus(Uint256.ONE).toString();
            case 2 -> "0" + text;
            case 3 -> "-" + text;
            case 4 -> Uint256.MAX.toString();
            default -> Uint256.MAX + "0";
        };
    }

    /** Replaces one character with another valid one. */
    private static String flipped(String text, Random random) {
        if (text.isEmpty()) {
            return "0";
        }
        int at = random.nextInt(text.length());
        String alphabet = text.startsWith("0x") ? "0123456789abcdefABCDEF" : "0123456789.";
        char other = alphabet.charAt(random.nextInt(alphabet.length()));
        return text.substring(0, at) + other + text.substring(at + 1);
    }
}
