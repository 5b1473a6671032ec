package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    @Test
    void theRequestBeyondTheBoundIsTurnedAwayAtOnce() {
        Admission admission = new Admission(2, Duration.ofMinutes(1));
        ApiRefusal refusal = admission.serve(() ->
                admission.serve(() -> catchThrowableOfType(ApiRefusal.class, () -> admission.serve(() -> "never"))));
        assertThat(refusal.code()).isEqualTo(ApiCode.ERR_RATE_LIMITED);
    }

    @Test
    void placesAreGivenBackAlsoWhenTheWorkFails() {
        Admission admission = new Admission(1, Duration.ofMinutes(1));
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> admission.serve(() -> {
                        throw new IllegalStateException("bug");
                    }))
                    .hasMessage("bug");
        }
        assertThat(admission.serve(() -> "served")).isEqualTo("served");
    }

    @Test
    void aRequestThatTakesTooLongIsAnsweredAndItsWorkInterrupted() throws InterruptedException {
        Admission admission = new Admission(1, Duration.ofMillis(100));
        CountDownLatch interrupted = new CountDownLatch(1);
        ApiRefusal refusal = catchThrowableOfType(
                ApiRefusal.class,
                () -> admission.serve(() -> {
                    try {
                        return new CountDownLatch(1).await(1, TimeUnit.MINUTES);
                    } catch (InterruptedException stopped) {
                        interrupted.countDown();
                        return false;
                    }
                }));
        assertThat(refusal.code()).isEqualTo(ApiCode.ERR_DEADLINE);
        assertThat(refusal).hasMessageContaining("within the 100 ms");
        assertThat(interrupted.await(1, TimeUnit.MINUTES)).isTrue();
        await().ignoreExceptions()
                .untilAsserted(() -> assertThat(admission.serve(() -> "served")).isEqualTo("served"));
    }

    @Test
    void atLeastOneIsLetIn() {
        assertThatThrownBy(() -> new Admission(0, Duration.ofMinutes(1))).hasMessageContaining("got 0");
    }
}
