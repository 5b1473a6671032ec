package io.swaplab.client.refusal;

import io.swaplab.client.refusal.PreparationRejected.Violations;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SearchTerms;
import java.util.List;
import java.util.regex.Pattern;

/** Input checks that several kinds of requests share. Each violation names the field, the rule and the given value. */
public final class InputChecks {
    private static final Pattern PROVIDER = Pattern.compile("[A-Za-z0-9_]{1,64}");
    private static final Pattern ANY_CASE_ADDRESS = Pattern.compile("0x[0-9a-fA-F]{40}");
    private static final String SENTINEL = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

    private InputChecks() {}

    public static Address address(String field, String text) {
        // The native sentinel is not a contract, so it is accepted in any mix of cases, even with an invalid checksum.
        if (ANY_CASE_ADDRESS.matcher(text).matches() && text.equalsIgnoreCase(SENTINEL)) {
            return Address.parse(SENTINEL);
        }
        try {
            return Address.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw ANY_CASE_ADDRESS.matcher(text).matches()
                    ? new PreparationRejected(
                            LocalRule.ADDRESS_CHECKSUM, field, "must have a valid checksum or be in one case", text)
                    : new PreparationRejected(
                            LocalRule.ADDRESS_FORM, field, "must be 0x and 40 hexadecimal digits", text);
        }
    }

    /** Reads an address; refuses the zero address. */
    public static Address account(String field, String text) {
        Address address = address(field, text);
        if (address.isZero()) {
            throw new PreparationRejected(LocalRule.ADDRESS_ZERO, field, "must not be the zero address", text);
        }
        return address;
    }

    public static void within(String field, long value, long low, long high) {
        if (value < low || value > high) {
            throw new PreparationRejected(
                    LocalRule.OUT_OF_RANGE, field, "must be an integer from " + low + " to " + high, value);
        }
    }

    /** Checks the search settings of a request: maximum path length, maximum number of paths, and providers. */
    public static void search(SearchTerms search) {
        Violations broken = new Violations();
        broken.check(() -> within("depth", search.depth(), 1, RequestLimits.MAX_DEPTH));
        broken.check(() -> splits(search.splits()));
        broken.check(() -> providers("providers", search.providers()));
        broken.check(() -> providers("excludedProviders", search.excludedProviders()));
        broken.check(() -> within("excludedPools", search.excludedPools().size(), 0, RequestLimits.MAX_EXCLUDED_POOLS));
        broken.refuse();
    }

    private static void splits(int splits) {
        if (splits < 1) {
            throw new PreparationRejected(LocalRule.OUT_OF_RANGE, "splitCount", "must be at least 1", splits);
        }
    }

    private static void providers(String field, List<String> providers) {
        for (String provider : providers) {
            if (!PROVIDER.matcher(provider).matches()) {
                throw new PreparationRejected(
                        LocalRule.PROVIDER_NAME, field, "must be identifiers of letters, digits and _", provider);
            }
        }
    }
}
