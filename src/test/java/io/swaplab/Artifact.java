package io.swaplab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A jar made of one house, as {@code src/artifacts} describes it: {@code swaplab-router} of {@code io.swaplab.router}.
 *
 * @param dependencies group and name of each dependency in its POM that classes are compiled against
 */
record Artifact(String name, List<String> dependencies) {
    private static final Path FOLDER = Path.of("src/artifacts");
    private static final String PREFIX = "swaplab-";
    private static final String POM = ".pom.xml";
    /** As Spring Boot asks others to name theirs. */
    private static final String STARTER = "-boot-starter";
    /** Versions of the others; it has no classes. */
    private static final String BOM = "bom";

    /** All of them, by name. */
    static Map<String, Artifact> all() {
        Map<String, Artifact> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString().replace(POM, "");
                if (file.toString().endsWith(POM) && name.startsWith(PREFIX) && !name.equals(PREFIX + BOM)) {
                    found.put(name, new Artifact(name, declared(name)));
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return found;
    }

    String house() {
        return name.substring(PREFIX.length()).replace(STARTER, "");
    }

    boolean holds(String type) {
        return type.startsWith(House.BASE + "." + house() + ".");
    }

    private static List<String> declared(String name) throws IOException {
        try {
            Element pom = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(FOLDER.resolve(name + POM).toFile())
                    .getDocumentElement();
            List<String> dependencies = new ArrayList<>();
            NodeList nodes = pom.getElementsByTagName("dependency");
            for (int i = 0; i < nodes.getLength(); i++) {
                Element dependency = (Element) nodes.item(i);
                if (dependency.getElementsByTagName("scope").getLength() > 0) {
                    // Of the scope runtime: found by name, so no class uses it.
                    continue;
                }
                dependencies.add(text(dependency, "groupId") + ":" + text(dependency, "artifactId"));
            }
            return dependencies;
        } catch (ParserConfigurationException | SAXException malformed) {
            throw new IOException(name + " has no POM that can be read", malformed);
        }
    }

    private static String text(Element of, String child) {
        return of.getElementsByTagName(child).item(0).getTextContent();
    }
}
