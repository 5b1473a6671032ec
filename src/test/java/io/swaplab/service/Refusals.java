package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Expectations on refusals. */
public final class Refusals {
    private Refusals() {}

    public static AbstractThrowableAssert<?, ? extends Throwable> expect(ThrowingCallable action, ApiCode code) {
        ApiRefusal refusal = catchThrowableOfType(ApiRefusal.class, action);
        assertThat(refusal).as("refused with %s", code).isNotNull();
        assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo(code);
        return Assertions.assertThat((Throwable) refusal);
    }
}
