package io.swaplab.client.node.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.node.CallRevertedException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.evm.Transaction;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.anvil.AnvilOptions;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.InstallationPaths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every method of the node against a real anvil. */
class HttpNodeIT {
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final Uint256 RICH = Uint256.parse("1000000000000000000000");

    /** A contract that emits one log with its argument as topic and as data, and returns the argument. */
    private static final Address ECHO = Address.parse("0x00000000000000000000000000000000000ec400");

    private static final Bytes ECHO_CODE = Bytes.parse("0x5f355f525f3560205fa160205ff3");

    private static RunningNode anvil;
    private static HttpNode node;

    @BeforeAll
    static void launch() {
        anvil = new LocalAnvilLauncher(InstallationPaths.find()).launch(AnvilOptions.empty(97));
        node = HttpNode.at(anvil.rpcUrl());
        node.request("anvil_setBalance", ALICE.address().toLowerHex(), RICH.toHex());
        node.request("anvil_setCode", ECHO.toLowerHex(), ECHO_CODE.toString());
    }

    @AfterAll
    static void stop() {
        node.close();
        anvil.close();
    }

    private static Bytes word(long value) {
        return Bytes.of(Uint256.of(value).toBytes());
    }

    private static TransactionReceipt send(Bytes data) {
        Transaction transaction = new Transaction(
                97,
                node.nonce(ALICE.address()),
                ECHO,
                Uint256.ZERO,
                data,
                100_000,
                Uint256.of(1_000_000_000),
                Uint256.of(10_000_000_000L));
        Bytes32 hash = node.send(transaction.signedBy(ALICE));
        await().until(() -> node.receipt(hash).isPresent());
        return node.receipt(hash).orElseThrow();
    }

    @Test
    void chainAndAccountsAreRead() {
        assertThat(node.chainId()).isEqualTo(97);
        assertThat(node.gasPriceWei().isZero()).isFalse();
        assertThat(node.code(ECHO)).isEqualTo(ECHO_CODE);
        assertThat(node.code(ALICE.address())).isEqualTo(Bytes.EMPTY);
        assertThat(node.balance(ALICE.address()).isZero()).isFalse();
        assertThat(node.balance(Address.parse("0x0000000000000000000000000000000000001234")))
                .isEqualTo(Uint256.ZERO);
        BlockRef latest = node.latestBlock();
        assertThat(node.block(latest.number())).contains(latest);
        assertThat(node.block(latest.number() + 1_000)).isEmpty();
        assertThat(node.receipt(Bytes32.of(Uint256.of(1)))).isEmpty();
    }

    @Test
    void transactionLeavesAReceiptAndItsLog() {
        long nonce = node.nonce(ALICE.address());
        TransactionReceipt receipt = send(word(0x77));
        assertThat(receipt.ok()).isTrue();
        assertThat(receipt.contract()).isNull();
        assertThat(receipt.gasUsed()).isBetween(21_000L, 30_000L);
        assertThat(node.nonce(ALICE.address())).isEqualTo(nonce + 1);
        BlockRef block = node.block(receipt.blockNumber()).orElseThrow();
        assertThat(receipt.blockHash()).isEqualTo(block.hash());
        List<LogEntry> logs = node.logs(block.hash(), List.of(Bytes32.of(Uint256.of(0x77))));
        assertThat(logs).isEqualTo(receipt.logs()).hasSize(1);
        assertThat(logs.getFirst().emitter()).isEqualTo(ECHO);
        assertThat(logs.getFirst().data()).isEqualTo(word(0x77));
        assertThat(node.logs(block.hash(), List.of(Bytes32.of(Uint256.of(0x78)))))
                .isEmpty();
        assertThat(node.logs(block.number(), block.number(), List.of(ECHO), List.of(Bytes32.of(Uint256.of(0x77)))))
                .isEqualTo(logs);
        assertThat(node.logs(block.hash(), List.of())).as("of no topic").isEmpty();
        assertThat(node.logs(block.number(), block.number(), List.of(ECHO), List.of()))
                .as("of no topic")
                .isEmpty();
        assertThat(node.logs(block.number(), block.number(), List.of(), List.of(Bytes32.of(Uint256.of(0x77)))))
                .as("of no emitter")
                .isEmpty();
    }

    @Test
    void replacedBlocksAreNoLongerKnown() {
        Object saved = node.request("evm_snapshot").orElseThrow();
        BlockRef before = node.latestBlock();
        Bytes32 gone = send(word(0x99)).blockHash();
        assertThat(node.request("evm_revert", saved)).contains(Boolean.TRUE);
        await().until(() -> node.latestBlock().equals(before));
        assertThatThrownBy(() -> node.logs(gone, List.of(Bytes32.of(Uint256.of(0x99)))))
                .isInstanceOf(RpcErrorException.class)
                .hasMessageContaining("unknown block");
    }

    @Test
    void manyReadsAreAnsweredInOrderAndFailuresStayTheirOwn() {
        Address reverts = Address.parse("0x00000000000000000000000000000000000ec401");
        Address broken = Address.parse("0x00000000000000000000000000000000000ec402");
        Address endless = Address.parse("0x00000000000000000000000000000000000ec403");
        node.request("anvil_setCode", reverts.toLowerHex(), "0x5f355f5260205ffd");
        node.request("anvil_setCode", broken.toLowerHex(), "0xfe");
        node.request("anvil_setCode", endless.toLowerHex(), "0x5b5f56");
        List<ReadOnlyCall> calls = new ArrayList<>();
        for (int i = 0; i < 450; i++) {
            calls.add(new ReadOnlyCall(ECHO, word(i)));
        }
        calls.add(new ReadOnlyCall(reverts, word(0xbad)));
        calls.add(new ReadOnlyCall(broken, Bytes.EMPTY));
        calls.add(new ReadOnlyCall(endless, Bytes.EMPTY));
        calls.add(new ReadOnlyCall(ALICE.address(), Bytes.EMPTY));
        List<CallResult> results = node.readAll(calls, node.latestBlock().number());
        for (int i = 0; i < 450; i++) {
            assertThat(results.get(i)).isEqualTo(new CallResult(true, word(i)));
        }
        assertThat(results.subList(450, 454))
                .containsExactly(
                        new CallResult(false, word(0xbad)),
                        new CallResult(false, Bytes.EMPTY),
                        new CallResult(false, Bytes.EMPTY),
                        new CallResult(true, Bytes.EMPTY));
        assertThat(node.simulate(ALICE.address(), new ReadOnlyCall(reverts, word(5)), Uint256.ZERO))
                .isEqualTo(new CallResult(false, word(5)));
        assertThat(node.estimateGas(ALICE.address(), new ReadOnlyCall(ECHO, word(5)), Uint256.ZERO))
                .isGreaterThan(21_000);
        assertThatThrownBy(() -> node.estimateGas(ALICE.address(), new ReadOnlyCall(reverts, word(5)), Uint256.ZERO))
                .isInstanceOf(CallRevertedException.class);
    }

    @Test
    void refusalsOfTheNodeKeepTheirCode() {
        assertThatThrownBy(() -> node.request("no_such_method"))
                .isInstanceOfSatisfying(
                        RpcErrorException.class,
                        refused -> assertThat(refused.code()).isEqualTo(-32601));
        assertThatThrownBy(() -> node.readAll(
                        List.of(new ReadOnlyCall(ECHO, word(1))),
                        node.latestBlock().number() + 99))
                .isInstanceOf(RpcErrorException.class)
                .hasMessageContaining("eth_call");
        assertThatThrownBy(() -> node.send(Bytes.parse("0x1234")))
                .isInstanceOf(RpcErrorException.class)
                .hasMessageContaining("eth_sendRawTransaction");
        assertThat(node.request("anvil_nodeInfo").orElseThrow()).isInstanceOf(Map.class);
    }
}
