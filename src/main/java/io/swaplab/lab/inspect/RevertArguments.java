package io.swaplab.lab.inspect;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.errors.Revert;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.lab.backend.Asset;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.swap.Parties;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Converts the arguments of an error to token units, dates and names, as far as the swap's plan identifies them. */
record RevertArguments(Session session, Connection on, ExecutionPlan plan) {
    private static final Set<String> OF_INPUT =
            Set.of("ERC20InsufficientAllowance", "ERC20InsufficientBalance", "InvalidAmount");
    private static final Set<String> OF_COIN = Set.of("BadValue", "InsufficientBalance");
    private static final String OUTPUT = "InsufficientOutput";

    Asset output() {
        return asset(Parties.output(plan));
    }

    Asset input() {
        return asset(Parties.input(plan));
    }

    private Asset asset(Address address) {
        return session.assets().at(on, address);
    }

    List<Revert.Argument> of(Revert revert) {
        return revert.arguments().stream()
                .map(argument -> new Revert.Argument(argument.name(), text(revert, argument)))
                .toList();
    }

    /** An argument as a number of base units; empty where it is none. */
    static Optional<Uint256> number(Revert revert, String name) {
        return revert.arguments().stream()
                .filter(argument ->
                        argument.name().equals(name) && argument.value().matches("\\d{1,78}"))
                .map(argument -> Uint256.parse(argument.value()))
                .findFirst();
    }

    private String text(Revert revert, Revert.Argument argument) {
        String value = argument.value();
        if (value.matches("0x[0-9a-fA-F]{40}")) {
            return session.wallets().label(Address.parse(value));
        }
        if (argument.name().equalsIgnoreCase("deadline") || argument.name().equals("signatureDeadline")) {
            return date(value);
        }
        return value.matches("\\d{1,77}")
                ? assetOf(revert)
                        .map(asset -> asset.text(Uint256.parse(value)) + " " + asset.symbol())
                        .orElse(value)
                : value;
    }

    private Optional<Asset> assetOf(Revert revert) {
        if (revert.name().equals(OUTPUT)) {
            return Optional.of(output());
        }
        if (OF_COIN.contains(revert.name())) {
            return Optional.of(asset(Token.NATIVE_SENTINEL));
        }
        boolean ofPayer = revert.arguments().stream()
                .anyMatch(each -> each.value().equals(plan.payer().toString())
                        || each.name().equals("spender")
                        || each.name().equals("maxAmount"));
        return OF_INPUT.contains(revert.name()) && ofPayer ? Optional.of(input()) : Optional.empty();
    }

    private static String date(String seconds) {
        return seconds.matches("\\d{1,11}")
                ? Instant.ofEpochSecond(Long.parseLong(seconds)).toString()
                : seconds;
    }
}
