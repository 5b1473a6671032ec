package io.swaplab.forkchain;

/** Which way to run anvil, and the reason in words. */
final class LauncherChoice {
    private LauncherChoice() {}

    static ForkLauncher of(Installation installation, ForkOptions.Launcher wanted, Progress progress) {
        if (wanted == ForkOptions.Launcher.CONTAINER) {
            throw new ForkException("no container launcher is built in");
        }
        ForkLauncher launcher = new LocalAnvilLauncher(installation);
        progress.line("launcher: " + launcher.description());
        return launcher;
    }
}
