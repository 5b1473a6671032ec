package io.swaplab.client.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouterConfigTest {
    private static final Address ROUTER = Address.parse("0x0165878A594ca255338adfa4d48449f69242Eb8F");
    private static final Address OWNER = Address.parse("0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC");
    private static final Address WRAPPED = Address.parse("0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512");

    @Test
    void theConfigIsReadInTheOrderOfItsViews() {
        RouterConfig config = RouterConfig.of(ROUTER, answers());
        assertThat(config)
                .isEqualTo(new RouterConfig(
                        ROUTER, OWNER, Address.ZERO, true, new FeeConfig(500, 2000, OWNER, WRAPPED), 500, 5000));
        assertThat(RouterConfig.reads(ROUTER))
                .hasSize(answers().size())
                .allMatch(call -> call.to().equals(ROUTER));
    }

    @Test
    void aContractThatIsNoRouterIsNamedWithTheView() {
        List<CallResult> silent = Collections.nCopies(9, new CallResult(true, Bytes.EMPTY));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RouterConfig.of(ROUTER, silent))
                .withMessageContaining(ROUTER + " does not answer");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RouterConfig.of(ROUTER, silent.subList(0, 3)))
                .withMessageContaining("got 3");
    }

    @Test
    void theNonceBitIsFoundInItsWord() {
        Uint256 nonce = Uint256.of(257);
        CallResult second = word(Uint256.of(2));
        assertThat(RouterView.isNonceUsed(ROUTER, nonce, second)).isTrue();
        assertThat(RouterView.isNonceUsed(ROUTER, Uint256.of(256), second)).isFalse();
        Bytes asked = RouterView.nonceWord(ROUTER, OWNER, nonce).data();
        assertThat(asked.word(4, 1).toUint()).isEqualTo(Uint256.ONE);
    }

    @Test
    void listedSignersAreRead() {
        assertThat(RouterView.isTrue(ROUTER, word(Uint256.ONE))).isTrue();
        assertThat(RouterView.isTrue(ROUTER, word(Uint256.ZERO))).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RouterView.isTrue(ROUTER, new CallResult(false, Bytes.EMPTY)));
    }

    private static List<CallResult> answers() {
        List<CallResult> answers = new ArrayList<>();
        answers.add(word(OWNER.toWord().toUint()));
        answers.add(word(Uint256.ZERO));
        answers.add(word(Uint256.ONE));
        answers.add(word(Uint256.of(500)));
        answers.add(word(Uint256.of(2000)));
        answers.add(word(OWNER.toWord().toUint()));
        answers.add(word(WRAPPED.toWord().toUint()));
        answers.add(word(Uint256.of(500)));
        answers.add(word(Uint256.of(5000)));
        return answers;
    }

    private static CallResult word(Uint256 value) {
        return new CallResult(true, Bytes.of(Bytes32.of(value).toBytes()));
    }
}
