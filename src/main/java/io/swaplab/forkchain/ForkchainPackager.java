package io.swaplab.forkchain;

import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.FolderCache;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.PackedForkchain;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The build step that compiles the contracts and builds the origin chain in advance. The results speed up the first
 * start from this checkout, and go into the jar for programs without a checkout.
 */
public final class ForkchainPackager {
    private ForkchainPackager() {}

    /**
     * Writes the artifacts and the origin chain to the folder that the first argument names. If there is a second
     * argument, also writes them to the folder that it names, to be packed into the jar.
     */
    public static void main(String[] arguments) throws IOException {
        Path packed = arguments.length > 1 ? Path.of(arguments[1]) : null;
        into(Path.of(arguments[0]), packed, InstallationPaths.find(), System.out::println);
    }

    static void into(Path builds, @Nullable Path packed, InstallationPaths installation, ProgressListener progress)
            throws IOException {
        Instant began = Instant.now();
        Artifacts artifacts = Artifacts.of(installation, progress);
        Path origin = LocalOriginChain.built(installation, new LocalAnvilLauncher(installation), progress);
        FolderCache.keep(List.of(artifacts.folder(), origin), builds, began);
        if (packed != null) {
            PackedForkchain.write(
                    installation.forkchain(),
                    artifacts.folder(),
                    List.of(origin.resolve(LocalOriginChain.STATE), origin.resolve(LocalOriginChain.PROFILE)),
                    packed);
        }
    }
}
