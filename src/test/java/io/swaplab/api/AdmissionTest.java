package io.swaplab.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.service.ApiRefusal;
import io.swaplab.wire.ApiCode;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    @Test
    void theRequestBeyondTheBoundIsTurnedAwayAtOnce() {
        Admission admission = new Admission(2);
        ApiRefusal refusal = admission.serve(() ->
                admission.serve(() -> catchThrowableOfType(ApiRefusal.class, () -> admission.serve(() -> "never"))));
        assertThat(refusal.code()).isEqualTo(ApiCode.ERR_RATE_LIMITED);
    }

    @Test
    void placesAreGivenBackAlsoWhenTheWorkFails() {
        Admission admission = new Admission(1);
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> admission.serve(() -> {
                        throw new IllegalStateException("bug");
                    }))
                    .hasMessage("bug");
        }
        assertThat(admission.serve(() -> "served")).isEqualTo("served");
    }

    @Test
    void atLeastOneIsLetIn() {
        assertThatThrownBy(() -> new Admission(0)).hasMessageContaining("got 0");
    }
}
