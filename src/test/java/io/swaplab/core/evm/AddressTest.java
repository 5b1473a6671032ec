package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class AddressTest {
    private static final String CHECKSUMMED = "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c";

    @Test
    void textOfAnyRightFormNamesTheSameAddress() {
        Address address = Address.parse(CHECKSUMMED);
        assertThat(address).hasToString(CHECKSUMMED);
        assertThat(Address.parse(CHECKSUMMED.toLowerCase(Locale.ROOT))).isEqualTo(address);
        assertThat(Address.of(address.toBytes())).isEqualTo(address);
        assertThat(Address.ofWord(address.toWord())).isEqualTo(address);
    }

    @Test
    void aMistypedAddressIsRefusedWithTheRule() {
        assertThatThrownBy(() -> Address.parse("0xBb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c"))
                .hasMessageContaining("checksum");
        assertThatThrownBy(() -> Address.parse("0x1234")).hasMessageContaining("40 hexadecimal digits");
        assertThatThrownBy(() -> Address.parse(CHECKSUMMED.replace("0x", "0y"))).hasMessageContaining("0y");
        assertThatThrownBy(() -> Address.ofWord(Bytes32.parse("0x" + "11".repeat(32))))
                .hasMessageContaining("12 high bytes");
    }

    @Test
    void orderIsThatOfTheUnsignedNumbers() {
        Address low = Address.parse("0x7fffffffffffffffffffffffffffffffffffffff");
        Address high = Address.parse("0x8000000000000000000000000000000000000000");
        assertThat(low).isLessThan(high);
    }

    @Test
    void aCreatedContractIsWhereItsCreatorAndNonceSay() {
        Address creator = Address.parse("0x6ac7ea33f8831ea9dcc53393aaa88b25a785dbf0");
        assertThat(Address.ofCreated(creator, 0))
                .isEqualTo(Address.parse("0xcd234a471b72ba2f1ccf0a70fcaba648a5eecd8d"));
        assertThat(Address.ofCreated(creator, 1))
                .isEqualTo(Address.parse("0x343c43a37d37dff08ae8c4a11544c718abb4fcf8"));
    }
}
