package io.swaplab.lab.chain;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ApiError;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The contracts that a service uses, and the hash of its execution router's code on the chain. The addresses come from
 * an answer of the service that the client has verified.
 *
 * @param codeHash hash of the execution router's code
 * @param quoteSigner the account that signed the answer's quote; the router may accept other signers too
 */
public record ServiceContracts(Address router, Bytes32 codeHash, Address quoteSigner, Address legacyRouter) {
    private static final Uint256 SMALL_AMOUNT = Uint256.of(1_000_000_000_000_000L);

    /**
     * The payer of the swap that the service prepares; nobody executes that swap. The address consists of the ASCII
     * bytes of a text, so nobody has a key for it.
     */
    private static final String NOBODY = Address.of("nobody pays or signs".getBytes(StandardCharsets.US_ASCII))
            .toString();

    /**
     * Asks the service to prepare a swap of a small amount of the wrapped native coin, and reads the contracts from the
     * answer. Tries each token as the output until one has a route; empty if none has.
     */
    public static Optional<ServiceContracts> of(SwaplabClient client, Node node, ChainProfile profile) {
        for (Token token : profile.tokens()) {
            if (token.address().equals(profile.wrappedNative())) {
                continue;
            }
            try {
                return Optional.of(read(client, node, profile.wrappedNative(), token.address()));
            } catch (ApiError noRoute) {
                // Another token may have a route.
                continue;
            }
        }
        return Optional.empty();
    }

    private static ServiceContracts read(SwaplabClient client, Node node, Address from, Address to) {
        PreparedDirectSwap swap =
                client.prepareDirectSwap(PrepareSwapParams.swap(from.toString(), to.toString(), SMALL_AMOUNT, NOBODY)
                        .build());
        Address router = swap.execution().router();
        return new ServiceContracts(
                router,
                node.code(router).keccak(),
                Address.parse(swap.raw().signatures().quoteSigner()),
                Address.parse(swap.raw().route().contracts().router()));
    }

    List<String> lines() {
        return List.of(
                "execution router  " + router,
                "its code hash     " + codeHash,
                "quotes signed by  " + quoteSigner,
                "legacy router     " + legacyRouter);
    }

    /** Returns one text for each value that differs from {@code before}, with the old and the new value. */
    List<String> changesSince(ServiceContracts before) {
        List<String> changes = new ArrayList<>();
        change("execution router", before.router, router, changes);
        change("its code hash", before.codeHash, codeHash, changes);
        change("quotes signed by", before.quoteSigner, quoteSigner, changes);
        change("legacy router", before.legacyRouter, legacyRouter, changes);
        return changes;
    }

    private static void change(String what, Object before, Object now, List<String> changes) {
        if (!Objects.equals(before, now)) {
            changes.add(what + " was " + before + ", is " + now);
        }
    }

    String stored() {
        return router + " " + codeHash + " " + quoteSigner + " " + legacyRouter;
    }

    static Optional<ServiceContracts> parse(String stored) {
        String[] words = stored.split(" ", -1);
        try {
            return words.length == 4
                    ? Optional.of(new ServiceContracts(
                            Address.parse(words[0]),
                            Bytes32.parse(words[1]),
                            Address.parse(words[2]),
                            Address.parse(words[3])))
                    : Optional.empty();
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }
}
