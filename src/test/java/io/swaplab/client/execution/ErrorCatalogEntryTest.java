package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Parsing of the catalogue's file. Each test parses it again, because the catalogue itself is loaded only once per run.
 */
class ErrorCatalogEntryTest {
    private final List<ErrorCatalogEntry> all = ErrorCatalogEntry.all();

    private ErrorCatalogEntry named(String name) {
        return all.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyRowIsAnEntryWithASignatureACauseAndAdvice() {
        assertThat(all).hasSizeGreaterThan(230).allSatisfy(entry -> {
            assertThat(entry.signature()).matches("\\w+\\([a-z0-9,\\[\\]]*\\)");
            assertThat(entry.cause()).isNotBlank();
            assertThat(entry.advice().text()).isNotBlank();
        });
    }

    @Test
    void aDeclaredErrorHasItsTypesAndTheNamesOfItsArguments() {
        ErrorCatalogEntry error = named("InsufficientOutput");
        assertThat(error.signature()).isEqualTo("InsufficientOutput(uint256,uint256)");
        assertThat(error.arguments()).containsExactly("got", "min");
        assertThat(error.aliases()).isEmpty();
    }

    @Test
    void aPanicIsAlsoFoundByItsCode() {
        ErrorCatalogEntry panic = named("Panic(0x11)");
        assertThat(panic.signature()).isEqualTo("Panic(uint256)");
        assertThat(panic.arguments()).containsExactly("code");
        assertThat(panic.aliases()).containsExactly("0x11");
    }

    @Test
    void aReasonTextIsAnErrorOfTheLanguage() {
        ErrorCatalogEntry text = all.stream()
                .filter(entry -> entry.origin().equals(ErrorCatalogEntry.TEXTS))
                .findFirst()
                .orElseThrow();
        assertThat(text.signature()).isEqualTo("Error(string)");
        assertThat(text.arguments()).containsExactly("reason");
    }
}
