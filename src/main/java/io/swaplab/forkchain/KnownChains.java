package io.swaplab.forkchain;

import io.swaplab.core.market.ChainProfile;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The chains whose descriptions this machine has: the public chains 56 and 97, and the origin chains that were built
 * here.
 */
public final class KnownChains {
    private static final long FORKED = 97;
    private static final List<Long> PUBLIC = List.of(FORKED, 56L);

    private KnownChains() {}

    /** The profiles of all known chains: first the origin chains, newest first, then the public chains. */
    public static List<ChainProfile> profiles(InstallationPaths installation) {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(installation.cache())) {
            try (Stream<Path> folders = Files.list(installation.cache())) {
                folders.filter(f -> f.getFileName().toString().startsWith(LocalOriginChain.FOLDER_PREFIX))
                        .map(f -> f.resolve(LocalOriginChain.PROFILE))
                        .filter(Files::isRegularFile)
                        .sorted((a, b) -> Long.compare(
                                b.toFile().lastModified(), a.toFile().lastModified()))
                        .forEach(files::add);
            } catch (IOException unreadable) {
                throw new UncheckedIOException("the cache " + installation.cache() + " cannot be read", unreadable);
            }
        }
        List<ChainProfile> profiles =
                new ArrayList<>(files.stream().map(ChainFile::readBuilt).toList());
        PUBLIC.forEach(id -> profiles.add(published(installation, id)));
        return profiles;
    }

    /**
     * The description of a public chain; empty for other chains. A node with this chain id may lack some of the
     * contracts that the description names.
     */
    public static Optional<ChainProfile> publicChain(InstallationPaths installation, long chainId) {
        return PUBLIC.contains(chainId) ? Optional.of(published(installation, chainId)) : Optional.empty();
    }

    private static ChainProfile published(InstallationPaths installation, long chainId) {
        return ChainFile.readPublic(installation.deployment(chainId + ".json"));
    }

    /** The description of the public chain 97, which is used if no profile is given. */
    static ChainProfile publicChain(InstallationPaths installation) {
        return published(installation, FORKED);
    }
}
