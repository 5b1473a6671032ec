package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorCatalogTest {
    private static final Pattern DECLARATION = Pattern.compile("error (\\w+)\\(([^)]*)\\);");

    /** Fails if our contracts have an error that the catalogue lacks. */
    @Test
    void everyErrorOfOurContractsIsKnown() throws IOException {
        Matcher errors = DECLARATION.matcher(Files.readString(Path.of("forkchain/contracts/Errors.sol")));
        List<String> declared = new ArrayList<>();
        while (errors.find()) {
            String types = errors.group(2).replaceAll("(\\w+) \\w+", "$1").replace(" ", "");
            declared.add(errors.group(1) + "(" + types + ")");
        }
        assertThat(declared).hasSizeGreaterThan(25);
        assertThat(ErrorCatalog.signatures()).containsAll(declared);
    }

    @ParameterizedTest
    @CsvSource({
        "0x756688fe, InvalidNonce",
        "0x815e1d64, InvalidSigner",
        "0xcd21db4f, SignatureExpired",
        "0x4be6321b, InvalidSignatureLength",
        "0x3728b83d, InvalidAmount",
        "0xd93c0665, EnforcedPause",
        "0x3ee5aeb5, ReentrancyGuardReentrantCall",
        "0x118cdaa7, OwnableUnauthorizedAccount",
        "0x5274afe7, SafeERC20FailedOperation",
        "0xf645eedf, ECDSAInvalidSignature",
        "0xfb8f41b2, ERC20InsufficientAllowance",
        "0xe450d38c, ERC20InsufficientBalance",
        "0x24775e06, SafeCastOverflowedUintToInt",
        "0x327269a7, SafeCastOverflowedIntDowncast",
    })
    void publishedSelectorsAreRecognised(String selector, String name) {
        Bytes data = Bytes.parse(selector).concat(Bytes.of(new byte[96]));
        String known = ErrorCatalog.signatures().stream()
                .filter(signature -> signature.startsWith(name + "("))
                .findFirst()
                .orElseThrow();
        assertThat(AbiFunction.of(known).selector()).hasToString(selector);
        int arguments = known.endsWith("()") ? 0 : known.split(",").length;
        assertThat(ErrorCatalog.explain(data.slice(0, 4 + 32 * arguments)).name())
                .isEqualTo(name);
    }

    @Test
    void argumentsAreNamedAndReadable() {
        Bytes data = AbiFunction.of("InsufficientOutput(uint256,uint256)")
                .encode(Uint256.parse("162000000000000000000"), Uint256.parse("162533250000000000000"));
        Revert revert = ErrorCatalog.explain(data);
        assertThat(revert.toString())
                .startsWith("InsufficientOutput(got=162000000000000000000, min=162533250000000000000): the price moved")
                .endsWith("Quote again, or allow more slippage.");
        Address bob = Address.parse("0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC");
        Revert roles = ErrorCatalog.explain(
                AbiFunction.of("NotExecutor(address,address)").encode(bob, Address.ZERO));
        assertThat(roles.arguments().getFirst()).hasToString("caller=" + bob);
    }

    @ParameterizedTest
    @CsvSource({
        "Pancake: K, invariant",
        "UniswapV2: K, invariant",
        "Pancake: INSUFFICIENT_OUTPUT_AMOUNT, give nothing",
        "Pancake: INSUFFICIENT_LIQUIDITY, holds less",
        "SPL, price already stands",
        "IIA, did not receive",
        "AS, zero",
        "LOK, locked",
        "STF, could not be pulled",
        "TRANSFER_FROM_FAILED, Permit2",
        "BEP20: transfer amount exceeds balance, holds less",
        "ERC20: insufficient allowance, may take less",
        "something new, reverted with this text",
    })
    void reasonTextsOfPoolsAndTokensAreExplained(String reason, String cause) {
        Revert revert = ErrorCatalog.explain(AbiFunction.of("Error(string)").encode(reason));
        assertThat(revert.name()).isEqualTo("'" + reason + "'");
        assertThat(revert.cause()).contains(cause);
        assertThat(revert.nextStep()).isNotBlank();
    }

    @Test
    void theContractThatRefusedIsTold() {
        Bytes router = AbiFunction.of("InsufficientOutput(uint256,uint256)").selector();
        Bytes permit2 = Bytes.parse("0x756688fe");
        assertThat(ErrorCatalog.isOfRouter(router)).isTrue();
        assertThat(ErrorCatalog.isOfPermit2(router)).isFalse();
        assertThat(ErrorCatalog.isOfPermit2(permit2)).isTrue();
        assertThat(ErrorCatalog.isOfRouter(permit2)).isFalse();
        assertThat(ErrorCatalog.isOfPermit2(permit2.slice(0, 3))).isFalse();
        assertThat(ErrorCatalog.isOfRouter(Bytes.EMPTY)).isFalse();
    }

    @Test
    void aLongReasonIsCut() {
        String reason = "x".repeat(5_000);
        String name = ErrorCatalog.explain(AbiFunction.of("Error(string)").encode(reason))
                .name();
        assertThat(name).startsWith("'xxx").endsWith("...'").hasSizeLessThan(500);
    }

    @Test
    void signedArgumentsKeepTheirSign() {
        Bytes data = AbiFunction.of("CallbackOverdraw(uint256,uint256)").encode(Uint256.MAX, Uint256.of(5));
        Bytes selector = AbiFunction.of("CallbackOverdraw(int256,uint256)").selector();
        Revert revert = ErrorCatalog.explain(selector.concat(data.slice(4, data.size())));
        assertThat(revert.arguments()).hasToString("[owed=-1, armed=5]");
    }

    @Test
    void anErrorThatAPoolManagerWrappedIsReadOneLevelDeep() {
        AbiFunction wrapper = AbiFunction.of("WrappedError(address,bytes4,bytes,bytes)");
        Bytes reason = AbiFunction.of("Error(string)").encode("BEP20: transfer amount exceeds balance");
        Bytes selector = Bytes.parse("0xa9059cbb");
        Bytes wrapped = wrapper.encode(Address.ZERO, selector, reason, Bytes.EMPTY);
        assertThat(ErrorCatalog.explain(wrapped).toString())
                .startsWith("WrappedError of 'BEP20: transfer amount exceeds balance': a hook or token that the pool"
                        + " manager called reverted: the sender holds less than the transfer needs");
        Bytes twice = wrapper.encode(Address.ZERO, selector, wrapped, Bytes.EMPTY);
        assertThat(ErrorCatalog.explain(twice).name()).isEqualTo("WrappedError");
    }

    @Test
    void everyEntryHasWordsAndReadsWhatItNames() {
        assertThat(ErrorCatalog.entries()).hasSizeGreaterThan(150).allSatisfy(entry -> {
            assertThat(entry.cause()).isNotBlank();
            assertThat(entry.advice().text()).isNotBlank();
            assertThat(AbiFunction.of(entry.signature()).selector()).hasToString(entry.selector());
        });
    }

    @Test
    void panicsNameWhatHappened() {
        Revert revert = ErrorCatalog.explain(AbiFunction.of("Panic(uint256)").encode(Uint256.of(0x11)));
        assertThat(revert.toString()).startsWith("Panic(code=0x11): a contract hit an amount went below zero");
        assertThat(ErrorCatalog.explain(AbiFunction.of("Panic(uint256)").encode(Uint256.of(0x99)))
                        .cause())
                .contains("unknown code");
    }

    @Test
    void whatIsUnknownOrMalformedIsShownAsItIs() {
        assertThat(ErrorCatalog.explain(Bytes.EMPTY).name()).isEqualTo("no reason");
        assertThat(ErrorCatalog.explain(Bytes.parse("0xdeadbeef01")).name()).isEqualTo("unknown error 0xdeadbeef");
        assertThat(ErrorCatalog.explain(Bytes.parse("0x12")).name()).isEqualTo("unknown error 0x12");
        Bytes cut = Bytes.parse("0x08c379a0").concat(Bytes.of(Keccak.hash("x").toBytes()));
        assertThat(ErrorCatalog.explain(cut).name()).isEqualTo("unknown error 0x08c379a0");
    }

    @Seeds(count = 1)
    void noRevertDataMakesItThrow(long seed) {
        var random = new SplittableRandom(seed);
        List<String> signatures = new ArrayList<>(ErrorCatalog.signatures());
        signatures.add("Error(string)");
        signatures.add("Panic(uint256)");
        for (String signature : signatures) {
            Bytes selector = AbiFunction.of(signature).selector();
            for (int size = 0; size < 140; size += 7) {
                byte[] arguments = new byte[size];
                random.nextBytes(arguments);
                Revert revert = ErrorCatalog.explain(selector.concat(Bytes.of(arguments)));
                assertThat(revert.name()).isNotBlank();
            }
        }
    }
}
