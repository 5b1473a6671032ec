package io.swaplab.lab.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The inline parts of every page: the libraries with their licences, our own script, and the style; each with its hash.
 */
final class Script {
    private static final List<String> LIBRARIES = List.of("d3", "d3-sankey");
    private static final List<String> OWN =
            List.of("parts.js", "route.js", "charts.js", "receipt.js", "stage.js", "page.js");

    private Script() {}

    /** The one script of a page. */
    static String code() {
        String libraries = LIBRARIES.stream()
                .map(name -> "/*\n" + name + "\n" + resource(name + "/LICENSE") + "*/\n"
                        + resource(name + "/" + name + ".min.js"))
                .collect(Collectors.joining("\n"));
        String own = OWN.stream().map(Script::resource).collect(Collectors.joining("\n"));
        return libraries + "\n(function () {\n\"use strict\";\n" + own + "})();\n";
    }

    static String style() {
        return resource("page.css");
    }

    /** The hash as written in a content security policy. */
    static String hash(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = Script.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the build left out the page's " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the page's " + name, e);
        }
    }
}
