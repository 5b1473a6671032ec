package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.execution.SwapStep.ExactOutputHop;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.RouterSetup.RouterCode;
import io.swaplab.forkchain.anvil.Impersonation;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.StrictRecordJson;
import io.swaplab.router.pools.PoolFamilies;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ForkIT {
    private static final Address ALICE = SigningKey.forDevelopment("alice").address();
    private static final AbiFunction BALANCE_OF = AbiFunction.of("balanceOf(address)", "(uint256)");
    private static final Uint256 AMOUNT = Uint256.parse("123456789000000000000");

    private static final Address MULTICALL3 = Address.parse("0xcA11bde05977b3631167028862bE2a173976CA11");
    private static final long HOUR_SECS = 3600;

    private static final List<String> HEARD = new ArrayList<>();
    private static long launchedSecs;
    private static Fork fork;
    private String start;

    @BeforeAll
    static void launch() {
        launchedSecs = Instant.now().getEpochSecond();
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), HEARD::add);
    }

    @AfterAll
    static void stop() {
        fork.close();
    }

    @BeforeEach
    void remember() {
        start = fork.cheats().snapshot();
    }

    @AfterEach
    void goBack() {
        fork.cheats().restore(start);
    }

    @Test
    void routersKnowTheirPartnersAndLimits() {
        ForkDeployment deployed = fork.deployment();
        Address router = deployed.routers().executionRouter();
        assertThat(view(router, "permit2()", "(address)"))
                .isEqualTo(deployed.profile().permit2());
        assertThat(view(router, "wrappedNative()", "(address)"))
                .isEqualTo(deployed.profile().wrappedNative());
        assertThat(view(router, "owner()", "(address)"))
                .isEqualTo(deployed.owner().address());
        assertThat(view(router, "protocolFeeReceiver()", "(address)")).isEqualTo(deployed.protocolFeeReceiver());
        assertThat(view(router, "maxCustomFeeBps()", "(uint16)")).isEqualTo(Uint256.of(500));
        assertThat(read(
                        AbiFunction.of("isQuoteSigner(address)", "(bool)"),
                        router,
                        deployed.quoteSigner().address()))
                .isEqualTo(true);
        assertThat(deployed.routers().adapters()).containsOnlyKeys(plannedFamilies());
        AbiFunction allowed = AbiFunction.of("isAdapter(address)", "(bool)");
        Set<Address> own = plan().routers().stream()
                .map(family -> Address.parse(family.step()))
                .collect(Collectors.toSet());
        for (Address adapter : deployed.routers().adapters().values()) {
            if (own.contains(adapter)) {
                continue;
            }
            assertThat(read(allowed, router, adapter)).isEqualTo(true);
            assertThat(read(allowed, deployed.routers().legacyRouter(), adapter))
                    .isEqualTo(true);
        }
        assertThat(HEARD).contains("Permit2 was on the chain already");
    }

    @Test
    void everyFamilyHasTheAdapterThatItNames() {
        Map<String, String> named = PoolFamilies.on(fork.deployment().profile()).stream()
                .collect(Collectors.toMap(PoolFamily::name, PoolFamily::adapterContract));
        Map<String, String> planned = new HashMap<>();
        plan().adapters()
                .forEach(adapter -> adapter.families()
                        .forEach(family -> assertThat(planned.put(family, adapter.contract()))
                                .isNull()));
        plan().routers()
                .forEach(own -> own.families()
                        .forEach(family ->
                                assertThat(planned.put(family, own.contract())).isNull()));
        assertThat(planned.remove(ExactOutputHop.FAMILY)).isEqualTo("ExactOutputAdapter");
        assertThat(planned).isEqualTo(named);
    }

    private static List<String> plannedFamilies() {
        return Stream.concat(
                        plan().adapters().stream().map(RouterCode.PlannedAdapter::families),
                        plan().routers().stream().map(RouterCode.OwnFamilies::families))
                .flatMap(List::stream)
                .toList();
    }

    private static RouterCode.AdapterPlan plan() {
        return StrictRecordJson.read(
                InstallationPaths.find().deployment("adapters.json"), RouterCode.AdapterPlan.class);
    }

    @Test
    void theForkContinuesTheOriginChainUnderItsId() {
        assertThat(fork.node().chainId()).isEqualTo(97);
        assertThat(fork.deployment().forkBlock()).isPositive();
        assertThat(fork.node().latestBlock().number())
                .isGreaterThan(fork.deployment().forkBlock());
    }

    @Test
    void theBlockThatWasForkedIsOldAndTheFirstOfTheForkIsNot() {
        long forkBlock = fork.deployment().forkBlock();
        long forked = fork.node().block(forkBlock).orElseThrow().timestampSecs();
        long first = fork.node().block(forkBlock + 1).orElseThrow().timestampSecs();
        assertThat(forked).isLessThan(launchedSecs - HOUR_SECS);
        assertThat(first).isBetween(launchedSecs, launchedSecs + HOUR_SECS / 2);
    }

    @Test
    void everyTokenCanBeDealtExactly() {
        for (Token token : fork.deployment().profile().tokens()) {
            fork.cheats().deal(token.address(), ALICE, AMOUNT);
            assertThat(balanceOf(token.address(), ALICE)).as(token.symbol()).isEqualTo(AMOUNT);
            fork.cheats().deal(token.address(), ALICE, Uint256.ZERO);
            assertThat(balanceOf(token.address(), ALICE)).as(token.symbol()).isEqualTo(Uint256.ZERO);
        }
    }

    @Test
    void dealtWrappedCoinsCanBeUnwrapped() {
        Address wrapped = fork.deployment().profile().wrappedNative();
        fork.cheats().deal(wrapped, ALICE, AMOUNT);
        ReadOnlyCall withdraw = AbiFunction.of("withdraw(uint256)").call(wrapped, AMOUNT);
        assertThat(fork.node().simulate(ALICE, withdraw, Uint256.ZERO).ok()).isTrue();
    }

    @Test
    void whatIsNoTokenCannotBeDealt() {
        assertThatThrownBy(() -> fork.cheats().deal(ALICE, ALICE, AMOUNT))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("no token at");
    }

    @Test
    void aSnapshotCanBeRestoredAgainAndAgain() {
        Uint256 before = fork.node().balance(ALICE);
        BlockRef block = fork.node().latestBlock();
        String saved = fork.cheats().snapshot();
        for (int round = 0; round < 3; round++) {
            fork.cheats().setBalance(ALICE, Uint256.of(round));
            fork.cheats().mine(3);
            assertThat(fork.cheats().restore(saved)).isEqualTo(block);
            assertThat(fork.node().balance(ALICE)).isEqualTo(before);
            assertThat(fork.node().latestBlock()).isEqualTo(block);
        }
    }

    @Test
    void aRestoreRestoresTheNextBaseFee() {
        fork.cheats().blocks().setNextBaseFee(Uint256.of(1_000_000_000));
        fork.cheats().mine(1);
        String saved = fork.cheats().snapshot();
        fork.cheats().mine(1);
        Object before = baseFee();
        fork.cheats().mine(3);
        for (int round = 0; round < 2; round++) {
            fork.cheats().restore(saved);
            fork.cheats().mine(1);
            assertThat(baseFee()).isEqualTo(before);
        }
        fork.cheats().blocks().setNextBaseFee(Uint256.of(777));
        String planned = fork.cheats().snapshot();
        fork.cheats().mine(2);
        fork.cheats().restore(planned);
        fork.cheats().mine(1);
        assertThat(baseFee()).isEqualTo(Uint256.of(777).toHex());
    }

    private static Object baseFee() {
        return fork.node()
                .request("eth_getBlockByNumber", "latest", false)
                .map(block -> ((Map<?, ?>) block).get("baseFeePerGas"))
                .orElseThrow();
    }

    @Test
    void theClockGoesOnAfterARestore() {
        String saved = fork.cheats().snapshot();
        fork.cheats().restore(saved);
        long now = Instant.now().getEpochSecond();
        assertThat(fork.cheats().mine(1).timestampSecs()).isGreaterThanOrEqualTo(now);
    }

    @Test
    void theClockGoesOnAfterAReorganisation() {
        long now = Instant.now().getEpochSecond();
        standStillSince(now - HOUR_SECS);
        fork.cheats().reorganise(1);
        assertThat(fork.cheats().mine(1).timestampSecs()).isGreaterThanOrEqualTo(now);
    }

    @Test
    void aSimulationRunsAtTheTimeOfTheNextBlock() {
        long now = Instant.now().getEpochSecond();
        standStillSince(now - HOUR_SECS);
        fork.node().request("evm_setTime", now);
        Object second = read(AbiFunction.of("getCurrentBlockTimestamp()", "(uint256)"), MULTICALL3);
        assertThat(((Uint256) second).toLongExact()).isBetween(now, now + HOUR_SECS);
    }

    /** Simulates a chain on which no block has been mined since the given time. */
    private static void standStillSince(long secs) {
        fork.node().request("evm_setTime", secs);
        fork.cheats().mine(3);
        assertThat(fork.node().latestBlock().timestampSecs()).isBetween(secs, secs + HOUR_SECS / 2);
    }

    @Test
    void restoringForgetsLaterSnapshots() {
        String early = fork.cheats().snapshot();
        String late = fork.cheats().snapshot();
        fork.cheats().restore(early);
        assertThat(fork.cheats().snapshots()).contains(early).doesNotContain(late);
        assertThatThrownBy(() -> fork.cheats().restore(late))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("there is no snapshot " + late);
    }

    @Test
    void timePassesByTheSecondsAsked() {
        // Starts with a block at the current time, because after a restore the head may be older than the clock, which
        // warp moves.
        long before = fork.cheats().mine(1).timestampSecs();
        assertThat(fork.cheats().warp(3600).timestampSecs()).isBetween(before + 3600, before + 3660);
        assertThatThrownBy(() -> fork.cheats().warp(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void blocksAreMinedAndReplaced() {
        long before = fork.node().latestBlock().number();
        BlockRef mined = fork.cheats().mine(5);
        assertThat(mined.number()).isEqualTo(before + 5);
        // Without a change, the empty replacement with the same time would be the identical block.
        fork.cheats().setBalance(ALICE, Uint256.ONE);
        BlockRef replaced = fork.cheats().reorganise(2);
        assertThat(replaced.number()).isEqualTo(mined.number());
    }

    @Test
    void anImpersonatedAccountSendsWithoutItsKey() {
        Address token =
                fork.deployment().profile().tokenBySymbol("USDT").orElseThrow().address();
        Address pool = Address.parse("0x00000000000000000000000000000000000000aa");
        fork.cheats().deal(token, pool, AMOUNT);
        fork.cheats().setBalance(pool, AMOUNT);
        try (Impersonation acting = fork.cheats().impersonate(pool);
                ImpersonatedSender sender = new ImpersonatedSender(fork.node(), acting.account(), AMOUNT)) {
            sender.call("moving", token, AbiFunction.of("transfer(address,uint256)"), ALICE, AMOUNT);
        }
        assertThat(balanceOf(token, ALICE)).isEqualTo(AMOUNT);
    }

    private static Object view(Address contract, String signature, String outputs) {
        return read(AbiFunction.of(signature, outputs), contract);
    }

    private static Uint256 balanceOf(Address token, Address holder) {
        return (Uint256) read(BALANCE_OF, token, holder);
    }

    private static Object read(AbiFunction function, Address contract, Object... arguments) {
        Node node = fork.node();
        CallResult result = node.simulate(ALICE, function.call(contract, arguments), Uint256.ZERO);
        assertThat(result.ok()).isTrue();
        return function.decodeReturn(result.data()).getFirst();
    }
}
