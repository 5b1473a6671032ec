package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of the architecture is drawn from the code; {@code -Dpage.record=true} draws it anew. */
class ArchitecturePageTest {
    private static final Path PAGE = Path.of("src/docs/architecture.md");
    private static final Path SOURCES = Path.of("src/main/java/io/swaplab");
    private static final String BEGIN = "<!-- drawn from the code: ArchitecturePageTest -->\n";
    private static final Pattern COMMENT = Pattern.compile("/\\*\\*(.*?)\\*/", Pattern.DOTALL);
    private static final Pattern FIRST = Pattern.compile("(.*?[.])(\\s|$)", Pattern.DOTALL);
    private static final Pattern TAG = Pattern.compile("\\{@(code|link)\\s+(?:[a-z.]+[.])?([^}]*)}");

    @Test
    void thePageIsThatOfTheCode() throws IOException {
        String page = Files.readString(PAGE);
        String drawn = page.substring(0, page.indexOf(BEGIN) + BEGIN.length()) + drawn();
        if (Boolean.getBoolean("page.record")) {
            Files.writeString(PAGE, drawn);
        }
        assertThat(page).isEqualTo(drawn);
    }

    private static String drawn() throws IOException {
        StringBuilder text = new StringBuilder("\n```mermaid\nflowchart BT\n");
        Map<String, Set<String>> imports = imports();
        imports.forEach((house, all) -> all.stream()
                .filter(other -> isDirect(other, all, imports))
                .forEach(other -> text.append("  " + house + " --> " + other + "\n")));
        text.append("```\n");
        for (String house : HousesTest.STREET.keySet()) {
            text.append("\n## ")
                    .append(house)
                    .append("\n\n")
                    .append(saysOf(house))
                    .append('\n');
            Set<String> rooms = new TreeSet<>(House.classesByRoom().keySet());
            rooms.removeIf(room -> !House.ofRoom(room).equals(house) || room.equals(house));
            if (!rooms.isEmpty()) {
                text.append("\n| room | what it has |\n|---|---|\n");
            }
            for (String room : rooms) {
                text.append("| `")
                        .append(room)
                        .append("` | ")
                        .append(saysOf(room))
                        .append(" |\n");
            }
        }
        return text.toString();
    }

    /** Whether no other house of these leads there as well. */
    private static boolean isDirect(String other, Set<String> all, Map<String, Set<String>> imports) {
        return all.stream().noneMatch(between -> imports.get(between).contains(other));
    }

    private static Map<String, Set<String>> imports() {
        Map<String, Set<String>> imports = new TreeMap<>();
        HousesTest.STREET.keySet().forEach(house -> imports.put(house, new TreeSet<>()));
        for (JavaClass type : House.CLASSES) {
            String house = House.ofRoom(House.roomOf(type));
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                String to = House.ofRoom(House.roomOf(target));
                if (imports.containsKey(house)
                        && target.getPackageName().startsWith(House.BASE + ".")
                        && !to.equals(house)) {
                    imports.get(house).add(to);
                }
            }
        }
        return imports;
    }

    /** The first sentence of what a room says of itself, on one line. */
    private static String saysOf(String room) throws IOException {
        String source = Files.readString(SOURCES.resolve(room.replace('.', '/')).resolve("package-info.java"));
        Matcher comment = COMMENT.matcher(source);
        assertThat(comment.find()).as(room).isTrue();
        String said = comment.group(1).replaceAll("\\n\\s*\\* ?", " ").strip().replaceAll("\\s+", " ");
        Matcher first = FIRST.matcher(TAG.matcher(said).replaceAll("`$2`"));
        assertThat(first.find()).as(room).isTrue();
        return first.group(1);
    }
}
