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
 * A jar made of some rooms, as {@code src/artifacts} describes it.
 *
 * @param patterns which classes it holds, as Ant reads them
 * @param dependencies group and name of each dependency in its POM that classes are compiled against
 */
record Artifact(String name, List<String> patterns, List<String> dependencies) {
    private static final Path FOLDER = Path.of("src/artifacts");
    private static final String CLASSES = ".classes";

    /** All of them, by name. */
    static Map<String, Artifact> all() {
        Map<String, Artifact> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(CLASSES)).toList()) {
                String name = file.getFileName().toString().replace(CLASSES, "");
                found.put(name, new Artifact(name, Files.readAllLines(file), declared(name)));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return found;
    }

    boolean holds(String type) {
        String path = type.replace('.', '/');
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        return patterns.stream()
                .anyMatch(pattern -> pattern.endsWith("/**")
                        ? folder.startsWith(pattern.substring(0, pattern.length() - 2))
                        : folder.equals(pattern.substring(0, pattern.length() - 1)));
    }

    private static List<String> declared(String name) throws IOException {
        try {
            Element pom = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(FOLDER.resolve(name + ".pom.xml").toFile())
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
