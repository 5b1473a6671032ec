package io.swaplab.console.parts;

import io.swaplab.console.model.Reply;
import io.swaplab.lab.backend.Asset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON form of an asset in answers. */
public final class AssetJson {
    private AssetJson() {}

    public static Map<String, @Nullable Object> of(Asset asset) {
        return Reply.map(
                "symbol", asset.symbol(),
                "decimals", asset.decimals(),
                "address", asset.address().toString());
    }
}
