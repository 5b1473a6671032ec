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
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The HTML of a page, with data, script and style inline and no external resources. Its content security policy allows
 * only the page's own script, identified by its hash, and forbids that script to load anything (except events from its
 * own server) or to create markup from text.
 *
 * @param policy the content security policy, as the value of an HTTP header
 */
public record PageHtml(String html, String policy) {
    private static final int TITLE_CHARACTERS = 120;

    /** Renders a page that contains its data, so that it can be saved as a file. */
    public static PageHtml of(Page page) {
        return of(page.title(), Json.of(page), "connect-src 'none'");
    }

    /**
     * Renders a page without data. Its script receives the data from the server of the page, as an event stream at the
     * path {@code events}.
     */
    public static PageHtml live(String title) {
        return of(title, "{\"live\":true}", "connect-src 'self'");
    }

    private static PageHtml of(String title, String data, String connect) {
        String code = Script.code();
        String style = Script.style();
        String policy = "default-src 'none'; script-src " + Script.hash(code) + "; style-src " + Script.hash(style)
                + "; img-src data:; " + connect
                + "; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
        String html = """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="%s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="referrer" content="no-referrer">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <link rel="icon" href="data:,">
                <style>%s</style>
                </head>
                <body>
                <main id="page"><noscript>This page draws its figures with a script that is inside of it.</noscript></main>
                <script type="application/json" id="data">%s</script>
                <script>%s</script>
                </body>
                </html>
                """.formatted(policy, markup(TextSanitizer.line(title, TITLE_CHARACTERS)), style, data, code);
        return new PageHtml(html, policy);
    }

    private static String markup(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /**
     * The parts that are the same in every page: the libraries with their licences, the script of this project, and the
     * style.
     */
    static final class Script {
        private static final List<String> LIBRARIES = List.of("d3");
        private static final List<String> OWN =
                List.of("parts.js", "route.js", "charts.js", "receipt.js", "swaps.js", "stage.js", "page.js");

        private Script() {}

        /** The only script of a page: the libraries, followed by the code of this project. */
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

        /** The SHA-256 hash of a text, in the form that a content security policy uses. */
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

    /**
     * Converts records to JSON that is safe inside an HTML script element: strings are cleaned by {@link TextSanitizer},
     * and characters with a meaning in HTML are escaped.
     */
    static final class Json {
        /** Maximum length of a string; enough for a command's multi-line answer. */
        private static final int TEXT_CHARACTERS = 8_000;

        private static final JsonMapper MAPPER = JsonMapper.builder()
                .addModule(new SimpleModule("clean text").addSerializer(new CleanText()))
                .build();

        private Json() {}

        /**
         * Converts a record to one line of JSON. The characters {@code < > &} are escaped; they can only occur inside
         * strings.
         */
        static String of(Object record) {
            return MAPPER.writeValueAsString(record)
                    .replace("&", "\\u0026")
                    .replace("<", "\\u003c")
                    .replace(">", "\\u003e");
        }

        private static final class CleanText extends StdSerializer<String> {
            CleanText() {
                super(String.class);
            }

            @Override
            public void serialize(String text, JsonGenerator json, SerializationContext context) {
                json.writeString(TextSanitizer.block(text, TEXT_CHARACTERS));
            }
        }
    }
}
