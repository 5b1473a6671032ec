package io.swaplab.junit;

import io.swaplab.forkchain.ForkOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * What the annotations of a test class or test say about the fork that it needs.
 *
 * @param ownOfTest whether each test gets its own fork
 */
record ForkAnnotations(ForkOptions options, boolean ownOfTest) {
    private static final String FORK_URL = "swaplab.junit.fork-url";

    /**
     * Reads the annotations.
     *
     * @throws ExtensionConfigurationException when an element of an annotation is invalid; the message names it
     */
    static ForkAnnotations by(ExtensionContext context) {
        Optional<ForkedFrom> ofTest =
                context.getTestMethod().flatMap(test -> Optional.ofNullable(test.getAnnotation(ForkedFrom.class)));
        boolean perTest =
                ofTest.isPresent() || classes(context).anyMatch(type -> type.isAnnotationPresent(ForkPerTest.class));
        return new ForkAnnotations(
                options(ofTest.orElseGet(() -> classes(context)
                        .flatMap(type -> Stream.ofNullable(type.getAnnotation(ForkedFrom.class)))
                        .findFirst()
                        .orElse(null))),
                perTest);
    }

    /** The class of a test, then its enclosing classes from the inside out. */
    private static Stream<Class<?>> classes(ExtensionContext context) {
        return Stream.concat(context.getTestClass().stream(), context.getEnclosingTestClasses().reversed().stream());
    }

    static ForkOptions options(@Nullable ForkedFrom terms) {
        String set = System.getProperty(FORK_URL, "");
        if (terms == null) {
            return of(set, ForkedFrom.LATEST, "");
        }
        return of(terms.url().isEmpty() ? set : terms.url(), terms.block(), terms.state());
    }

    private static ForkOptions of(String url, long block, String state) {
        if (block < ForkedFrom.LATEST) {
            throw wrong("block must be a block number, got " + block);
        }
        if (block != ForkedFrom.LATEST && url.isEmpty()) {
            throw wrong("block needs url or -D" + FORK_URL + ", as the packaged chain has a fixed block; got " + block);
        }
        if (block != ForkedFrom.LATEST && !state.isEmpty()) {
            throw wrong("block and state exclude each other: " + state + " contains its own block");
        }
        Path file = Path.of(state).toAbsolutePath();
        if (!state.isEmpty() && !(Files.isRegularFile(file) && Files.isReadable(file))) {
            throw wrong("state must name a readable file, got " + file);
        }
        ForkOptions options = ForkOptions.ofOrigin();
        options = url.isEmpty() ? options : options.withRpc(url);
        options = block == ForkedFrom.LATEST ? options : options.withBlock(block);
        return state.isEmpty() ? options : options.withState(file);
    }

    private static ExtensionConfigurationException wrong(String why) {
        return new ExtensionConfigurationException("@ForkedFrom: " + why);
    }
}
