package io.swaplab.service;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.ConfigData;
import io.swaplab.client.wire.ConfigData.ProviderEntry;
import io.swaplab.client.wire.ConfigData.RequestBounds;
import io.swaplab.client.wire.ConfigData.RouterContract;
import io.swaplab.client.wire.ConfigData.Routers;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.Token;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Describes the chain, our contracts on it and the limits of requests, so that a client needs only the base URL. */
public final class ConfigUseCase {
    private static final RequestBounds BOUNDS = new RequestBounds(
            RequestLimits.MAX_DEPTH,
            RequestLimits.DEFAULT_DEPTH,
            RequestLimits.MAX_SPLITS,
            RequestLimits.DEFAULT_SPLITS,
            RequestLimits.MAX_ORDERS,
            RequestLimits.DEFAULT_SLIPPAGE_BPS,
            RequestLimits.MIN_DEADLINE_SECS,
            RequestLimits.MAX_DEADLINE_SECS,
            RequestLimits.DEFAULT_DEADLINE_SECS);

    private final ChainContext chain;
    private final StatusUseCase status;
    private final Address quoteSigner;

    /** The contracts cannot be upgraded, so that each one's code is read once. */
    private final Map<Address, Bytes32> codeHashes = new ConcurrentHashMap<>();

    public ConfigUseCase(ChainContext chain, StatusUseCase status, Address quoteSigner) {
        this.chain = chain;
        this.status = status;
        this.quoteSigner = quoteSigner;
    }

    /** @throws ApiRefusal when the node fails while the code of our contracts is read for the first time */
    public ConfigData config() {
        ChainProfile profile = chain.profile();
        boolean quotesOnly = chain.deployment().isNone();
        return new ConfigData(
                profile.chainId(),
                profile.nativeSymbol(),
                Token.NATIVE_SENTINEL.toString(),
                profile.wrappedNative().toString(),
                profile.permit2().toString(),
                quotesOnly
                        ? null
                        : new Routers(
                                contract(chain.deployment().executionRouter()),
                                contract(chain.deployment().legacyRouter())),
                quotesOnly ? List.of() : List.of(quoteSigner.toString()),
                status.feeCaps(),
                BOUNDS,
                profile.providers().stream()
                        .flatMap(provider -> Stream.ofNullable(
                                        chain.adaptersByProvider().get(provider.name()))
                                .map(adapter ->
                                        new ProviderEntry(provider.name(), provider.family(), adapter.toString())))
                        .toList());
    }

    private RouterContract contract(Address address) {
        return new RouterContract(address.toString(), codeHash(address).toString());
    }

    /** The hash of a contract's code; not remembered if there is none, since the node may be behind. */
    private Bytes32 codeHash(Address address) {
        Bytes32 known = codeHashes.get(address);
        if (known != null) {
            return known;
        }
        try {
            Bytes code = chain.node().code(address);
            if (code.size() > 0) {
                codeHashes.put(address, code.keccak());
            }
            return code.keccak();
        } catch (NodeException failed) {
            throw ApiRefusal.upstream(failed);
        }
    }
}
