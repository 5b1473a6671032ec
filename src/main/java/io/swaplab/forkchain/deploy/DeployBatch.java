package io.swaplab.forkchain.deploy;

import io.swaplab.client.node.HexText;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects transactions of one account, then sends them together and mines them in few blocks. A later transaction can
 * use the address of a contract that an earlier one creates, because the address is computed from account and nonce. No
 * other client may send transactions from the account meanwhile.
 */
public final class DeployBatch implements DeploymentSteps {
    private static final int MOST_BLOCKS = 100;

    private final Node node;
    private final Address account;
    private final long firstNonce;
    private final List<Planned> planned = new ArrayList<>();

    /**
     * Creates an empty batch.
     *
     * @param deployer its account sends the transactions and pays for them
     */
    public DeployBatch(Node node, ImpersonatedSender deployer) {
        this.node = node;
        this.account = deployer.account();
        this.firstNonce = node.nonce(account);
    }

    /**
     * A collected transaction.
     *
     * @param creates address of the contract that the transaction creates; null for a call
     */
    private record Planned(
            String what,
            Map<String, Object> transaction,
            @Nullable Address creates) {}

    @Override
    public Address create(String what, Bytes initCode) {
        Address contract = Address.ofCreated(account, firstNonce + planned.size());
        plan(what, null, initCode, contract);
        return contract;
    }

    @Override
    public void allow(String what, Address on, AbiFunction setter, AbiFunction view, Address account) {
        plan(what, on, setter.encode(account, true), null);
    }

    private void plan(String what, @Nullable Address to, Bytes data, @Nullable Address creates) {
        Map<String, Object> transaction = ImpersonatedSender.transaction(account, to, data);
        transaction.put("nonce", HexText.quantity(firstNonce + planned.size()));
        planned.add(new Planned(what, transaction, creates));
    }

    /**
     * Sends and mines the transactions.
     *
     * @throws ForkException when a transaction is not mined, reverts or creates no code; the message names the
     *     transaction
     */
    public void mine() {
        node.request("evm_setAutomine", false);
        List<List<?>> hashes;
        try {
            hashes = sent();
            int blocks = 0;
            // All have one sender, so they are mined once the last one is.
            while (node.request("eth_getTransactionReceipt", hashes.getLast().getFirst())
                            .isEmpty()
                    && blocks++ < MOST_BLOCKS) {
                node.request("evm_mine");
            }
        } finally {
            node.request("evm_setAutomine", true);
        }
        checkReceipts(hashes);
        checkCode();
    }

    private List<List<?>> sent() {
        List<List<?>> parameters = new ArrayList<>();
        planned.forEach(each -> parameters.add(List.of(each.transaction())));
        List<List<?>> hashes = new ArrayList<>();
        node.requestAll("eth_sendTransaction", parameters)
                .forEach(hash -> hashes.add(List.of(hash.orElseThrow(
                        () -> new ForkException(planned.get(hashes.size()).what() + " was not accepted by anvil")))));
        return hashes;
    }

    private void checkReceipts(List<List<?>> hashes) {
        var receipts = node.requestAll("eth_getTransactionReceipt", hashes);
        for (int i = 0; i < planned.size(); i++) {
            String what = planned.get(i).what();
            Object receipt = receipts.get(i).orElseThrow(() -> new ForkException(what + " was not mined"));
            if (!(receipt instanceof Map<?, ?> fields) || !"0x1".equals(fields.get("status"))) {
                throw new ForkException(
                        what + " reverted in transaction " + hashes.get(i).getFirst());
            }
        }
    }

    private void checkCode() {
        List<Planned> creations =
                planned.stream().filter(each -> each.creates() != null).toList();
        List<List<?>> contracts = new ArrayList<>();
        creations.forEach(each -> contracts.add(List.of(String.valueOf(each.creates()), "latest")));
        var codes = node.requestAll("eth_getCode", contracts);
        for (int i = 0; i < creations.size(); i++) {
            if (codes.get(i).filter(code -> !code.equals("0x")).isEmpty()) {
                throw new ForkException(creations.get(i).what() + " left no code on the chain");
            }
        }
    }
}
