package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.wire.IssuesData.TokenConduct;
import io.swaplab.client.wire.IssuesData.TokenIssue;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.service.reading.TokenFinding;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TokenTestReport;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Converts what the tests of a plan's tokens found to an issue of the API. */
final class TokenConducts {
    private static final int MOST_DETAIL = 300;

    private TokenConducts() {}

    /** Null if both tokens of the plan are plain. */
    static @Nullable TokenIssue of(ExecutionPlan plan, TokenTestReport tests) {
        TokenConduct input = of(plan.tokenIn(), tests);
        TokenConduct output = of(plan.tokenOut(), tests);
        return input == null && output == null ? null : new TokenIssue(input, output);
    }

    private static @Nullable TokenConduct of(Address token, TokenTestReport tests) {
        List<String> traits =
                tests.traits(token).stream().map(Enum::name).sorted().toList();
        Optional<TokenFinding> worst = tests.of(token).stream()
                .filter(finding -> finding.kind() != TokenKind.UNKNOWN)
                .findFirst();
        if (worst.isEmpty()) {
            return new TokenConduct(token.toString(), TokenKind.UNKNOWN.name(), traits, "could not be tested");
        }
        return worst.get().isPlain() && traits.isEmpty()
                ? null
                : new TokenConduct(
                        token.toString(),
                        worst.get().kind().name(),
                        traits,
                        ForeignText.line(worst.get().detail(), MOST_DETAIL));
    }
}
