package io.swaplab.lab.served;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.service.store.StoreUrl;
import java.nio.file.Path;

/** Where a followed chain's pools and prepared quotes are stored between runs. */
public sealed interface StorePlace {
    /** In memory only. */
    record Nowhere() implements StorePlace {}

    /** In the given file or database. */
    record At(StoreUrl url) implements StorePlace {}

    /** In a folder, with one file per chain. If another process uses the chain's file, data is in memory only. */
    record In(Path folder) implements StorePlace {
        private static final int GENESIS_CHARACTERS = 10;

        /**
         * The file of a chain. Its name contains the start of the first block's hash, because several chains may have
         * the same id.
         */
        StoreUrl of(long chainId, Bytes32 genesis) {
            return StoreUrl.ofFile(folder.resolve(
                    "chain-" + chainId + "-" + genesis.toString().substring(2, GENESIS_CHARACTERS) + ".db"));
        }
    }
}
