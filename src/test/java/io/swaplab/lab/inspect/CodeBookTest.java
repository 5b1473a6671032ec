package io.swaplab.lab.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.execution.ErrorCatalog;
import io.swaplab.client.execution.ErrorCatalogEntry;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every code that the program has is explained in the book. */
class CodeBookTest {
    private final CodeBook book = CodeBook.with(List.of());

    private void isExplained(String word) {
        assertThat(book.find(word)).as(word).isNotEmpty().allSatisfy(found -> {
            assertThat(found.meaning()).isNotBlank();
            assertThat(found.cause()).isNotBlank();
            assertThat(found.advice()).isNotBlank();
            assertThat(found.next()).isNotBlank();
        });
    }

    @ParameterizedTest
    @EnumSource(ApiCode.class)
    void everyCodeOfTheApiIsExplainedByNumberAndName(ApiCode code) {
        isExplained(Integer.toString(code.code()));
        isExplained(code.wireName());
    }

    @ParameterizedTest
    @EnumSource(ArtifactCheck.class)
    void everyCheckOfTheClientIsExplained(ArtifactCheck check) {
        isExplained(check.name());
    }

    @ParameterizedTest
    @EnumSource(LocalRule.class)
    void everyRuleOfTheClientIsExplained(LocalRule rule) {
        isExplained(rule.name());
    }

    @Test
    void everyErrorOfTheCatalogueIsExplainedByNameAndSelector() {
        for (ErrorCatalogEntry entry : ErrorCatalog.entries()) {
            isExplained(entry.name());
            isExplained(entry.selector());
            isExplained(entry.signature());
        }
    }

    @Test
    void noCodeOfOneKindStandsForTwoThings() {
        assertThat(book.all())
                .extracting(found -> found.kind() + " " + found.code())
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "c9, C9",
        "err_no_route, 4003",
        "0x11, Panic(0x11)",
        "'Pancake: K', K",
        "0xcd21db4f, SignatureExpired",
        "0xCD21DB4F, SignatureExpired",
        "' InsufficientOutput ', InsufficientOutput",
    })
    void aWordIsFoundHoweverItIsWritten(String word, String code) {
        assertThat(book.find(word)).extracting(CodeExplanation::code).containsExactly(code);
    }

    @Test
    void capitalsTellErrorsApartWhereTheyDiffer() {
        assertThat(book.find("transferFailed()"))
                .extracting(CodeExplanation::kind)
                .containsExactly("error of a contract: Algebra");
        assertThat(book.find("TransferFailed()"))
                .extracting(CodeExplanation::kind)
                .containsExactly("error of a contract: routers");
    }

    @Test
    void wholeRevertDataIsReadWithItsArguments() {
        String data = AbiFunction.of("InsufficientOutput(uint256,uint256)")
                .encode(Uint256.of(5), Uint256.of(7))
                .toString();
        assertThat(book.find(data)).singleElement().satisfies(found -> {
            assertThat(found.meaning()).isEqualTo("InsufficientOutput(got=5, min=7)");
            assertThat(found.next()).isEqualTo("swap prepare");
        });
    }

    @Test
    void whatNobodyKnowsIsNotFound() {
        assertThat(book.find("C99")).isEmpty();
        assertThat(book.find("0xdeadbeef")).isEmpty();
        assertThat(book.find("")).isEmpty();
    }
}
