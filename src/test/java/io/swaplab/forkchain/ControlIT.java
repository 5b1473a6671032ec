package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.anvil.AccountCheats;
import io.swaplab.forkchain.anvil.BlockCheats;
import io.swaplab.forkchain.anvil.Impersonation;
import io.swaplab.forkchain.anvil.Mempool;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation of src/docs/control.md except deals and state files, on one fork. */
class ControlIT {
    private static final Address NOBODY = Address.parse("0x00000000000000000000000000000000000000aa");
    private static final Address FRESH = Address.parse("0x00000000000000000000000000000000000000ab");
    private static final Address ALICE = SigningKey.forDevelopment("alice").address();
    private static final Uint256 COINS = Uint256.of(1_000_000_000_000_000_000L);
    private static final Bytes32 SLOT = Bytes32.of(Uint256.of(3));
    private static final Bytes32 WORD = Bytes32.of(Uint256.of(77));

    /** Contract code that returns storage word 3. */
    private static final Bytes READER = Bytes.parse("0x6003545f5260205ff3");

    /** Contract code that returns the miner of the current block. */
    private static final Bytes MINER_READER = Bytes.parse("0x415f5260205ff3");

    private static Fork fork;
    private static Node node;
    private static BlockCheats blocks;
    private static AccountCheats accounts;
    private static Mempool mempool;
    private String start;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        node = fork.node();
        blocks = fork.cheats().blocks();
        accounts = fork.cheats().accounts();
        mempool = fork.cheats().mempool();
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
        mempool.setAutomine(true);
        fork.cheats().restore(start);
    }

    @Test
    void timeGoesToASecond() {
        long head = blocks.mine(1).timestampSecs();
        assertThat(blocks.increaseTo(head + 1_000).timestampSecs()).isEqualTo(head + 1_000);
        assertThat(blocks.mine(1).timestampSecs()).isBetween(head + 1_000, head + 1_030);
        refused(
                () -> blocks.increaseTo(head + 1),
                "timestampSecs must be after the latest block's, "
                        + node.latestBlock().timestampSecs() + ", got " + (head + 1));
        refused(() -> blocks.warp(-1), "secs must be above zero, got -1");
        refused(() -> blocks.warp(Long.MAX_VALUE), "secs must be at most 3153600000, got " + Long.MAX_VALUE);
    }

    @Test
    void theNextBlockHasTheSecondThatWasSet() {
        BlockRef head = blocks.mine(1);
        blocks.setNextTime(head.timestampSecs() + 500);
        assertThat(node.latestBlock()).isEqualTo(head);
        assertThat(blocks.mine(1).timestampSecs()).isEqualTo(head.timestampSecs() + 500);
    }

    @Test
    void blocksAreMinedAtADistanceAndUpToANumber() {
        BlockRef head = blocks.mine(1);
        BlockRef last = blocks.mine(4, 10);
        long third = node.block(last.number() - 1).orElseThrow().timestampSecs();
        assertThat(last.timestampSecs() - third).isEqualTo(10);
        assertThat(blocks.mineTo(head.number() + 9).number()).isEqualTo(head.number() + 9);
        refused(
                () -> blocks.mineTo(head.number()),
                "number must be above the latest block's, " + (head.number() + 9) + ", got " + head.number());
        refused(() -> blocks.mine(0), "blocks must be above zero, got 0");
        refused(() -> blocks.mine(2, 0), "secsApart must be above zero, got 0");
    }

    @Test
    void nothingIsLeftOfReplacedBlocks() {
        Address usdt =
                fork.deployment().profile().tokenBySymbol("USDT").orElseThrow().address();
        fork.cheats().deal(usdt, ALICE, COINS);
        accounts.setBalance(ALICE, COINS.times(10));
        BlockRef kept = blocks.mine(1);
        // A change without a block, made before the first block to be replaced.
        accounts.setStorageAt(NOBODY, SLOT, WORD);
        Address made;
        try (Impersonation acting = accounts.impersonate(ALICE);
                ImpersonatedSender alice = new ImpersonatedSender(node, acting.account(), COINS.times(10))) {
            alice.call("paying", usdt, AbiFunction.of("transfer(address,uint256)"), FRESH, COINS);
            alice.pay("paying", FRESH, COINS);
            made = alice.create(
                    "reader",
                    Bytes.parse("0x6009600c60003960096000f3" + READER.toString().substring(2)));
        }
        accounts.setStorageAt(NOBODY, SLOT, Bytes32.ZERO);
        assertThat(node.code(made)).isEqualTo(READER);
        blocks.reorganise((int) (node.latestBlock().number() - kept.number()));
        assertThat(held(usdt, FRESH)).isEqualTo(Uint256.ZERO);
        assertThat(held(usdt, ALICE)).isEqualTo(COINS);
        assertThat(node.code(made).isEmpty()).isTrue();
        assertThat(node.nonce(made)).isZero();
        assertThat(node.balance(FRESH)).isEqualTo(Uint256.ZERO);
        assertThat(accounts.storageAt(NOBODY, SLOT)).isEqualTo(WORD);
    }

    @Test
    void theLatestBlocksAreReplacedButNotTheDeployment() {
        BlockRef first = blocks.mine(1);
        accounts.setBalance(NOBODY, COINS);
        send(NOBODY, 0);
        long head = blocks.mine(60).number();
        BlockRef after = blocks.reorganise(61);
        assertThat(after.number()).isEqualTo(head);
        assertThat(node.nonce(NOBODY)).isZero();
        assertThat(node.block(first.number()).orElseThrow()).isEqualTo(first);
        assertThat(node.code(fork.deployment().routers().executionRouter()).isEmpty())
                .isFalse();
        refused(() -> blocks.reorganise(0), "blocks must be above zero, got 0");
        refused(() -> blocks.reorganise(512), "blocks must be at most 511, got 512");
        assertThatThrownBy(() -> blocks.reorganise(510))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(
                        "blocks must be at most \\d+, the blocks since our contracts were deployed, got 510");
    }

    @Test
    void theNextBlockTakesTheBaseFee() {
        blocks.setNextBaseFee(Uint256.of(119));
        blocks.mine(1);
        Map<?, ?> block = (Map<?, ?>)
                node.request("eth_getBlockByNumber", "latest", false).orElseThrow();
        assertThat(block.get("baseFeePerGas")).isEqualTo("0x77");
        refused(
                () -> blocks.setNextBaseFee(Uint256.MAX),
                "wei must be at most " + Long.MAX_VALUE + ", got " + Uint256.MAX);
    }

    @Test
    void contractsSeeTheMinerThatWasSet() {
        accounts.setCode(NOBODY, MINER_READER);
        blocks.setMiner(ALICE);
        blocks.mine(1);
        assertThat(answer(NOBODY))
                .isEqualTo(Bytes32.parse(
                        "0x000000000000000000000000" + ALICE.toLowerHex().substring(2)));
    }

    @Test
    void codeAndStorageAreWritten() {
        accounts.setCode(NOBODY, READER);
        assertThat(node.code(NOBODY)).isEqualTo(READER);
        accounts.setStorageAt(NOBODY, SLOT, WORD);
        assertThat(accounts.storageAt(NOBODY, SLOT)).isEqualTo(WORD);
        assertThat(answer(NOBODY)).isEqualTo(WORD);
        accounts.setCode(NOBODY, Bytes.EMPTY);
        assertThat(node.code(NOBODY).isEmpty()).isTrue();
    }

    @Test
    void aNonceGoesUpOnly() {
        long present = node.nonce(ALICE);
        accounts.setNonce(ALICE, present + 5);
        assertThat(node.nonce(ALICE)).isEqualTo(present + 5);
        refused(
                () -> accounts.setNonce(ALICE, present),
                "nonce must be at least " + (present + 5) + ", the account's present one, got " + present);
    }

    @Test
    void anImpersonationEndsWithItsScope() {
        accounts.setBalance(NOBODY, COINS);
        try (Impersonation outer = accounts.impersonate(NOBODY)) {
            try (Impersonation inner = accounts.impersonate(NOBODY)) {
                assertThat(inner.account()).isEqualTo(outer.account());
            }
            sent(NOBODY, 0);
        }
        assertThatThrownBy(() -> sent(NOBODY, 1)).isInstanceOf(NodeException.class);
    }

    @Test
    void heldTransactionsAreListedDroppedAndReleased() {
        try (Impersonation acting = accounts.impersonate(NOBODY)) {
            accounts.setBalance(NOBODY, COINS);
            BlockRef head = node.latestBlock();
            try (Mempool.Hold held = mempool.hold()) {
                assertThat(mempool.isAutomining()).isFalse();
                Bytes32 first = sent(NOBODY, 0);
                Bytes32 second = sent(NOBODY, 1);
                Bytes32 gapped = sent(NOBODY, 4);
                assertThat(held.waiting())
                        .containsExactly(
                                new Mempool.Waiting(first, NOBODY, 0, true),
                                new Mempool.Waiting(second, NOBODY, 1, true),
                                new Mempool.Waiting(gapped, NOBODY, 4, false));
                mempool.drop(second);
                refused(
                        () -> mempool.drop(second),
                        "transactionHash must be that of a waiting transaction, got " + second);
                assertThat(node.latestBlock()).isEqualTo(head);
                assertThat(mempool.release().number()).isEqualTo(head.number() + 1);
                assertThat(node.receipt(first)).isPresent();
                assertThat(node.receipt(second)).isEmpty();
                assertThat(mempool.waiting()).extracting(Mempool.Waiting::hash).containsExactly(gapped);
            }
            mempool.dropAll();
            assertThat(mempool.waiting()).isEmpty();
            assertThat(acting.account()).isEqualTo(NOBODY);
        }
    }

    @Test
    void aHoldThatIsClosedReleasesWhatWaits() {
        try (Impersonation acting = accounts.impersonate(ALICE)) {
            Bytes32 waiting;
            try (Mempool.Hold held = mempool.hold()) {
                waiting = sent(acting.account(), node.nonce(ALICE));
                assertThat(held.waiting()).extracting(Mempool.Waiting::hash).containsExactly(waiting);
            }
            assertThat(node.receipt(waiting)).isPresent();
            assertThat(mempool.isAutomining()).isTrue();
        }
    }

    @Test
    void blocksComeByTheClock() {
        mempool.mineEvery(1);
        assertThat(node.request("anvil_getIntervalMining"))
                .hasValueSatisfying(secs -> assertThat(secs.toString()).isEqualTo("1"));
        assertThat(mempool.isAutomining()).isFalse();
        mempool.setAutomine(true);
        assertThat(node.request("anvil_getIntervalMining")).isEmpty();
        refused(() -> mempool.mineEvery(0), "secs must be above zero, got 0");
        refused(() -> mempool.mineEvery(86_401), "secs must be at most 86400, got 86401");
    }

    private static Uint256 held(Address token, Address holder) {
        try (ImpersonatedSender reader = new ImpersonatedSender(node, holder, Uint256.ZERO)) {
            return (Uint256) reader.read("balance", token, AbiFunction.of("balanceOf(address)", "(uint256)"), holder)
                    .getFirst();
        }
    }

    private static void send(Address from, long nonce) {
        try (Impersonation scope = fork.cheats().impersonate(from)) {
            sent(scope.account(), nonce);
        }
    }

    private static Bytes32 sent(Address from, long nonce) {
        return node.request(
                        "eth_sendTransaction",
                        Map.of(
                                "from", from.toLowerHex(),
                                "to", from.toLowerHex(),
                                "nonce", "0x" + Long.toHexString(nonce)))
                .map(hash -> Bytes32.parse(hash.toString()))
                .orElseThrow();
    }

    private static Bytes32 answer(Address contract) {
        return node.readAll(
                        List.of(AbiFunction.of("any()").call(contract)),
                        node.latestBlock().number())
                .getFirst()
                .data()
                .word(0, 0);
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }
}
