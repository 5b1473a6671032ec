package io.swaplab.lab.session;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.lab.backend.AddressBook;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.KeyFolder;
import io.swaplab.lab.backend.TokenLookup;
import io.swaplab.lab.backend.Wallets;
import io.swaplab.lab.session.SessionStatus.StandingWatch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a console that lasts from command to command, such as its connection, wallets and swaps. Each command
 * receives it.
 */
public final class Session implements AutoCloseable {
    private final Backend backend;
    private final Wallets wallets = new Wallets();
    private final @Nullable KeyFolder keyFiles;
    private final TokenLookup assets = new TokenLookup();
    private final SwapBook swaps = new SwapBook();
    private final SwapReconciler watch;
    private final StandingWatch standing;
    private final NextSteps next;
    private final SwapDesk desk;
    private final Allowances allowances;
    private final List<Runnable> endings = new ArrayList<>();

    /** A session without user wallets. */
    public Session(Backend backend) {
        this(backend, null);
    }

    /**
     * A session with user wallets.
     *
     * @param keyFiles the user's wallets, or null if there is no folder for them
     */
    public Session(Backend backend, @Nullable KeyFolder keyFiles) {
        this.backend = backend;
        this.keyFiles = keyFiles;
        this.watch = new SwapReconciler(backend, swaps);
        this.standing = new StandingWatch(backend, swaps, watch);
        this.allowances = new Allowances(backend, wallets);
        this.next = new NextSteps(backend, wallets, assets, allowances);
        this.desk = new SwapDesk(backend, wallets, swaps, next);
    }

    public Backend backend() {
        return backend;
    }

    /** Returns the connection to chain and service, after starting it if necessary. */
    public Connection connection() {
        return backend.connect();
    }

    public Wallets wallets() {
        return wallets;
    }

    /** The key files of the user's own wallets, if there is a folder for them. */
    public Optional<KeyFolder> keyFiles() {
        return Optional.ofNullable(keyFiles);
    }

    public TokenLookup assets() {
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

    /** The rules that determine the next step of a swap. */
    public NextSteps next() {
        return next;
    }

    /** Checks all swaps against the current chain, and updates their states. Starts no chain or service. */
    public SwapReconciler.Look look() {
        return watch.look();
    }

    /**
     * Call this after a deliberate rollback of the chain. Swaps whose transactions were rolled back return to the state
     * before they were sent.
     *
     * @return the affected swaps
     */
    public List<Swap> takenBack() {
        return watch.takenBack();
    }

    /** Returns an action that, when run later, restores the swaps and the wallets as they are now. */
    public Runnable keeper() {
        Runnable ofSwaps = swaps.keeper();
        Runnable ofWallets = wallets.keeper();
        return () -> {
            ofSwaps.run();
            ofWallets.run();
        };
    }

    /** The swaps whose quote or plan is outdated on the current chain. */
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

    /** The current state of the session, for a prompt. Starts no chain or service. */
    public SessionStatus standing() {
        return standing.now();
    }

    /** Finds an asset by its symbol or address. */
    public Asset asset(String field, String text) {
        return assets.resolve(connection(), field, text);
    }

    /** Looks up the names of tokens and accounts for a connection. */
    public AddressBook directory(Connection on, Collection<Address> tokens) {
        return AddressBook.of(assets, wallets, on, tokens);
    }

    /** Adds a task that runs once when the session is closed, before chain and service are stopped. */
    public synchronized void atClose(Runnable ending) {
        endings.add(ending);
    }

    private synchronized List<Runnable> takeEndings() {
        List<Runnable> taken = List.copyOf(endings);
        endings.clear();
        return taken;
    }

    /** Runs the added tasks and stops the backend. If two threads close the session, each task still runs once. */
    @Override
    public void close() {
        takeEndings().forEach(Runnable::run);
        backend.close();
    }
}
