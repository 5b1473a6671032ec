package io.swaplab;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.asm.ClassReader;

/** The compiled classes of the house, for the tests of its rules. */
final class House {
    static final String BASE = "io.swaplab";

    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(BASE);

    /** The tag of a reference to a class in a class file's table of constants. */
    private static final int CLASS_TAG = 7;

    private static final int LONGEST_NAME = 1_000;

    private House() {}

    static String roomOf(JavaClass type) {
        return roomOf(type.getPackageName());
    }

    private static String roomOf(String packageName) {
        return packageName.length() <= BASE.length() ? "" : packageName.substring(BASE.length() + 1);
    }

    /** The house of a room: {@code router} of {@code router.pools}. */
    static String ofRoom(String room) {
        int end = room.indexOf('.');
        return end < 0 ? room : room.substring(0, end);
    }

    static boolean isBelow(String root, JavaClass type) {
        return roomOf(type).equals(root) || roomOf(type).startsWith(root + ".");
    }

    /** The class of a file, without the house's name in front: nested classes count as the one they are inside of. */
    static String fileOf(JavaClass type) {
        return fileOf(type.getName());
    }

    private static String fileOf(String name) {
        String outermost = name.contains("$") ? name.substring(0, name.indexOf('$')) : name;
        return outermost.substring(BASE.length() + 1);
    }

    /** The classes of every room by name; nested classes and the description of the room do not count. */
    static Map<String, Set<String>> classesByRoom() {
        Map<String, Set<String>> rooms = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (!roomOf(type).isEmpty() && !type.getSimpleName().equals("package-info")) {
                rooms.computeIfAbsent(roomOf(type), unused -> new TreeSet<>()).add(fileOf(type));
            }
        }
        return rooms;
    }

    /** Which class of the house uses which others, constants that the compiler copied included. */
    static Map<String, Set<String>> uses() {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : CLASSES) {
            if (roomOf(type).isEmpty()) {
                continue;
            }
            Set<String> used = uses.computeIfAbsent(fileOf(type), unused -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                note(dependency.getTargetClass().getBaseComponentType().getName(), used);
            }
            ClassReader reader = new ClassReader(bytes(type));
            char[] buffer = new char[LONGEST_NAME];
            for (int i = 1; i < reader.getItemCount(); i++) {
                int at = reader.getItem(i);
                if (at > 0 && reader.readByte(at - 1) == CLASS_TAG) {
                    String name = reader.readUTF8(at, buffer).replace('/', '.');
                    note(
                            name.startsWith("[")
                                    ? name.substring(name.indexOf('L') + 1).replace(";", "")
                                    : name,
                            used);
                }
            }
            used.remove(fileOf(type));
        }
        return uses;
    }

    private static void note(String name, Set<String> used) {
        if (name.startsWith(BASE + ".")) {
            used.add(fileOf(name));
        }
    }

    static byte[] bytes(JavaClass type) {
        try (InputStream file = type.getSource().orElseThrow().getUri().toURL().openStream()) {
            return file.readAllBytes();
        } catch (IOException gone) {
            throw new AssertionError("the class file of " + type.getName() + " cannot be read", gone);
        }
    }
}
