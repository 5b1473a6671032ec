package io.swaplab.lab.served;

import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.FollowedChain;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.QuoteStore;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.store.ChainStamp;
import io.swaplab.service.store.DatabaseQuoteStore;
import io.swaplab.service.store.MarketStore;
import io.swaplab.service.store.StoreException;
import io.swaplab.service.store.StoreLock;
import io.swaplab.service.store.StoreUrl;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The pools and prepared quotes of a service. A store keeps them for the next start of the service. Without a store,
 * they are in memory only.
 *
 * @param store the open store; null if data is in memory only
 * @param quotes the prepared quotes
 */
public record PoolAndQuoteStorage(@Nullable Open store, QuoteStore quotes) implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PoolAndQuoteStorage.class);
    private static final String OTHERWISE = "name another store with --store, or start with --store none";

    /**
     * An open store.
     *
     * @param quotes null on a chain without this project's router contract, where no swaps are prepared
     */
    private record Open(
            StoreLock lock, MarketStore pools, @Nullable DatabaseQuoteStore quotes) {}

    /** Storage in memory, whose data is lost when the process ends. */
    public static PoolAndQuoteStorage inMemory() {
        return new PoolAndQuoteStorage(null, new InMemoryQuoteStore(InMemoryQuoteStore.DEFAULT_CAPACITY));
    }

    /**
     * Opens the store of a followed chain.
     *
     * @throws Refusal if the store cannot be opened, is of another chain, or is in use (only for {@link StorePlace.At})
     */
    public static PoolAndQuoteStorage of(StorePlace place, FollowedChain chain, ProgressListener progress) {
        if (!(place instanceof StorePlace.Nowhere)) {
            progress.doing("opening the store");
        }
        return switch (place) {
            case StorePlace.Nowhere none -> inMemory();
            case StorePlace.At(StoreUrl url) ->
                open(url, chain)
                        .orElseThrow(() -> Refusal.value("store", "a file that no other service uses", "" + url, null)
                                .hint("stop the other one, " + OTHERWISE));
            case StorePlace.In folder -> {
                // A development chain's state may change without a new block. Stored pools could then be outdated.
                if (chain.minesOnDemand()) {
                    yield inMemory();
                }
                StoreUrl url = folder.of(chain.deployment().profile().chainId(), genesis(chain));
                yield open(url, chain).orElseGet(() -> {
                    String text = "another service uses the store " + url + ", so this service stores nothing";
                    LOG.warn(text);
                    progress.remark(text);
                    return inMemory();
                });
            }
        };
    }

    private static Bytes32 genesis(FollowedChain chain) {
        return chain.node()
                .block(0)
                .map(BlockRef::hash)
                .orElseThrow(() -> Refusal.value(
                                "store", "none, because the node does not have block 0", chain.shownUrl(), null)
                        .hint("a store names its chain by that block; start with --store none"));
    }

    /** Opens a store; empty if another service uses it. */
    private static Optional<PoolAndQuoteStorage> open(StoreUrl url, FollowedChain chain) {
        Bytes32 genesis = genesis(chain);
        try {
            return StoreLock.take(url).map(lock -> open(url, chain, genesis, lock));
        } catch (StoreException failed) {
            throw Refusal.value("store", "a store of this chain that can be opened", "" + url, null)
                    .hint(failed.getMessage() + "; " + OTHERWISE);
        }
    }

    private static PoolAndQuoteStorage open(StoreUrl url, FollowedChain chain, Bytes32 genesis, StoreLock lock) {
        ForkDeployment deployment = chain.deployment();
        ChainProfile profile = deployment.profile();
        MarketStore pools = null;
        try {
            pools = MarketStore.open(
                    url,
                    ChainStamp.of(profile, genesis, chain.settings().seeds()),
                    profile.providers(),
                    MarketStore.Pace.DEFAULT);
            PoolAndQuoteStorage memory = inMemory();
            if (chain.isQuoteOnly()) {
                return new PoolAndQuoteStorage(new Open(lock, pools, null), memory.quotes());
            }
            DatabaseQuoteStore quotes = DatabaseQuoteStore.open(
                    url,
                    new DatabaseQuoteStore.Scope(
                            profile.chainId(),
                            deployment.routers().executionRouter(),
                            new QuoteSigner(deployment.quoteSigner())),
                    new InMemoryQuoteStore(InMemoryQuoteStore.DEFAULT_CAPACITY));
            return new PoolAndQuoteStorage(new Open(lock, pools, quotes), quotes);
        } catch (RuntimeException failed) {
            if (pools != null) {
                pools.close();
            }
            lock.close();
            throw failed;
        }
    }

    /** Returns sync settings with which the sync continues from the stored pools, if there is a store. */
    ChainflowSettings continued(ChainflowSettings settings) {
        return store == null ? settings : settings.withCheckpoint(store.pools());
    }

    /** Whether pools and quotes can be written to the store; empty if data is in memory only. */
    Optional<StoreHealth> health() {
        if (store == null) {
            return Optional.empty();
        }
        DatabaseQuoteStore prepared = store.quotes();
        return Optional.of(StoreHealth.of(problem(), prepared == null ? null : prepared.problem()));
    }

    /** Why the last write of pools failed; null if it succeeded or there is no store. */
    @Nullable
    String problem() {
        return store == null ? null : store.pools().problem();
    }

    /** Writes pending data and closes the store. Call this after the sync has ended. */
    @Override
    public void close() {
        if (store != null) {
            DatabaseQuoteStore prepared = store.quotes();
            try {
                if (prepared != null) {
                    prepared.close();
                }
            } finally {
                closePools(store);
            }
        }
    }

    private static void closePools(Open store) {
        try {
            store.pools().close();
        } finally {
            store.lock().close();
        }
    }
}
