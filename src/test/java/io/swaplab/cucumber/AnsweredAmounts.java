package io.swaplab.cucumber;

import io.swaplab.core.evm.Address;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads amounts from an answer and checks that each is in the token that a step names. */
final class AnsweredAmounts {
    private static final Pattern OF_INPUT = Pattern.compile("(.*\\.)?(requested_|actual_)?amount_in");
    private static final Pattern OF_OUTPUT = Pattern.compile(
            "(.*\\.)?((expect_|user_)?amount_out(_min)?|(custom|protocol|integrator)_fee_amount|gas_cost)");
    private static final String ALLOWANCE = "allowance";

    private final Amounts amounts;
    private final Map<String, ?> answer;

    AnsweredAmounts(Amounts amounts, Map<String, ?> answer) {
        this.amounts = amounts;
        this.answer = answer;
    }

    /** The base units at a path. Fails if the amount there is not in the token of the expected amount. */
    BigInteger units(String path, Sum expected) {
        BigInteger units = new BigInteger(AnswerPath.text(answer, path));
        String of = token(path);
        if (!amounts.isAlike(Address.parse(of), expected.symbol())) {
            throw new AssertionError(
                    path + " is an amount of " + amounts.symbol(Address.parse(of)) + ", got " + expected);
        }
        return units;
    }

    private String token(String path) {
        if (OF_INPUT.matcher(path).matches()) {
            return answer.containsKey("token_in")
                    ? text("token_in")
                    : text(segments().getFirst(), "token_in");
        }
        if (OF_OUTPUT.matcher(path).matches()) {
            return answer.containsKey("token_out")
                    ? text("token_out")
                    : text(segments().getLast(), "token_out");
        }
        if (path.equals(ALLOWANCE)) {
            return text("token");
        }
        throw new AssertionError(path + " is no amount of a token: say its " + path + " is \"NUMBER\"");
    }

    private List<Map<String, Object>> segments() {
        return AnswerPath.rows(answer, "paths");
    }

    private String text(String field) {
        return AnswerPath.text(answer, field);
    }

    private static String text(Map<String, Object> segment, String field) {
        return AnswerPath.text(segment, field);
    }
}
