package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Finds recipients and fee receivers that must not be paid, because either nobody or a third party could spend the
 * tokens. On chain, the routers reject only contracts that take part in the swap, with {@code BadRecipient} and {@code
 * BadFeeReceiver}. All other such addresses are found only here.
 */
public final class ForbiddenRecipients {
    /**
     * Addresses below this limit are precompiled contracts, BNB chain's system contracts, or burn addresses. Nobody can
     * have a key for them.
     */
    private static final int FIRST_OF_ANYBODY = 0x10000;

    private ForbiddenRecipients() {}

    /**
     * Describes why an account must not be paid, such as "the router"; empty if it may be paid.
     *
     * @param routers the routers of the chain, both execution and legacy
     * @param adapters known adapters besides those of the steps
     */
    public static Optional<String> machinery(
            Address account, List<Address> routers, Collection<Address> adapters, List<SwapStep> steps) {
        if (account.isZero()) {
            return Optional.of("the zero address");
        }
        if (account.high() == 0
                && account.middle() == 0
                && Integer.compareUnsigned(account.low(), FIRST_OF_ANYBODY) < 0) {
            return Optional.of("an address below 0x10000, whose key nobody has");
        }
        if (account.equals(Token.NATIVE_SENTINEL)) {
            return Optional.of("the address that stands for the native coin, which nobody owns");
        }
        if (routers.contains(account)) {
            return Optional.of("the router");
        }
        if (account.equals(Permit2WitnessMessage.PERMIT2)) {
            return Optional.of("Permit2");
        }
        if (adapters.contains(account)
                || steps.stream().anyMatch(step -> step.adapter().equals(account))) {
            return Optional.of("an adapter of the router");
        }
        if (steps.stream()
                .anyMatch(step -> step.pool().equals(account)
                        || step.path().stream().anyMatch(hop -> hop.pool().equals(account)))) {
            return Optional.of("a pool of the route");
        }
        boolean token = steps.stream()
                .anyMatch(step -> step.tokenIn().equals(account)
                        || step.tokenOut().equals(account)
                        || step.path().stream().anyMatch(hop -> hop.tokenIn().equals(account)));
        return token ? Optional.of("a token of the route") : Optional.empty();
    }

    /**
     * Describes the contract at this address if it is one of the chain's known contracts, such as "Permit2"; otherwise
     * empty. Independent of any route.
     */
    public static Optional<String> ofChain(Address account, ChainProfile chain) {
        if (account.equals(chain.wrappedNative())) {
            return Optional.of("the wrapped native token");
        }
        if (account.equals(chain.permit2())) {
            return Optional.of("Permit2");
        }
        Optional<String> token = chain.token(account).map(known -> "the token " + known.symbol());
        return token.or(() -> chain.providers().stream()
                        .filter(provider -> provider.factories().contains(account))
                        .map(provider -> "a factory or pool manager of " + provider.name())
                        .findFirst())
                .or(() -> chain.contracts().containsValue(account)
                        ? Optional.of("a vault or other contract that pools share")
                        : Optional.empty());
    }
}
