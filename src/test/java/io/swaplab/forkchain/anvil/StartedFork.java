package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;

/** A program that starts a fork, reports that, and waits. Tests run it as a process and kill it in different ways. */
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
