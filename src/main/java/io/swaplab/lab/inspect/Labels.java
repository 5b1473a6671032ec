package io.swaplab.lab.inspect;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Names for addresses that a swap touches (tokens, pools, roles, contracts) and for functions that it calls. */
public final class Labels {

    private final Map<Address, String> names = new HashMap<>();
    private final Map<Address, Asset> tokens = new HashMap<>();

    /**
     * Creates labels for the session's tokens, contracts and wallets, and for the addresses that the user labelled. If
     * a swap is given, also labels the swap's parties, and the pools and adapters of its route.
     */
    public Labels(Session session, @Nullable Swap swap) {
        session.backend().current().ifPresent(on -> {
            ofChain(session, on);
            Optional.ofNullable(swap)
                    .flatMap(known -> known.last(SwapState::answer))
                    .ifPresent(prepared -> ofSwap(session, on, prepared));
        });
        session.wallets().labels().forEach((label, address) -> names.put(address, label));
        for (String wallet : session.wallets().names()) {
            names.put(session.wallets().account("wallet", wallet), wallet);
        }
    }

    private void ofChain(Session session, Connection on) {
        on.profile().contracts().forEach((name, address) -> names.put(address, name.replace('_', ' ')));
        for (Asset asset : session.assets().known(on)) {
            token(asset);
        }
        names.put(on.profile().permit2(), "Permit2");
        // An adapter that several families share is just called "adapter".
        on.routers()
                .adapters()
                .forEach((family, adapter) -> names.merge(adapter, family + " adapter", (one, other) -> "adapter"));
        names.put(on.routers().legacyRouter(), "legacy router");
        names.put(on.routers().executionRouter(), "execution router");
    }

    private void ofSwap(Session session, Connection on, PreparedSwap prepared) {
        ExecutionPlan plan = prepared.execution().plan();
        names.putIfAbsent(plan.payer(), "payer");
        names.putIfAbsent(plan.executor(), "executor");
        names.putIfAbsent(plan.recipient(), "recipient");
        for (RouteSegment path : prepared.route().paths()) {
            Asset in = session.assets().at(on, Address.parse(path.tokenIn()));
            Asset out = session.assets().at(on, Address.parse(path.tokenOut()));
            token(in);
            token(out);
            names.putIfAbsent(Address.parse(path.pool()), path.provider() + " " + in.symbol() + "/" + out.symbol());
            names.putIfAbsent(Address.parse(path.adapter()), path.provider() + " adapter");
        }
    }

    private void token(Asset asset) {
        tokens.put(asset.address(), asset);
        names.put(asset.address(), asset.symbol());
    }

    /** The label of an address or, if it has none, the address. */
    public String of(Address address) {
        return known(address).orElseGet(address::toString);
    }

    public Optional<String> known(Address address) {
        return Optional.ofNullable(names.get(address));
    }

    /** The token at an address; empty if it is unknown. */
    public Optional<Asset> token(Address address) {
        return Optional.ofNullable(tokens.get(address));
    }

    /** The names of the functions that a swap's transaction may call, by selector. */
    public static final class KnownCalls {
        private static final String KEY = "(address,address,address,address,uint24,bytes32)";
        private static final String V4_KEY = "(address,address,uint24,int24,address)";
        private static final String PLAN = "(bytes32,address,address,address,address,address,uint256,uint256,uint256,"
                + "uint256,uint256,uint8,uint8,uint16,address,bytes32,bytes32)";
        private static final String STEP = "(address,address,address,address,uint256,bool,bytes)";
        private static final String LEGACY = "((address,address,uint256,uint256,address,uint256)," + STEP + "[])";

        private static final List<String> SIGNATURES = List.of(
                "executePlan(" + PLAN + "," + STEP + "[],bytes,bytes)",
                "swapExactIn" + LEGACY,
                "swapExactNativeIn" + LEGACY,
                "swapExactInToNative" + LEGACY,
                "permitWitnessTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes32,string,"
                        + "bytes)",
                "reserve()",
                "swap(address,address,address,uint256,bool,address,bytes)",
                "balanceOf(address)",
                "allowance(address,address)",
                "decimals()",
                "transfer(address,uint256)",
                "transferFrom(address,address,uint256)",
                "approve(address,uint256)",
                "deposit()",
                "withdraw(uint256)",
                "swap(uint256,uint256,address,bytes)",
                "swap(uint256,uint256,address)",
                "swap(address,bool,int256,uint160,bytes)",
                "swap(address,address,uint256,uint256,address,uint256)",
                "swap(" + KEY + ",(bool,int256,uint160),bytes)",
                "swap(" + KEY + ",bool,int128,bytes)",
                "swap(" + V4_KEY + ",(bool,int256,uint160),bytes)",
                "beforeSwap(address," + KEY + ",(bool,int256,uint160),bytes)",
                "beforeSwap(address," + KEY + ",bool,int128,bytes)",
                "beforeSwap(address,address,bool,int256,uint160,bool,bytes)",
                "afterSwap(address,address,bool,int256,uint160,int256,int256,bytes)",
                "setPluginConfig(uint8)",
                "setFee(uint16)",
                "uniswapV3SwapCallback(int256,int256,bytes)",
                "pancakeV3SwapCallback(int256,int256,bytes)",
                "squadV3SwapCallback(int256,int256,bytes)",
                "algebraSwapCallback(int256,int256,bytes)",
                "unlock(bytes)",
                "unlockCallback(bytes)",
                "lock(bytes)",
                "lockAcquired(bytes)",
                "sync(address)",
                "settle()",
                "take(address,address,uint256)",
                "sellBase(address)",
                "sellQuote(address)",
                "sellBaseToken(uint256,uint256,bytes)",
                "buyBaseToken(uint256,uint256,bytes)",
                "exchange(uint256,uint256,uint256,uint256)",
                "exchange(int128,int128,uint256,uint256)",
                "getReserves()",
                "token0()",
                "token1()",
                "getAmountOut(uint256,address)",
                "transferUnderlyingToken(address,uint256)",
                "slot0()",
                "globalState()");

        private static final Map<Bytes, String> NAMES = SIGNATURES.stream()
                .map(AbiFunction::of)
                .collect(Collectors.toUnmodifiableMap(AbiFunction::selector, AbiFunction::name));

        private KnownCalls() {}

        /** The name of the function with that selector; empty if it is unknown. */
        public static Optional<String> name(Bytes selector) {
            return Optional.ofNullable(NAMES.get(selector));
        }
    }
}
