package io.swaplab.shell;

import io.swaplab.session.Asset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How JSON answers name an asset everywhere. */
final class AssetJson {
    private AssetJson() {}

    static Map<String, @Nullable Object> of(Asset asset) {
        return Reply.map(
                "symbol",
                asset.symbol(),
                "decimals",
                asset.decimals(),
                "address",
                asset.address().toString());
    }
}
