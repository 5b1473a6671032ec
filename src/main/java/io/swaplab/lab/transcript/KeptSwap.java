package io.swaplab.lab.transcript;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.TransactionReceipt;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.SettlementAudit;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a swap needs to be continued, in addition to its terms. It contains no signature.
 *
 * @param transaction hash of the swap's transaction; null if none was sent
 * @param roles the accounts of the transaction by role
 * @param paid the output that the transaction paid, in base units; null if it is not mined or reverted
 * @param reason why the swap was rejected; null if it was not
 * @param states all states in order; the last one is the present state
 */
record KeptSwap(
        @JsonProperty(required = true) String note,
        @JsonProperty(required = true) boolean legacy,
        @Nullable String transaction,
        @JsonProperty(required = true) Map<String, String> roles,
        @Nullable String paid,
        @Nullable String reason,
        @JsonProperty(required = true) List<Passed> states) {
    KeptSwap {
        roles = Map.copyOf(roles);
        states = List.copyOf(states);
    }

    /** A state of a swap and the time it was reached, in the form of ISO 8601. */
    record Passed(
            @JsonProperty(required = true) String state,
            @JsonProperty(required = true) String at) {}

    static KeptSwap of(Swap swap, Optional<Connection> on) {
        Optional<SwapState.Sent> sent = swap.state().sent();
        Map<String, String> roles = new TreeMap<>();
        sent.ifPresent(
                transaction -> transaction.roles().forEach((role, account) -> roles.put(role, account.toString())));
        return new KeptSwap(
                swap.past().note(),
                swap.isLegacy(),
                sent.map(transaction -> transaction.transactionHash().toString())
                        .orElse(null),
                roles,
                on.flatMap(connection -> paid(swap.state(), connection.node()))
                        .map(Uint256::toString)
                        .orElse(null),
                swap.state() instanceof SwapState.Rejected rejected ? rejected.reason() : null,
                swap.moments().stream()
                        .map(moment -> new Passed(moment.state(), moment.at().toString()))
                        .toList());
    }

    private static Optional<Uint256> paid(SwapState state, Node node) {
        return switch (state) {
            case SwapState.Done done -> Optional.of(done.settledOut());
            case SwapState.Submitted sent ->
                node.receipt(sent.transactionHash())
                        .filter(TransactionReceipt::ok)
                        .map(receipt -> SettlementAudit.paid(sent.swap().execution(), receipt));
            default -> Optional.empty();
        };
    }
}
