package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.deploy.ForkException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Deals tokens that store balances in all common ways. Each token consists only of the instructions of its {@code
 * balanceOf}.
 */
class DealIT {
    private static final Address HOLDER = Address.parse("0x00000000000000000000000000000000000000b0");
    private static final Address OTHER = Address.parse("0x00000000000000000000000000000000000000b1");
    private static final Uint256 AMOUNT = Uint256.parse("123456789000000000000000000");

    /**
     * Code that puts the holder and the mapping's slot 5 into memory, in Solidity's order; below it, in Vyper's order.
     */
    private static final String SOLIDITY_ORDER = "6004355f526005602052";

    private static final String VYPER_ORDER = "60043560205260055f52";
    private static final String LOAD = "60405f2054";
    private static final String RETURN = "5f5260205ff3";

    /** A bit of the storage word that does not belong to the balance. */
    private static final Uint256 HIGHEST_BIT = Uint256.ONE.shiftLeft(255);

    private static int used;
    private static Fork fork;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
    }

    @AfterAll
    static void stop() {
        fork.close();
    }

    @Test
    void mappingsOfSolidityAndVyperAreFound() {
        for (String order : new String[] {SOLIDITY_ORDER, VYPER_ORDER}) {
            dealtExactly(token(order + LOAD + RETURN));
        }
    }

    @Test
    void tokensBehindMinimalProxiesAreFound() {
        Address code = token(SOLIDITY_ORDER + LOAD + RETURN);
        Address clone =
                token("363d3d373d3d3d363d73" + code.toLowerHex().substring(2) + "5af43d82803e903d91602b57fd5bf3");
        dealtExactly(clone);
        assertThat(balance(code, HOLDER)).as("the shared code's own storage").isEqualTo(Uint256.ZERO);
    }

    @Test
    void tokensBehindUpgradeableProxiesAreFound() {
        Bytes32 implementation = Bytes32.parse("0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc");
        Address code = token(VYPER_ORDER + LOAD + RETURN);
        Address proxy =
                token("365f5f37" + "5f5f365f7f" + implementation.toString().substring(2) + "545af4" + "3d5f5f3e3d5ff3");
        Bytes32 address = Bytes32.of(Uint256.ofHex(code.toLowerHex()));
        fork.cheats().accounts().setStorageAt(proxy, implementation, address);
        dealtExactly(proxy);
        assertThat(fork.cheats().accounts().storageAt(proxy, implementation)).isEqualTo(address);
    }

    @Test
    void whatSharesAWordWithABalanceStays() {
        Address flagged = token(SOLIDITY_ORDER + LOAD + "60011b60011c" + RETURN);
        Address halved = token(SOLIDITY_ORDER + LOAD + "60801c" + RETURN);
        Bytes32 key = Bytes.parse("0x"
                        + Bytes32.of(Uint256.ofHex(HOLDER.toLowerHex()))
                                .toString()
                                .substring(2)
                        + Bytes32.of(Uint256.of(5)).toString().substring(2))
                .keccak();
        write(flagged, key, HIGHEST_BIT);
        write(halved, key, Uint256.of(99));
        dealtExactly(flagged);
        dealtExactly(halved);
        assertThat(read(flagged, key)).isEqualTo(HIGHEST_BIT.or(AMOUNT));
        assertThat(read(halved, key)).isEqualTo(AMOUNT.shiftLeft(128).or(Uint256.of(99)));
        assertThatThrownBy(() -> fork.cheats().deal(halved, HOLDER, Uint256.MAX))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("amount must be at most 340282366920938463463374607431768211455, what " + halved
                        + " has room for, got " + Uint256.MAX);
        assertThat(balance(halved, HOLDER)).isEqualTo(AMOUNT);
    }

    @Test
    void aBalanceThatIsComputedIsRefusedAndNothingChanges() {
        Address doubling = token(SOLIDITY_ORDER + LOAD + "600202" + RETURN);
        assertThatThrownBy(() -> fork.cheats().deal(doubling, HOLDER, AMOUNT))
                .isInstanceOf(ForkException.class)
                .hasMessage("no storage of " + doubling + " is the balance of " + HOLDER
                        + ": balanceOf reads 1 word but none of them sets the balance;"
                        + " the token computes it from other values");
        assertThat(balance(doubling, HOLDER)).isEqualTo(Uint256.ZERO);
    }

    private static void dealtExactly(Address token) {
        fork.cheats().deal(token, HOLDER, Uint256.ONE);
        fork.cheats().deal(token, HOLDER, AMOUNT);
        assertThat(balance(token, HOLDER)).isEqualTo(AMOUNT);
        assertThat(balance(token, OTHER)).isEqualTo(Uint256.ZERO);
    }

    private static Address token(String code) {
        Address at = Address.parse(String.format("0x%040x", 0xdea1_0000L + ++used));
        fork.cheats().accounts().setCode(at, Bytes.parse("0x" + code));
        return at;
    }

    private static void write(Address contract, Bytes32 key, Uint256 value) {
        fork.cheats().accounts().setStorageAt(contract, key, Bytes32.of(value));
    }

    private static Uint256 read(Address contract, Bytes32 key) {
        return fork.cheats().accounts().storageAt(contract, key).toUint();
    }

    private static Uint256 balance(Address token, Address holder) {
        ReadOnlyCall call = AbiFunction.of("balanceOf(address)", "(uint256)").call(token, holder);
        return fork.node()
                .simulate(holder, call, Uint256.ZERO)
                .data()
                .word(0, 0)
                .toUint();
    }
}
