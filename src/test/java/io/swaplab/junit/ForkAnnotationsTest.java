package io.swaplab.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.forkchain.ForkOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkAnnotationsTest {
    private static final String URL = "http://127.0.0.1:8545";

    private static final class Plain {}

    @ForkedFrom(url = URL, block = 7)
    private static final class AtABlock {}

    @ForkedFrom(block = 7)
    private static final class BlockOfNoChain {}

    @ForkedFrom(url = URL, block = -2)
    private static final class NoBlock {}

    @ForkedFrom(url = URL, block = 7, state = "pom.xml")
    private static final class BlockAndState {}

    @ForkedFrom(state = "no-such.state")
    private static final class NoFile {}

    @ForkedFrom(state = "src")
    private static final class AFolder {}

    @ForkedFrom(state = "pom.xml")
    private static final class FromAFile {}

    @Test
    void theElementsSayHowTheForkIsStarted() {
        assertThat(options(Plain.class)).isEqualTo(ForkOptions.ofOrigin());
        assertThat(options(AtABlock.class))
                .isEqualTo(ForkOptions.ofOrigin().withRpc(URL).withBlock(7));
        Path file = options(FromAFile.class).stateFile();
        assertThat(file).isNotNull();
        assertThat(file.isAbsolute() && Files.exists(file)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BlockOfNoChain | block needs url
            NoBlock        | block must be a block number, got -2
            BlockAndState  | block and state exclude each other: pom.xml
            NoFile         | no-such.state
            AFolder        | state must name a readable file
            """)
    void whatDoesNotFitIsNamed(String type, String words) throws ClassNotFoundException {
        Class<?> wrong = Class.forName(ForkAnnotationsTest.class.getName() + "$" + type);
        assertThatExceptionOfType(ExtensionConfigurationException.class)
                .isThrownBy(() -> options(wrong))
                .withMessageStartingWith("@ForkedFrom: ")
                .withMessageContaining(words);
    }

    private static ForkOptions options(Class<?> type) {
        return ForkAnnotations.options(type.getAnnotation(ForkedFrom.class));
    }
}
