package io.swaplab.forkchain.deploy;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folders and programs that Swaplab uses on this machine.
 *
 * @param forkchain the project's folder {@code forkchain}, with its npm packages
 * @param cache a persistent folder for compiled contracts and saved chains
 * @param built a folder in which the project's build has stored compiled contracts and saved chains, to fill an empty
 *     cache from; null for none
 */
public record InstallationPaths(
        Path forkchain, Path cache, @Nullable Path built) {
    private static final String FOLDER_VARIABLE = "SWAPLAB_FORKCHAIN";
    private static final String CACHE_VARIABLE = "SWAPLAB_CACHE";

    /** The name of the folder {@link #built}, which is in the build's target folder. */
    private static final String BUILT = "prebuilt";

    public InstallationPaths(Path forkchain, Path cache) {
        this(forkchain, cache, null);
    }

    /**
     * Finds the folders.
     *
     * <p>{@code forkchain} is given by the property {@code swaplab.forkchain} or the variable {@code
     * SWAPLAB_FORKCHAIN}. By default the search starts in the launcher script's project or, without the script, in the
     * working folder, and continues in the folders above. If none is found, the jar's copy is unpacked into the cache.
     *
     * <p>{@code cache} is given by the property {@code swaplab.cache} or the variable {@code SWAPLAB_CACHE}. By default
     * it is {@code swaplab} in the user's cache folder.
     *
     * <p>{@code built} is in the target folder that the property {@code swaplab.built} names, by default in {@code
     * target} beside {@code forkchain}.
     *
     * @throws ForkException when there is no forkchain folder
     */
    public static InstallationPaths find() {
        Path cache = findCache();
        Path forkchain = findForkchain(cache);
        String named = System.getProperty("swaplab.built", "");
        Path target = named.isBlank() ? forkchain.resolveSibling("target") : Path.of(named);
        return new InstallationPaths(forkchain, cache, target.resolve(BUILT));
    }

    /** The cache. A folder missing in it is copied from the project's build, if the build has that folder. */
    public FolderCache folders(ProgressListener progress) {
        return new FolderCache(cache, built, progress);
    }

    /** Whether anvil is installed from its npm package for this machine's platform. */
    public boolean hasAnvil() {
        return Files.isExecutable(anvilPath());
    }

    /**
     * The path of the anvil program from the npm package.
     *
     * @throws ForkException if it is not installed; the message says how to install it
     */
    public Path anvilBinary() {
        return anvilBinary(ProgressListener.SILENT);
    }

    /**
     * The path of the anvil program, like {@link #anvilBinary()}. If {@code forkchain} comes from the jar, anvil is
     * first installed with npm, which is reported to {@code progress}.
     */
    public Path anvilBinary(ProgressListener progress) {
        npmAnvil().ifPresent(anvil -> anvil.install(progress));
        if (!hasAnvil()) {
            throw new ForkException("anvil for " + platform()
                    + " is not installed; run scripts/install-forkchain (needs Node 20 and npm)");
        }
        return anvilPath();
    }

    private Path anvilPath() {
        String platform = platform();
        String program = platform.startsWith("win32") ? "anvil.exe" : "anvil";
        Path modules = npmAnvil().map(NpmAnvil::modules).orElse(forkchain.resolve("node_modules"));
        return modules.resolve("@foundry-rs/anvil-" + platform + "/bin/" + program);
    }

    private Optional<NpmAnvil> npmAnvil() {
        return PackedForkchain.anvil(forkchain).map(described -> new NpmAnvil(described, cache));
    }

    /** The folder with the files that describe running anvils; it may not exist yet. */
    public Path running() {
        return cache.resolve("running");
    }

    public Path deployment(String file) {
        return forkchain.resolve("deployments").resolve(file);
    }

    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        String os = system.contains("mac") ? "darwin" : system.contains("win") ? "win32" : "linux";
        boolean arm = processor.contains("aarch64") || processor.contains("arm64");
        return os + (arm ? "-arm64" : "-amd64");
    }

    private static Path findForkchain(Path cache) {
        String named = setting("swaplab.forkchain", FOLDER_VARIABLE);
        if (named != null) {
            Path folder = Path.of(named).toAbsolutePath().normalize();
            if (!isForkchain(folder)) {
                throw new ForkException(FOLDER_VARIABLE + " names " + folder + ", which is no forkchain folder");
            }
            return folder;
        }
        String project = System.getProperty("swaplab.home", "");
        for (Path at = Path.of(project).toAbsolutePath(); at != null; at = at.getParent()) {
            if (isForkchain(at.resolve("forkchain"))) {
                return at.resolve("forkchain");
            }
        }
        return PackedForkchain.unpacked(cache)
                .orElseThrow(() ->
                        new ForkException("no forkchain folder here or above; start in the project's folder or set "
                                + FOLDER_VARIABLE + " to its forkchain"));
    }

    private static boolean isForkchain(Path folder) {
        return Files.isRegularFile(folder.resolve("deployments/origin/chain.json"));
    }

    private static Path findCache() {
        String named = setting("swaplab.cache", CACHE_VARIABLE);
        if (named == null) {
            return userCache(System.getenv(), System.getProperty("user.home", ""));
        }
        Path folder = Path.of(named).toAbsolutePath();
        if (Files.exists(folder)) {
            usable(folder);
        }
        return folder;
    }

    /**
     * The default cache folder: the first of the following that can be created and written. These are {@code
     * $XDG_CACHE_HOME/swaplab}, {@code $HOME/.cache/swaplab}, and {@code .cache/swaplab} in the home folder that the
     * system reports.
     *
     * @throws ForkException when none can be used, or when other users can change one of them; that is unsafe, because
     *     cached code is executed
     */
    static Path userCache(Map<String, String> environment, String systemHome) {
        Stream<Path> below = Stream.of(environment.getOrDefault("HOME", ""), systemHome)
                .filter(home -> !home.isBlank())
                .map(home -> Path.of(home, ".cache", "swaplab"));
        Stream<Path> named = Stream.of(environment.getOrDefault("XDG_CACHE_HOME", ""))
                .filter(xdg -> !xdg.isBlank())
                .map(xdg -> Path.of(xdg, "swaplab"));
        return Stream.concat(named, below)
                .filter(folder -> folder.isAbsolute() && usable(folder))
                .findFirst()
                .orElseThrow(() -> new ForkException(
                        "neither XDG_CACHE_HOME nor HOME names a writable folder for contracts and chains;"
                                + " set HOME, or SWAPLAB_CACHE to a folder that only you can write"));
    }

    /**
     * Whether a cache folder can be created and written.
     *
     * @throws ForkException when other users can change it, because cached code is executed; or when the disk is full
     */
    private static boolean usable(Path folder) {
        try {
            return Files.isWritable(OwnPath.folder(folder));
        } catch (ForeignPathException foreign) {
            throw new ForkException("the cache folder " + folder + " is not used: " + foreign.getMessage(), foreign);
        } catch (IOException unusable) {
            if (AtomicFileWriter.isFullDisk(unusable)) {
                throw new ForkException(
                        "the cache folder " + folder + " cannot be made: " + unusable.getMessage(), unusable);
            }
            return false;
        }
    }

    private static @Nullable String setting(String property, String variable) {
        String value = System.getProperty(property, System.getenv(variable));
        return value == null || value.isBlank() ? null : value;
    }
}
