package io.swaplab.forkchain.deploy;

import io.swaplab.client.keyfile.NamedFile;
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
 * The folders and programs on this machine.
 *
 * @param forkchain the project's {@code forkchain} folder with its npm packages
 * @param cache a persistent folder for compiled contracts and saved chains
 * @param built a folder where the build of a checkout stored both, for empty caches; null for none
 */
public record Installation(
        Path forkchain, Path cache, @Nullable Path built) {
    private static final String FOLDER_VARIABLE = "SWAPLAB_FORKCHAIN";
    private static final String CACHE_VARIABLE = "SWAPLAB_CACHE";

    /** The name of that folder below the build's target folder. */
    private static final String BUILT = "prebuilt";

    public Installation(Path forkchain, Path cache) {
        this(forkchain, cache, null);
    }

    /**
     * Finds the folders of this program. {@code forkchain} is {@code SWAPLAB_FORKCHAIN} (or the property
     * {@code swaplab.forkchain}), else the one in the launcher script's project, in the working folder or in a folder
     * above it, else the one in the jar, unpacked into the cache. {@code cache} is {@code SWAPLAB_CACHE} (or the
     * property {@code swaplab.cache}), else {@code swaplab} in the user's cache folder. {@code built} is below the
     * property {@code swaplab.built}, else below the target folder beside {@code forkchain}.
     *
     * @throws ForkException when there is no forkchain folder
     */
    public static Installation find() {
        Path cache = findCache();
        Path forkchain = findForkchain(cache);
        String named = System.getProperty("swaplab.built", "");
        Path target = named.isBlank() ? forkchain.resolveSibling("target") : Path.of(named);
        return new Installation(forkchain, cache, target.resolve(BUILT));
    }

    /** The cache folders; a missing one is copied from the project's build if that has it. */
    public CacheFolder folders(Progress progress) {
        return new CacheFolder(cache, built, progress);
    }

    /** Whether the npm package has an anvil for this machine. */
    public boolean hasAnvil() {
        return Files.isExecutable(anvilPath());
    }

    /**
     * The anvil program of the npm package.
     *
     * @throws ForkException saying how to install it, if it is missing
     */
    public Path anvilBinary() {
        return anvilBinary(Progress.SILENT);
    }

    /**
     * The anvil program, like {@link #anvilBinary()}. For a packed forkchain, installs it first and reports that to
     * {@code progress}.
     */
    public Path anvilBinary(Progress progress) {
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

    /** The folder with the records of running anvils; it may not exist yet. */
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
     * The first of these that can be created and written: {@code $XDG_CACHE_HOME/swaplab},
     * {@code $HOME/.cache/swaplab}, {@code .cache/swaplab} in the home folder that the system knows. A folder shared by
     * several users is never used, because cached code is executed.
     *
     * @throws ForkException when there is none
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
                .orElseThrow(
                        () -> new ForkException(
                                "neither XDG_CACHE_HOME nor HOME names a folder that can be written, to"
                                        + " keep contracts and chains in; set HOME, or SWAPLAB_CACHE to a folder that only you can write"));
    }

    /**
     * Whether a cache folder can be written.
     *
     * @throws ForkException when other users can change it, because cached code is executed; or when the disk is full
     */
    private static boolean usable(Path folder) {
        try {
            return Files.isWritable(OwnPath.folder(folder));
        } catch (ForeignPathException foreign) {
            throw new ForkException("the cache folder " + folder + " is not used: " + foreign.getMessage(), foreign);
        } catch (IOException unusable) {
            if (NamedFile.isFullDisk(unusable)) {
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
