package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.budget.CountingRelay;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.Token;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.forkchain.LocalOriginChain;
import io.swaplab.forkchain.anvil.LocalAnvilLauncher;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.served.ChainService;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Counts the requests of a fork to its origin chain, from the start to the first quote. */
@Tag("budgets")
class StartBudgetIT {
    private static final String ACCOUNTS = "eth_getAccountInfo|eth_getBalance|eth_getTransactionCount|eth_getCode";
    private static final Pattern METHOD = Pattern.compile("\"method\":\"(\\w+)\"");

    /** A call with block overrides, as in the first reading of the pools. */
    private static final Pattern OVERRIDES = Pattern.compile("\"number\":\"0x[0-9a-f]+\",\"time\":\"0x");

    private static final Uint256 AMOUNT = Uint256.parse("2000000000000000000");

    @Test
    void aForkAsksItsUpstreamForLittleUntilTheFirstQuote() throws Exception {
        counted("start of a fork to the first quote", body -> false);
    }

    @Test
    void aForkOfANodeWithoutBlockOverridesReadsAtTheForkedBlock() throws Exception {
        counted("start of a fork of a node without block overrides", OVERRIDES.asPredicate());
    }

    private static void counted(String start, Predicate<String> refused) throws Exception {
        InstallationPaths installation = InstallationPaths.find();
        try (LocalOriginChain origin =
                        LocalOriginChain.start(installation, new LocalAnvilLauncher(installation), line -> {});
                CountingRelay relay = new CountingRelay(origin.rpcUrl(), refused)) {
            ForkOptions options = new ForkOptions(Launcher.LOCAL, relay.url(), origin.profile(), null, null, null);
            try (Fork fork = Fork.start(options, line -> {});
                    ChainService service = ChainService.over(fork, line -> {})) {
                ChainProfile profile = fork.deployment().profile();
                assertThat(service.findRoute()
                                .find(TradeRequest.selling(
                                        profile.wrappedNative(),
                                        token(profile, "USDT").address(),
                                        AMOUNT,
                                        SearchTerms.DEFAULTS))
                                .paths())
                        .isNotEmpty();
                List<String> asked = relay.take();
                assertThat(service.chainflow().current().pools()).hasSizeGreaterThan(70);
                Budgets.of(start)
                        .spent("upstream requests", asked.size())
                        .spent("upstream eth_calls", CountingRelay.count(asked, "eth_call"))
                        .spent("upstream accounts", accounts(asked))
                        .spent("upstream storage words", words(asked))
                        .spent("other upstream calls", others(asked))
                        .check();
            }
        }
    }

    /** Counts the requests that no other row counts, such as those for blocks, logs and the chain id. */
    private static long others(List<String> asked) {
        return METHOD.matcher(String.join("\n", asked))
                .results()
                .map(call -> call.group(1))
                .filter(method -> !method.matches("eth_call|eth_getStorageAt|" + ACCOUNTS))
                .count();
    }

    /** Counts accounts, not requests: anvil requests an account at once or in three parts, depending on its threads. */
    private static long accounts(List<String> asked) {
        return first(asked, ACCOUNTS).stream().distinct().count();
    }

    private static long words(List<String> asked) {
        return first(asked, "eth_getStorageAt").stream().distinct().count();
    }

    /** The parameters before the block parameter, of all requests with these methods. */
    private static List<String> first(List<String> asked, String methods) {
        Pattern parameters = Pattern.compile(
                "\"(?:" + methods + ")\",\"params\":\\[\"([^\\]]*?)\",?(?:\"(?:0x[0-9a-f]{1,15}|latest)\")?\\]");
        return asked.stream()
                .flatMap(body -> parameters.matcher(body).results().map(found -> found.group(1)))
                .toList();
    }

    private static Token token(ChainProfile profile, String symbol) {
        return profile.tokens().stream()
                .filter(token -> token.symbol().equals(symbol))
                .findFirst()
                .orElseThrow();
    }
}
