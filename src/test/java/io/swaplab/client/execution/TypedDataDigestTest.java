package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypedDataDigestTest {
    private static final Address SOMEONE = Address.parse("0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0");

    private static Permit2WitnessMessage witness() {
        var plan = new ExecutionPlan(
                Bytes32.ZERO,
                SOMEONE,
                SOMEONE,
                SOMEONE,
                SOMEONE,
                SOMEONE,
                Uint256.of(5),
                Uint256.of(4),
                Uint256.of(3),
                Uint256.of(1_800_000_000),
                Uint256.of(257),
                FundingMode.PERMIT2_WITNESS,
                NativeMode.ERC20,
                0,
                Address.ZERO,
                Bytes32.ZERO,
                Bytes32.ZERO);
        return Permit2WitnessMessage.of(plan, 97, SOMEONE);
    }

    @Test
    void theTreeOfAWitnessHasTheDigestThatThePayerSigns() {
        assertThat(TypedDataDigest.of(witness().typedData()))
                .isEqualTo(witness().digest());
    }

    @Test
    void aChangedTreeHasAnotherDigest() {
        Map<String, Object> tree = new LinkedHashMap<>(witness().typedData());
        tree.put(
                "domain",
                Map.of(
                        "name",
                        "Permit2",
                        "chainId",
                        "56",
                        "verifyingContract",
                        Permit2WitnessMessage.PERMIT2.toString()));
        assertThat(TypedDataDigest.of(tree)).isNotEqualTo(witness().digest());
    }

    @Test
    void aNumberThatItsTypeCannotHoldIsRefused() {
        Map<String, Object> tree = Map.of(
                "types",
                Map.of("EIP712Domain", List.of(), "Small", List.of(Map.of("name", "number", "type", "uint8"))),
                "primaryType",
                "Small",
                "domain",
                Map.of(),
                "message",
                Map.of("number", "256"));
        assertThatThrownBy(() -> TypedDataDigest.of(tree)).hasMessage("256 does not fit uint8");
    }

    @Test
    void aTreeThatNoWalletCanHashIsRefused() {
        Map<String, Object> tree = new LinkedHashMap<>(witness().typedData());
        tree.put("primaryType", "Nothing");
        assertThatThrownBy(() -> TypedDataDigest.of(tree)).hasMessage("the type Nothing is not declared");
        tree.remove("types");
        assertThatThrownBy(() -> TypedDataDigest.of(tree)).hasMessage("types is no object");
    }
}
