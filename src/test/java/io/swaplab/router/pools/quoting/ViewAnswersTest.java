package io.swaplab.router.pools.quoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolScript;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ViewAnswersTest {
    private static final AbiFunction BALANCES = AbiFunction.of("balances(uint256)");

    private static List<ReadOnlyCall> views(int count) {
        return IntStream.range(0, count)
                .mapToObj(index -> BALANCES.call(PoolScript.POOL, index))
                .toList();
    }

    @Test
    void manyViewsAreAskedInBatchesAndAnsweredInOrder() {
        List<Integer> batches = new ArrayList<>();
        StateReader reader = calls -> {
            batches.add(calls.size());
            return calls.stream()
                    .map(call -> new CallResult(true, call.data().slice(4, 36)))
                    .toList();
        };
        ViewAnswers answers = ViewAnswers.read(reader, views(1203));
        assertThat(batches).containsExactly(500, 500, 203);
        assertThat(answers.complete()).isTrue();
        for (int index : List.of(0, 499, 500, 1202)) {
            assertThat(answers.uint(index)).isEqualTo(Uint256.of(index));
        }
    }

    @Test
    void missingWordNamesTheViewAndItsContract() {
        StateReader reader = calls ->
                List.of(new CallResult(true, PoolScript.words(Uint256.ONE)), new CallResult(false, Bytes.EMPTY));
        ViewAnswers answers = ViewAnswers.read(reader, views(2));
        assertThat(answers.hasFirst(1)).isTrue();
        assertThat(answers.complete()).isFalse();
        assertThat(answers.uintOr(1, Uint256.TWO)).isEqualTo(Uint256.TWO);
        assertThatThrownBy(() -> answers.uint(0, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the view 0x4903b0d1 of " + PoolScript.POOL + " must answer at least 2 words, got 0x"
                        + "0".repeat(63) + "1");
        assertThatThrownBy(() -> answers.flag(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the view 0x4903b0d1 of " + PoolScript.POOL
                        + " must answer at least 1 word, got 0x (reverted)");
    }

    @Test
    void signedNumberIsTheLowBitsOfItsWord() {
        StateReader reader = calls -> List.of(new CallResult(
                true, PoolScript.words(Uint256.of(60), Uint256.of(887_272).negatedWrapping())));
        ViewAnswers answers = ViewAnswers.read(reader, views(1));
        assertThat(answers.integer(0)).isEqualTo(60);
        assertThat(answers.integer(0, 1)).isEqualTo(-887_272);
    }
}
