package io.swaplab.shell.parts;

import io.swaplab.session.holdings.Asset;
import io.swaplab.shell.model.Reply;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON form of an asset in answers. */
public final class AssetJson {
    private AssetJson() {}

    public static Map<String, @Nullable Object> of(Asset asset) {
        return Reply.map(
                "symbol",
                asset.symbol(),
                "decimals",
                asset.decimals(),
                "address",
                asset.address().toString());
    }
}
