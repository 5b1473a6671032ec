package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.forkchain.ForkOptions.Launcher;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ForkOptionsTest {
    private static final ForkOptions ORIGIN = new ForkOptions(Launcher.LOCAL, null);
    private static final ForkOptions PUBLIC = ORIGIN.withRpc("http://127.0.0.1:1");

    @Test
    void eachOptionKeepsTheOthers() {
        assertThat(PUBLIC.withBlock(7).withChainId(31_337).withLauncher(Launcher.AUTO))
                .isEqualTo(new ForkOptions(Launcher.AUTO, "http://127.0.0.1:1", null, 7L, 31_337L, null));
    }

    @Test
    void whatDoesNotFitIsRefused() {
        refused(
                () -> ORIGIN.withBlock(7),
                "block needs rpcUrl, because the built-in origin chain has a fixed block; got 7");
        refused(() -> PUBLIC.withBlock(-1), "block must be zero or above, got -1");
        refused(() -> ORIGIN.withChainId(0), "chainId must be from 1 to 9007199254740991, got 0");
        refused(
                () -> ORIGIN.withChainId(9_007_199_254_740_992L),
                "chainId must be from 1 to 9007199254740991, got 9007199254740992");
        refused(
                () -> PUBLIC.withBlock(7).withState(Path.of("fork.json")),
                "stateFile excludes block and chainId, which the file contains; got fork.json");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }
}
