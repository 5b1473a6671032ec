package io.swaplab.service;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Tests that share the service on one fork; each finds the chain as it was when the service had started. */
abstract class OnOneFork {
    static ForkedService service;
    private String start = "";

    @BeforeAll
    static void launch() {
        service = ForkedService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void remember() {
        start = service.snapshot();
    }

    @AfterEach
    void goBack() {
        service.restore(start);
    }
}
