package io.swaplab.forkchain.control;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.forkchain.deploy.ForkException;
import java.util.ArrayList;
import java.util.List;

/**
 * What differs between a fork now and at the end of an earlier block, changes without a block included. Anvil's own return
 * to a block keeps storage words, accounts and contracts that were first written after it.
 */
final class PastState {
    /** A request that makes one value what it was. */
    private record Write(String method, Object[] parameters) {}

    private final Node node;
    private final String block;
    private final List<Write> writes = new ArrayList<>();

    private PastState(Node node, long block) {
        this.node = node;
        this.block = HexText.quantity(block);
    }

    /**
     * Reads the differences. Of the values, anvil's dump has all that this fork has written.
     *
     * @throws ForkException when the node no longer has the state of that block
     */
    static PastState at(Node node, long block) {
        PastState past = new PastState(node, block);
        // One request at a time: anvil stops answering when several at once make it read old words of the forked chain.
        StateDump.accounts(node).forEach(past::compare);
        return past;
    }

    private void compare(String account, StateDump.Account now) {
        compare("eth_getBalance", account, now.balance(), "anvil_setBalance");
        compare("eth_getTransactionCount", account, HexText.quantity(now.nonce()), "anvil_setNonce");
        compare("eth_getCode", account, now.code(), "anvil_setCode");
        now.storage().forEach((key, word) -> {
            String then = past("eth_getStorageAt", account, key, block);
            if (!then.equals(word)) {
                writes.add(new Write("anvil_setStorageAt", new Object[] {account, key, then}));
            }
        });
    }

    private void compare(String reading, String account, String now, String writing) {
        String then = past(reading, account, block);
        if (!then.equals(now)) {
            writes.add(new Write(writing, new Object[] {account, then}));
        }
    }

    private String past(String method, Object... parameters) {
        return node.request(method, parameters)
                .map(Object::toString)
                .orElseThrow(() -> new ForkException("anvil no longer has the state of block " + block));
    }

    /** Makes everything what it was. */
    void restore() {
        writes.forEach(write -> node.request(write.method(), write.parameters()));
    }
}
