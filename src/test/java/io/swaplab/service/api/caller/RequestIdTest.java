package io.swaplab.service.api.caller;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdTest {
    private static final String LONGEST = "0123456789.ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxy-";

    @ParameterizedTest
    @ValueSource(strings = {"1", ".", "order-17_b", "7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11", LONGEST})
    void aWellFormedIdIsKept(String id) {
        assertThat(RequestId.accepted(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", " ", "a b", "a,b", "a/b", "a\r\nSet-Cookie: a=b", "\u00e9", "\u0661", "<a>", LONGEST + "a"})
    void anyOtherIsReplacedByANewOne(@Nullable String id) {
        assertThat(RequestId.accepted(id))
                .matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
                .isNotEqualTo(RequestId.accepted(id));
    }
}
