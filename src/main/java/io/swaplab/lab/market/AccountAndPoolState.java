package io.swaplab.lab.market;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.market.Trades.Whale;
import io.swaplab.lab.session.BalanceCheckScope;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The balances, allowances and pools that are compared before and after a step (a command that changes the fork), as
 * they are at one block. Amounts are in base units.
 *
 * @param market null if the service does not expose its pools
 */
record AccountAndPoolState(
        BlockRef block,
        Watched watched,
        Map<Holding, Uint256> balances,
        Map<Grant, Uint256> allowances,
        List<Asset> assets,
        @Nullable MarketSnapshot market) {
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final AbiFunction ALLOWANCE = AbiFunction.of("allowance(address,address)", "(uint256)");

    record Holding(Address holder, Asset asset) {}

    record Grant(Address owner, Address spender, Asset asset) {}

    /** Reads all values at the head. Tokens that do not exist or do not answer are left out. */
    static AccountAndPoolState at(Connection on, Watched watched, List<Asset> assets) {
        BlockRef head = on.node().latestBlock();
        return new AccountAndPoolState(
                head,
                watched,
                balances(on.node(), head, List.copyOf(watched.names().keySet()), assets),
                allowances(on.node(), head, watched, assets),
                assets,
                on.pools().map(PoolAccess::atHead).orElse(null));
    }

    /** Whether these values are for the given head, observed accounts and assets, so that they can be used again. */
    boolean isOf(BlockRef head, Watched asked, List<Asset> assetsNow) {
        return block.hash().equals(head.hash()) && watched.looksAt(asked) && assets.equals(assetsNow);
    }

    private static Map<Holding, Uint256> balances(Node node, BlockRef head, List<Address> holders, List<Asset> assets) {
        Map<Holding, Uint256> balances = new LinkedHashMap<>();
        List<Optional<Object>> coins = node.requestAll(
                "eth_getBalance",
                holders.stream().map(h -> List.of(h.toLowerHex(), "latest")).toList());
        List<Holding> asked = new ArrayList<>();
        for (int i = 0; i < holders.size(); i++) {
            for (Asset asset : assets) {
                Holding holding = new Holding(holders.get(i), asset);
                if (asset.isNative()) {
                    coins.get(i).ifPresent(wei -> balances.put(holding, Uint256.ofHex(wei.toString())));
                } else {
                    balances.put(holding, Uint256.ZERO);
                    asked.add(holding);
                }
            }
        }
        List<ReadOnlyCall> calls = asked.stream()
                .map(h -> BALANCE_OF.call(h.asset().address(), h.holder()))
                .toList();
        answers(node, head, calls, asked).forEach(balances::put);
        return balances;
    }

    private static Map<Grant, Uint256> allowances(Node node, BlockRef head, Watched watched, List<Asset> assets) {
        List<Grant> asked = new ArrayList<>();
        for (Address owner : watched.owners()) {
            for (Address spender : watched.spenders()) {
                assets.stream()
                        .filter(asset -> !asset.isNative())
                        .forEach(asset -> asked.add(new Grant(owner, spender, asset)));
            }
        }
        List<ReadOnlyCall> calls = asked.stream()
                .map(g -> ALLOWANCE.call(g.asset().address(), g.owner(), g.spender()))
                .toList();
        return answers(node, head, calls, asked);
    }

    private static <T> Map<T, Uint256> answers(Node node, BlockRef head, List<ReadOnlyCall> calls, List<T> asked) {
        Map<T, Uint256> amounts = new LinkedHashMap<>();
        List<CallResult> answers = node.readAll(calls, head.number());
        for (int i = 0; i < answers.size(); i++) {
            CallResult answer = answers.get(i);
            if (answer.ok() && answer.data().size() == Uint256.BYTES) {
                amounts.put(asked.get(i), answer.data().word(0, 0).toUint());
            }
        }
        return amounts;
    }

    /**
     * The accounts whose balances and allowances are observed.
     *
     * @param names names of the accounts whose balances are observed, by address, in display order
     * @param roles roles of the parties of sent swaps, by account
     * @param owners accounts whose allowances to the spenders are observed
     * @param spenders Permit2 and the routers
     * @param passing routers and adapters, which should have no balance after a swap, because tokens only pass through
     *     them
     */
    record Watched(
            Map<Address, String> names,
            Map<Address, Set<String>> roles,
            Set<Address> owners,
            List<Address> spenders,
            Set<Address> passing) {
        /** Selects the accounts of the session, the parties of the given swaps, and our contracts on the chain. */
        static Watched of(Session session, Connection on, Collection<Swap> underWay) {
            Map<Address, String> names = new LinkedHashMap<>();
            Set<Address> owners = new LinkedHashSet<>();
            for (String wallet : session.wallets().names()) {
                names.put(session.wallets().account("wallet", wallet), wallet);
            }
            session.wallets()
                    .actingNames()
                    .forEach(wallet -> owners.add(session.wallets().account("wallet", wallet)));
            names.putIfAbsent(Whale.address(), Whale.NAME);
            owners.add(Whale.address());
            on.fork().ifPresent(fork -> {
                names.putIfAbsent(fork.deployment().owner().address(), "router owner");
                names.putIfAbsent(fork.deployment().protocolFeeReceiver(), "protocol");
            });
            for (Swap swap : underWay) {
                swap.state().execution().ifPresent(execution -> {
                    ExecutionPlan plan = execution.plan();
                    BalanceCheckScope.people(plan)
                            .values()
                            .forEach(account ->
                                    names.putIfAbsent(account, session.wallets().label(account)));
                    owners.add(plan.payer());
                });
            }
            Map<Address, String> contracts = new LinkedHashMap<>();
            on.contracts().forEach((name, address) -> contracts.putIfAbsent(address, name));
            contracts.forEach(names::putIfAbsent);
            List<Address> spenders = new ArrayList<>(List.of(on.profile().permit2()));
            for (Address router :
                    List.of(on.routers().executionRouter(), on.routers().legacyRouter())) {
                if (!router.isZero()) {
                    spenders.add(router);
                }
            }
            names.put(on.profile().permit2(), "Permit2");
            return new Watched(names, Map.of(), owners, spenders, contracts.keySet());
        }

        /** Whether this and another selection have the same accounts. Names and roles may differ. */
        boolean looksAt(Watched other) {
            return names.keySet().equals(other.names.keySet())
                    && owners.equals(other.owners)
                    && spenders.equals(other.spenders);
        }

        /** A copy with the roles of the parties of these sent swaps, each role once. */
        Watched withRoles(List<SwapState.Sent> swaps) {
            Map<Address, Set<String>> played = new LinkedHashMap<>();
            swaps.forEach(sent -> sent.roles().forEach((role, holder) -> {
                if (!passing.contains(holder) && !role.equals("protocol")) {
                    played.computeIfAbsent(holder, unused -> new LinkedHashSet<>())
                            .add(role);
                }
            }));
            return new Watched(names, played, owners, spenders, passing);
        }
    }
}
