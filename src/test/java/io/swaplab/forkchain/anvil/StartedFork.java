package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;

/** A program of its own that starts a fork, says so and waits; for tests that end it in ugly ways. */
public final class StartedFork {
    private StartedFork() {}

    public static void main(String[] args) throws InterruptedException {
        Fork fork = Fork.start(ForkOptions.ofOrigin().withLauncher(ForkOptions.Launcher.LOCAL), line -> {});
        java.io.PrintStream told =
                new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true);
        told.println("ready " + fork.rpcUrl());
        Thread.currentThread().join();
    }
}
