package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * A folder in the layout of a Maven repository, with one artifact that Maven Central would accept. Its POM is that of
 * this build.
 */
final class Staging {
    static final String VERSION = "1.2.3";
    private static final String HOME = "https://home.example/swaplab";
    private static final Map<String, String> SUMS =
            Map.of(".md5", "MD5", ".sha1", "SHA-1", ".sha256", "SHA-256", ".sha512", "SHA-512");

    private final Path root;
    private final Path keys;
    private final String artifact;
    private final String version;

    private Staging(Path root, Path keys, String artifact, String version) {
        this.root = root;
        this.keys = keys;
        this.artifact = artifact;
        this.version = version;
    }

    /** Whether gpg is installed. */
    static boolean canSign() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "gpg")));
    }

    /** Creates a gpg folder with a signing key. */
    static Path keys(Path folder) throws IOException, InterruptedException {
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        run(folder, "gpg", "--batch", "--passphrase", "", "--quick-generate-key", "tester", "ed25519", "sign", "1d");
        return folder;
    }

    /** Stops the agent that gpg has left running for these keys. */
    static void forget(Path keys) throws IOException, InterruptedException {
        run(keys, "gpgconf", "--kill", "all");
    }

    /** Creates files that Maven Central would accept, for an artifact whose POM the build has filtered. */
    static Staging of(String artifact, Path root, Path keys, String version) throws IOException, InterruptedException {
        Staging staging = new Staging(root, keys, artifact, version);
        Path built = Path.of(Staging.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .resolveSibling("artifact-poms");
        String pom = Files.readString(built.resolve(artifact + ".pom.xml"));
        String development = Files.readString(Path.of("pom.xml"))
                .transform(text -> text.substring(text.indexOf("</parent>")))
                .transform(text -> text.substring(text.indexOf("<version>") + 9, text.indexOf("</version>")));
        staging.write(
                ".pom",
                pom.replace(">" + development + "<", ">" + version + "<")
                        .replace("<url></url>", "<url>" + HOME + "</url>")
                        .replace(">scm:git:<", ">scm:git:" + HOME + "<"));
        if (pom.contains("<packaging>pom</packaging>")) {
            return staging;
        }
        for (String jar : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
            Files.createDirectories(staging.file(jar).getParent());
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(staging.file(jar)))) {
                out.putNextEntry(new ZipEntry("a"));
            }
            staging.seal(jar);
        }
        StringBuilder components = new StringBuilder();
        for (String dependency : pom.split("<dependency>")) {
            if (dependency.contains("</dependency>")) {
                components.append(",{\"group\":\"%s\",\"name\":\"%s\",\"version\":\"%s\"}"
                        .formatted(
                                value(dependency, "groupId"),
                                value(dependency, "artifactId"),
                                value(dependency, "version").replace(development, version)));
            }
        }
        staging.write("-cyclonedx.json", """
                {"bomFormat":"CycloneDX","metadata":{"component":
                {"group":"io.swaplab","name":"%s","version":"%s"}},"components":[%s]}
                """.formatted(artifact, version, components.substring(1)));
        return staging;
    }

    private static String value(String xml, String tag) {
        return xml.substring(xml.indexOf("<" + tag + ">") + tag.length() + 2, xml.indexOf("</" + tag + ">"));
    }

    private static String run(Path keys, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("GNUPGHOME", keys.toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    /** Creates a copy without the jars, as for an artifact that consists of a POM only. */
    Staging pomAlone(Path to) throws IOException, InterruptedException {
        Staging staging = new Staging(to, keys, artifact, version);
        staging.write(".pom", Files.readString(file(".pom")).replace("<name>", "<packaging>pom</packaging><name>"));
        return staging;
    }

    /** Removes the signatures. */
    Staging unsigned() throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".asc")).toList()) {
                Files.delete(file);
            }
        }
        return this;
    }

    /** Creates a copy that a test can change. */
    Staging copy(Path to) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(root.relativize(file)));
            }
        }
        return new Staging(to, keys, artifact, version);
    }

    Path root() {
        return root;
    }

    Path file(String ending) {
        return root.resolve("io/swaplab/" + artifact + "/" + version + "/" + artifact + "-" + version + ending);
    }

    /** Writes a file with its checksums and its signature. */
    void write(String ending, String text) throws IOException, InterruptedException {
        Files.createDirectories(file(ending).getParent());
        Files.writeString(file(ending), text);
        seal(ending);
    }

    void change(String ending, UnaryOperator<String> change) throws IOException, InterruptedException {
        String text = Files.readString(file(ending));
        assertThat(change.apply(text)).isNotEqualTo(text);
        write(ending, change.apply(text));
    }

    /** Removes a file with its checksums and its signature. */
    void remove(String ending) throws IOException {
        Files.delete(file(ending));
        for (String beside : SUMS.keySet()) {
            Files.delete(file(ending + beside));
        }
        Files.delete(file(ending + ".asc"));
    }

    private void seal(String ending) throws IOException, InterruptedException {
        for (Map.Entry<String, String> sum : SUMS.entrySet()) {
            try {
                byte[] digest = MessageDigest.getInstance(sum.getValue()).digest(Files.readAllBytes(file(ending)));
                Files.writeString(file(ending + sum.getKey()), HexFormat.of().formatHex(digest) + "\n");
            } catch (NoSuchAlgorithmException unknown) {
                throw new AssertionError(unknown);
            }
        }
        String[] sign = {
            "gpg", "--batch", "--yes", "--armor", "--detach-sign", file(ending).toString()
        };
        run(keys, sign);
    }

    /** Runs the check on this folder. */
    Verdict check() throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder("scripts/check-staging.mjs", root.toString()).redirectErrorStream(true);
        builder.environment().put("GNUPGHOME", keys.toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Verdict(process.waitFor(), said);
    }

    /** The exit code and output of the check. */
    record Verdict(int exit, String said) {
        List<String> rules() {
            return said.lines()
                    .filter(line -> line.contains(": rule "))
                    .map(line -> line.replaceAll(".*?: rule ([a-z]+): .*", "$1"))
                    .distinct()
                    .toList();
        }
    }
}
