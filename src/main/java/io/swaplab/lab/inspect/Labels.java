package io.swaplab.lab.inspect;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.wire.RoutePath;
import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Names for the addresses that a swap touches: tokens, pools, roles, routers, adapters and Permit2. */
public final class Labels {
    private static final int SHOWN_DIGITS = 4;

    private final Map<Address, String> names = new HashMap<>();
    private final Map<Address, Asset> tokens = new HashMap<>();

    /** Labels for a session's chain and wallets and, if there is a swap, for its route and roles. */
    public Labels(Session session, @Nullable Swap swap) {
        session.backend().current().ifPresent(on -> {
            ofChain(session, on);
            Optional.ofNullable(swap)
                    .flatMap(known -> known.last(SwapState::answer))
                    .ifPresent(prepared -> ofSwap(session, on, prepared));
        });
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
        // An adapter shared by several families gets none of their names.
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
        for (RoutePath path : prepared.route().paths()) {
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

    /** The label, or the address shortened in the middle. */
    public String of(Address address) {
        return known(address).orElseGet(() -> brief(address));
    }

    public Optional<String> known(Address address) {
        return Optional.ofNullable(names.get(address));
    }

    /** The token at an address; empty if it is unknown. */
    public Optional<Asset> token(Address address) {
        return Optional.ofNullable(tokens.get(address));
    }

    private static String brief(Address address) {
        String text = address.toString();
        return text.substring(0, 2 + SHOWN_DIGITS) + ".." + text.substring(text.length() - SHOWN_DIGITS);
    }
}
