package io.swaplab.core.evm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbiFunctionTest {
    private static final Address WBNB = Address.parse("0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c");

    @Test
    void nothingReturnedIsSaidToBeNothing() {
        AbiFunction view = AbiFunction.of("balanceOf(address)", "(uint256)");
        assertThatThrownBy(() -> view.decodeReturn(Bytes.EMPTY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nothing was returned for balanceOf(address), as from an address without code");
    }

    @Test
    void selectorsAreThoseOfTheProtocols() {
        assertThat(AbiFunction.of("getReserves()").selector()).hasToString("0x0902f1ac");
        assertThat(AbiFunction.of("swap(uint256,uint256,address,bytes)").selector())
                .hasToString("0x022c0d9f");
        assertThat(Keccak.hash("Sync(uint112,uint112)"))
                .hasToString("0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1");
    }

    @Test
    void nestedValuesComeBackAsTheyWere() {
        AbiFunction function = AbiFunction.of("f((address,uint256,bool,bytes)[],bytes32,int24,int256,string)");
        List<Object> arguments = List.of(
                List.of(List.of(WBNB, Uint256.MAX, true, Bytes.parse("0x0102"))),
                WBNB.toWord(),
                -887272L,
                Uint256.MAX,
                "swap");

        assertThat(function.decodeCall(function.encode(arguments))).isEqualTo(arguments);
    }

    @Test
    void damagedCalldataIsRefused() {
        AbiFunction transfer = AbiFunction.of("transfer(address,uint256)");
        Bytes good = transfer.encode(WBNB, Uint256.ONE);

        assertThatThrownBy(() -> transfer.decodeCall(good.slice(0, good.size() - 1)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> transfer.decodeCall(Bytes.parse("0x01020304")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("transfer(address,uint256)");
    }
}
