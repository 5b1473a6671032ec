package io.swaplab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of the tests that run in a JVM of their own, with the classes of this one. */
public final class JavaProgram {
    private JavaProgram() {}

    /** A small JVM that starts fast; words of the program can be added to the command. */
    public static ProcessBuilder of(Class<?> main, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC"));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        return new ProcessBuilder(command);
    }
}
