package io.swaplab.session;

import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import io.swaplab.session.backend.Backend;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.holdings.Asset;
import io.swaplab.session.holdings.AssetBook;
import io.swaplab.session.holdings.Directory;
import io.swaplab.session.holdings.KeyFolder;
import io.swaplab.session.holdings.Wallets;
import io.swaplab.session.swap.Swap;
import io.swaplab.session.swap.SwapBook;
import io.swaplab.session.swap.SwapWatch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Everything that lasts between two commands, handed to each of them. */
public final class Session implements AutoCloseable {
    private final Backend backend;
    private final Wallets wallets = new Wallets();
    private final @Nullable KeyFolder keyFiles;
    private final AssetBook assets = new AssetBook();
    private final SwapBook swaps = new SwapBook();
    private final SwapWatch watch;
    private final StandingWatch standing;
    private final NextSteps next;
    private final SwapDesk desk;
    private final Allowances allowances;
    private final List<Runnable> endings = new ArrayList<>();

    /** A session without wallets of the user's own. */
    public Session(Backend backend) {
        this(backend, null);
    }

    /** @param keyFiles the user's own wallets, or null where there is no place for them */
    public Session(Backend backend, @Nullable KeyFolder keyFiles) {
        this.backend = backend;
        this.keyFiles = keyFiles;
        this.watch = new SwapWatch(backend, swaps);
        this.standing = new StandingWatch(backend, swaps, watch);
        this.allowances = new Allowances(backend, wallets);
        this.next = new NextSteps(backend, wallets, assets, allowances);
        this.desk = new SwapDesk(backend, wallets, swaps, next);
    }

    public Backend backend() {
        return backend;
    }

    /** The connection, started first where it is not there. */
    public Connection connection() {
        return backend.connect();
    }

    public Wallets wallets() {
        return wallets;
    }

    /** The user's own wallets, opened or not, where there is a place for them. */
    public Optional<KeyFolder> keyFiles() {
        return Optional.ofNullable(keyFiles);
    }

    public AssetBook assets() {
        return assets;
    }

    public SwapBook swaps() {
        return swaps;
    }

    public SwapDesk desk() {
        return desk;
    }

    public Allowances allowances() {
        return allowances;
    }

    /** What leads on from where a swap is. */
    public NextSteps next() {
        return next;
    }

    /** Holds all swaps against the chain as it is now; starts nothing. */
    public SwapWatch.Look look() {
        return watch.look();
    }

    /** After the chain was taken back on purpose: the swaps that are again what they were before they were sent. */
    public List<Swap> takenBack() {
        return watch.takenBack();
    }

    /** What makes swaps and the acting wallet again as they are now. */
    public Runnable keeper() {
        Runnable ofSwaps = swaps.keeper();
        String acting = wallets.current();
        return () -> {
            ofSwaps.run();
            wallets.use(acting);
        };
    }

    /** The swaps whose quote or plan is out of date on the chain as it is now. */
    public List<Swap> stale() {
        return backend.current()
                .map(on -> {
                    BlockRef head = on.node().latestBlock();
                    return swaps.all().stream()
                            .filter(swap -> StandingWatch.isStale(swap, on, head))
                            .toList();
                })
                .orElse(List.of());
    }

    /** Where it stands now; starts nothing. */
    public Standing standing() {
        return standing.now();
    }

    /** The asset that a symbol or address stands for. */
    public Asset asset(String field, String text) {
        return assets.resolve(connection(), field, text);
    }

    /** What tokens and accounts are called on a connection. */
    public Directory directory(Connection on, Collection<Address> tokens) {
        return Directory.of(assets, wallets, on, tokens);
    }

    /** Adds what has to end with the session; it is run once, before the chain and the service end. */
    public synchronized void atClose(Runnable ending) {
        endings.add(ending);
    }

    private synchronized List<Runnable> takeEndings() {
        List<Runnable> taken = List.copyOf(endings);
        endings.clear();
        return taken;
    }

    /** The end of the program can come from two threads at once. */
    @Override
    public void close() {
        takeEndings().forEach(Runnable::run);
        backend.close();
    }
}
