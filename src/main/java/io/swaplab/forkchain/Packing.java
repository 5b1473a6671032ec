package io.swaplab.forkchain;

import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.CacheFolder;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.forkchain.deploy.PackedForkchain;
import io.swaplab.forkchain.deploy.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The build step that compiles the contracts and builds the origin chain in advance: for first starts from this
 * checkout, and for the jar, which programs without a checkout use.
 */
public final class Packing {
    private Packing() {}

    /**
     * Arguments: the folder for first starts of this checkout and, if the jar is to contain a chain too, the folder to
     * pack.
     */
    public static void main(String[] arguments) throws IOException {
        Path packed = arguments.length > 1 ? Path.of(arguments[1]) : null;
        into(Path.of(arguments[0]), packed, Installation.find(), System.out::println);
    }

    static void into(Path builds, @Nullable Path packed, Installation installation, Progress progress)
            throws IOException {
        Instant began = Instant.now();
        Artifacts artifacts = Artifacts.of(installation, progress);
        Path origin = OriginChain.built(installation, new LocalAnvilLauncher(installation), progress);
        CacheFolder.keep(List.of(artifacts.folder(), origin), builds, began);
        if (packed != null) {
            PackedForkchain.write(
                    installation.forkchain(),
                    artifacts.folder(),
                    List.of(origin.resolve(OriginChain.STATE), origin.resolve(OriginChain.PROFILE)),
                    packed);
        }
    }
}
