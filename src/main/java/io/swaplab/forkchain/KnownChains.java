package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.market.ChainProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The chains described on this machine: the public chain 97, and origin chains that were built here. */
public final class KnownChains {
    private KnownChains() {}

    /** Their profiles, the newest origin chain first and the public chain last. */
    public static List<ChainProfile> profiles(Installation installation) {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(installation.cache())) {
            try (Stream<Path> folders = Files.list(installation.cache())) {
                folders.filter(f -> f.getFileName().toString().startsWith(OriginChain.FOLDER_PREFIX))
                        .map(f -> f.resolve(OriginChain.PROFILE))
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
        profiles.add(publicChain(installation));
        return profiles;
    }

    /** The public chain 97 as published; which of its contracts exist is only known from the chain. */
    static ChainProfile publicChain(Installation installation) {
        return ChainFile.readPublic(installation.deployment("97.json"));
    }
}
