package io.swaplab.client.execution;

import io.swaplab.client.execution.TokenPermit.Domain;
import io.swaplab.client.execution.TokenPermit.Kind;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds out by view calls whether a token has permits, and of which kind. A token can answer anything: a permit is
 * offered only if the domain that this class computes has the token's own separator.
 */
public final class PermitView {
    private static final AbiFunction SEPARATOR = AbiFunction.of("DOMAIN_SEPARATOR()", "(bytes32)");
    private static final AbiFunction NONCES = AbiFunction.of("nonces(address)", "(uint256)");
    private static final AbiFunction TYPEHASH = AbiFunction.of("PERMIT_TYPEHASH()", "(bytes32)");
    private static final AbiFunction NAME = AbiFunction.of("name()", "(string)");
    private static final AbiFunction VERSION = AbiFunction.of("version()", "(string)");
    private static final AbiFunction DOMAIN =
            AbiFunction.of("eip712Domain()", "(bytes1,string,string,uint256,address,bytes32,uint256[])");
    private static final List<AbiFunction> OF_TOKEN = List.of(SEPARATOR, TYPEHASH, NAME, VERSION, DOMAIN);
    private static final int MOST_TEXT = 64;
    private static final String FIRST_VERSION = "1";

    private PermitView() {}

    /** Whether a permit can pay a plan: the payer sends it, and its input is a token. */
    public static boolean isPossible(ExecutionPlan plan) {
        return plan.fundingMode() == FundingMode.DIRECT && plan.nativeMode() != NativeMode.NATIVE_INPUT;
    }

    /** The calls that {@link #permit} needs. */
    public static List<ReadOnlyCall> calls(ExecutionPlan plan) {
        List<ReadOnlyCall> calls = new ArrayList<>(List.of(NONCES.call(plan.tokenIn(), plan.payer())));
        OF_TOKEN.forEach(view -> calls.add(view.call(plan.tokenIn())));
        return calls;
    }

    /**
     * The permit that the plan's payer may sign; empty if the token has none.
     *
     * @param answers of {@link #calls}, in order
     */
    public static Optional<TokenPermit> permit(
            ExecutionPlan plan, long chainId, Address router, List<CallResult> answers) {
        Object nonce = first(NONCES, answers.getFirst());
        Object separator = answer(SEPARATOR, answers);
        Kind kind = kind(answer(TYPEHASH, answers));
        if (!(nonce instanceof Uint256 next) || separator == null || kind == null) {
            return Optional.empty();
        }
        return domains(plan.tokenIn(), chainId, answers).stream()
                .filter(domain -> domain.separator().equals(separator))
                .findFirst()
                .map(domain -> TokenPermit.of(kind, domain, plan, router, next));
    }

    /** The kind of permit; EIP-2612 if the token names no type, null if it names another one. */
    private static @Nullable Kind kind(@Nullable Object typeHash) {
        if (typeHash == null) {
            return Kind.EIP2612;
        }
        for (Kind kind : Kind.values()) {
            if (kind.typeHash().equals(typeHash)) {
                return kind;
            }
        }
        return null;
    }

    /** The domains that a token with these answers can have. Most tokens do not say what theirs is. */
    private static List<Domain> domains(Address token, long chainId, List<CallResult> answers) {
        List<Domain> domains = new ArrayList<>();
        List<Object> stated = decoded(DOMAIN, of(DOMAIN, answers));
        if (!stated.isEmpty()) {
            add(domains, new Domain((String) stated.get(1), (String) stated.get(2), chainId, token));
        }
        if (answer(NAME, answers) instanceof String name) {
            if (answer(VERSION, answers) instanceof String version) {
                add(domains, new Domain(name, version, chainId, token));
            }
            add(domains, new Domain(name, FIRST_VERSION, chainId, token));
            add(domains, new Domain(name, null, chainId, token));
        }
        return domains;
    }

    /** Adds a domain unless its texts would not be shown to the payer as they are. */
    private static void add(List<Domain> domains, Domain domain) {
        String version = domain.version();
        if (isPlain(domain.name()) && (version == null || isPlain(version))) {
            domains.add(domain);
        }
    }

    private static boolean isPlain(String text) {
        return ForeignText.line(text, MOST_TEXT).equals(text);
    }

    private static CallResult of(AbiFunction view, List<CallResult> answers) {
        return answers.get(OF_TOKEN.indexOf(view) + 1);
    }

    private static @Nullable Object answer(AbiFunction view, List<CallResult> answers) {
        return first(view, of(view, answers));
    }

    private static @Nullable Object first(AbiFunction view, CallResult answer) {
        List<Object> values = decoded(view, answer);
        return values.isEmpty() ? null : values.getFirst();
    }

    private static List<Object> decoded(AbiFunction view, CallResult answer) {
        if (!answer.ok() || answer.data().isEmpty()) {
            return List.of();
        }
        try {
            return view.decodeReturn(answer.data());
        } catch (IllegalArgumentException otherForm) {
            return List.of();
        }
    }
}
