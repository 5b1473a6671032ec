package io.swaplab;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which libraries classes use, found by the jar that a used class is loaded from. */
final class Libraries {
    private Libraries() {}

    /** Group and name of each library with one of the classes that use it. */
    static Map<String, String> usedBy(List<JavaClass> types) {
        Map<String, String> used = new TreeMap<>();
        for (JavaClass type : types) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String name = dependency.getTargetClass().getBaseComponentType().getName();
                if (!name.startsWith(House.BASE) && !name.startsWith("java.") && name.contains(".")) {
                    libraryOf(name).ifPresent(library -> used.putIfAbsent(library, type.getName()));
                }
            }
        }
        return used;
    }

    private static Optional<String> libraryOf(String name) {
        try {
            CodeSource source = Class.forName(name, false, Libraries.class.getClassLoader())
                    .getProtectionDomain()
                    .getCodeSource();
            return source == null || !source.getLocation().getProtocol().equals("file")
                    ? Optional.empty()
                    : Optional.of(coordinates(Path.of(source.getLocation().getPath())));
        } catch (ClassNotFoundException gone) {
            throw new AssertionError(name + " is used and cannot be loaded", gone);
        }
    }

    /** A local repository keeps a jar below its group, name and version. */
    static String coordinates(Path jar) {
        Path name = jar.getParent().getParent();
        String below = name.getParent().toString();
        String group = below.substring(below.indexOf("/repository/") + "/repository/".length());
        return group.replace('/', '.') + ":" + name.getFileName();
    }
}
