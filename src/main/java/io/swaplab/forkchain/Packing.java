package io.swaplab.forkchain;

import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.ForkchainPacker;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes all that a fork needs into one folder; the build packs it into the jar for programs without a checkout. */
public final class Packing {
    private Packing() {}

    /** The one argument is the folder. */
    public static void main(String[] arguments) throws IOException {
        into(Path.of(arguments[0]), Installation.find(), System.out::println);
    }

    static void into(Path folder, Installation installation, Progress progress) throws IOException {
        Artifacts artifacts = Artifacts.of(installation, progress);
        Path origin = OriginChain.built(installation, new LocalAnvilLauncher(installation), progress);
        ForkchainPacker.write(
                installation,
                artifacts,
                List.of(origin.resolve(OriginChain.STATE), origin.resolve(OriginChain.PROFILE)),
                folder);
    }
}
