package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that violate the format, each in one place of an otherwise valid market. */
class BadMarketFileTest {
    private static final String SOUND = """
            {"format": "pool-snapshot/1", "chainId": 56, "block": "7",
             "native": {"symbol": "BNB", "wrapped": "0x00000000000000000000000000000000000000a1"},
             "tokens": [
              {"address": "0x00000000000000000000000000000000000000a1", "symbol": "WBNB", "decimals": 18},
              {"address": "0x00000000000000000000000000000000000000b2", "symbol": "USDT", "decimals": 6}],
             "pools": [
              {"id": "0x0000000000000000000000000000000000000c01", "provider": "A", "family": "CP", "fee": 2500,
               "tokens": ["0x00000000000000000000000000000000000000a1", "0x00000000000000000000000000000000000000b2"],
               "state": {"reserves": ["1000", "2000"]}},
              {"id": "0x0000000000000000000000000000000000000c02", "provider": "B", "family": "CL", "fee": 500,
               "tokens": ["0x00000000000000000000000000000000000000a1", "0x00000000000000000000000000000000000000b2"],
               "state": {"sqrtPriceX96": "79228162514264337593543950336", "tick": 0, "liquidity": "900",
                "tickSpacing": 10, "ticks": [[-20, "900"], [20, "-900"]]}},
              {"id": "0x0000000000000000000000000000000000000c03", "provider": "C", "family": "STABLE", "fee": 400,
               "tokens": ["0x00000000000000000000000000000000000000b2", "0x00000000000000000000000000000000000000a1"],
               "state": {"balances": ["1000", "1000"], "amp": "200", "adminFee": "500000",
                "rates": ["1000000000000000000000000000000", "1000000000000000000"]}},
              {"id": "0x0000000000000000000000000000000000000c04", "provider": "D", "family": "LEVELS", "fee": 0,
               "tokens": ["0x00000000000000000000000000000000000000a1", "0x00000000000000000000000000000000000000b2"],
               "state": {"zeroForOne": [["70", "140"], ["50", "90"]], "oneForZero": []}}]}
            """;
    private static final String A = "\"0x00000000000000000000000000000000000000a1\"";
    private static final String B = "\"0x00000000000000000000000000000000000000b2\"";

    @TempDir
    private Path folder;

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("market.json"), text);
    }

    private BadFile refusal(String text) throws IOException {
        Path file = written(text);
        BadFile bad = catchThrowableOfType(BadFile.class, () -> MarketFile.read(file));
        assertThat(bad).as("a refusal of " + text).isNotNull();
        assertThat(bad).hasMessageStartingWith(file + "");
        return bad;
    }

    @Test
    void aFileThatIsTooLargeIsRefusedWithItsSize() throws IOException {
        Path file = folder.resolve("large.json");
        try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
            made.setLength(2_500L << 20);
        }
        assertThatThrownBy(() -> MarketFile.read(file))
                .isInstanceOf(BadFile.class)
                .hasMessage(file + " must have at most 512 MB, got 2500 MB");
        assertThatThrownBy(() -> ProfileFile.read(file))
                .isInstanceOf(BadFile.class)
                .hasMessage(file + " must have at most 1 MB, got 2500 MB");
        assertThatThrownBy(() -> MarketFile.read(folder)).hasMessageContaining("must be a readable file, got ");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceThatNeverEndsIsRefused() {
        Path endless = Path.of("/dev/zero");
        assertThatThrownBy(() -> MarketFile.read(endless)).isInstanceOf(BadFile.class);
        assertThatThrownBy(() -> ProfileFile.read(endless)).isInstanceOf(BadFile.class);
    }

    @Test
    void anUnknownMemberIsShownWithWhatItHas() throws IOException {
        Path file = written("{\"format\": \"chain-profile/1\", \"evil\\u001b[2J\": 7}");
        assertThatThrownBy(() -> ProfileFile.read(file))
                .hasMessageContaining("evil?[2J must not be there")
                .hasMessageEndingWith(", got 7");
    }

    @Test
    void aLineBreakInTheNameOfAFileBeginsNoLine() {
        assertThatThrownBy(() -> MarketFile.read(folder.resolve("a\nnext: b.json")))
                .message()
                .hasLineCount(1);
    }

    @Test
    void theMarketIsSoundUntilItIsBroken() throws IOException {
        assertThat(MarketFile.read(written(SOUND)).market().pools()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "pool-snapshot/1"       | "pool-snapshot/2"     | format               | must be pool-snapshot/1
            "chainId": 56,          |                       | chainId              | must be a whole number
            "block": "7"            | "block": "-7"         | block                | must be a whole number
            "wrapped":              | "other":              | native.wrapped       | must be a text
            "decimals": 6           | "decimals": 256       | decimals             | from 0 to 255
            "decimals": 6           | "decimals": -1        | decimals             | from 0 to 255
            "decimals": 6           | "decimals": 6.5       | decimals             | from 0 to 255
            "symbol": "USDT",       |                       | symbol               | must be a text
            "provider": "A",        |                       | provider             | must be a text
            "fee": 2500             | "fee": 1000000        | fee                  | from 0 to 999999
            "fee": 2500             | "fee": -1             | fee                  | from 0 to 999999
            "fee": 2500,            |                       | fee                  | from 0 to 999999
            "fee": 2500             | "fee": null           | fee                  | from 0 to 999999
            "fee": 500              | "fee": "5e2"          | fee                  | from 0 to 999999
            "family": "CP",         |                       | family               | must be a text
            ["1000", "2000"]        | ["1000"]              | state.reserves       | must be a list of 2
            ["1000", "2000"]        | ["1","2","3"]         | state.reserves       | must be a list of 2
            ["1000", "2000"]        | ["1000", "-2000"]     | state.reserves[1]    | must be a whole number from 0 to 2^112-1
            ["1000", "2000"]        | ["1000", "0x10"]      | state.reserves[1]    | must be a whole number from 0 to 2^112-1
            ["1000", "2000"]        | ["1000", true]        | state.reserves[1]    | must be a whole number from 0 to 2^112-1
            ["1000", "2000"]        | ["1000", ""]          | state.reserves[1]    | must be a whole number from 0 to 2^112-1
            {"reserves": ["1000", "2000"]} | {}             | state.reserves       | must be a list of 2
            {"reserves": ["1000", "2000"]} | 7              | state                | must be an object
            "tick": 0,              | "tick": 1,            | state.tick           | which is 0
            "tick": 0,              | "tick": 9000000,      | state.tick           | must be a whole number
            "79228162514264337593543950336" | "4295128738"  | state.sqrtPriceX96   | must be a price between
            "liquidity": "900"      | "liquidity": "901"    | state.liquidity      | which is 900
            "tickSpacing": 10       | "tickSpacing": 0      | state.tickSpacing    | from 1 to 32767
            "tickSpacing": 10       | "tickSpacing": 15     | state.ticks[0][0]    | must be a multiple of tickSpacing
            [20, "-900"]            | [-20, "-900"]         | state.ticks[1][0]    | above the tick before it
            [20, "-900"]            | [-30, "-900"]         | state.ticks[1][0]    | above the tick before it
            [20, "-900"]            | [20, "-901"]          | state.ticks[1][1]    | must not remove more liquidity than the 900
            [20, "-900"]            | [20, "-899"]          | state.ticks          | must be complete
            [20, "-900"]            | [20]                  | state.ticks[1]       | must be a list of 2
            "amp": "200"            | "amp": "0"            | state.amp            | from 1 to 1000000
            "amp": "200",           |                       | state.amp            | from 1 to 1000000
            "adminFee": "500000"    | "adminFee": "1000001" | state.adminFee       | from 0 to 1000000
            "1000000000000000000"]  | "0"]                  | state.rates[1]       | must be above zero
            "fee": 0                | "fee": 1              | fee                  | must be 0, since
            ["50", "90"]            | ["50", "101"]         | state.zeroForOne[1]  | must not have a better price than the level before
            ["50", "90"]            | ["50"]                | state.zeroForOne[1]  | must be a list of 2
            ["50", "90"]            | ["0", "90"]           | state.zeroForOne[1][0] | must be above zero
            ["50", "90"]            | ["50", 9.5]           | state.zeroForOne[1][1] | must be a whole number from 0 to 2^112-1
            "oneForZero": []        | "twoForZero": []      | state.oneForZero     | must be a list
            0c01                    | 0c0                   | id                   | must be an address or 32 bytes
            """)
    void aBrokenValueIsNamedWithItsRule(String sound, String broken, String field, String rule) throws IOException {
        assertThat(SOUND).contains(sound);
        BadFile bad = refusal(SOUND.replace(sound, broken == null ? "" : broken));
        assertThat(bad.field()).isEqualTo(field);
        assertThat(bad.rule()).contains(rule);
        assertThat(bad).hasMessageContaining(field + " " + bad.rule() + ", got " + bad.got());
    }

    @Test
    void thePoolIsNamed() throws IOException {
        assertThat(refusal(SOUND.replace("\"2000\"", "\"-5\"")))
                .hasMessageEndingWith("market.json: pool 0x0000000000000000000000000000000000000c01: state.reserves[1] "
                        + "must be a whole number from 0 to 2^112-1 in decimal digits, got \"-5\"");
    }

    @Test
    void tokensOfAPoolAreKnownDifferentAndSorted() throws IOException {
        String pair = "[" + A + ", " + B + "]";
        String stranger = A.replace("a1", "a2");
        assertThat(refusal(SOUND.replace(pair, "[" + B + ", " + A + "]")).rule())
                .contains("the lower address first");
        assertThat(refusal(SOUND.replace(pair, "[" + A + ", " + A + "]")).rule())
                .contains("the lower address first");
        assertThat(refusal(SOUND.replace("[" + B + ", " + A + "]", "[" + B + ", " + B + "]"))
                        .rule())
                .isEqualTo("must be two different tokens");
        BadFile bad = refusal(SOUND.replace(pair, "[" + A + ", " + stranger + "]"));
        assertThat(bad.field()).isEqualTo("tokens[1]");
        assertThat(bad.rule()).isEqualTo("must be in the file's list of tokens");
        assertThat(bad.got()).isEqualTo(stranger);
        assertThat(refusal(SOUND.replace(pair, "[" + A + "]")).rule()).isEqualTo("must be a list of 2");
        assertThat(refusal(SOUND.replace(pair, "[" + A + ", \"USDT\"]")).rule()).isEqualTo("must be an address");
    }

    @Test
    void nothingStandsTwice() throws IOException {
        BadFile pool = refusal(SOUND.replace("0c02", "0c01"));
        assertThat(pool.field()).isEqualTo("id");
        assertThat(pool.rule()).isEqualTo("must be in the list of pools only once");
        BadFile token = refusal(SOUND.replace(B + ", \"symbol\"", A + ", \"symbol\""));
        assertThat(token.rule()).isEqualTo("must be in the list of tokens only once");
        assertThat(refusal(SOUND.replace("\"fee\": 2500", "\"fee\": 2500, \"fee\": 100"))
                        .rule())
                .isEqualTo("must be JSON");
    }

    @Test
    void numbersOfMoreThan256BitsAreRefused() throws IOException {
        String twoTo256 = "115792089237316195423570985008687907853269984665640564039457584007913129639936";
        for (String huge : new String[] {twoTo256, "9".repeat(600)}) {
            assertThat(refusal(SOUND.replace("79228162514264337593543950336", huge))
                            .rule())
                    .isEqualTo("must be a whole number from 0 to 2^256-1 in decimal digits");
            assertThat(refusal(SOUND.replace("\"2000\"", huge)).field()).isEqualTo("state.reserves[1]");
        }
        BadFile bad = refusal(SOUND.replace("\"2000\"", "\"" + "9".repeat(1_000_000) + "\""));
        assertThat(bad.getMessage()).as("a hostile value is shown in part").hasSizeLessThan(600);
    }

    @Test
    void whatIsNoJsonObjectIsRefused() throws IOException {
        for (String text : new String[] {"", "{", "no", "[]", "7", SOUND + "{}", "[".repeat(100_000)}) {
            assertThat(refusal(text).rule()).isIn("must be JSON", "must be a JSON object");
        }
        assertThat(refusal("{}").field()).isEqualTo("format");
        assertThat(refusal(SOUND.replace("\"pools\": [", "\"pool\": [")).field())
                .isEqualTo("pools");
        Path missing = folder.resolve("nowhere.json");
        assertThatThrownBy(() -> MarketFile.read(missing))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("nowhere.json must be a readable file");
    }
}
