package io.swaplab.service;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Tests whose blocks are one second apart. A quote holds for one second after the head, and the clock of the machine
 * would make every run another one.
 */
abstract class OnSteadyClock extends OnOneFork {
    @BeforeEach
    void tick() {
        service.setSecsBetweenBlocks(1);
    }

    @AfterEach
    void goWithTheClock() {
        service.setSecsBetweenBlocks(0);
    }
}
