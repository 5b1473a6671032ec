package io.swaplab.service;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Tests that share the service on one fork, class after class; each finds the chain as it was when the service had
 * started.
 */
@ExtendWith(SharedService.class)
@ResourceLock("the service on a fork")
abstract class OnOneFork {
    static ForkedService service;
    private String start = "";

    @BeforeEach
    void remember() {
        start = service.snapshot();
    }

    @AfterEach
    void goBack() {
        service.restore(start);
    }
}
