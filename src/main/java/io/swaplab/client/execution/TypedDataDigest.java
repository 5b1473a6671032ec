package io.swaplab.client.execution;

import io.swaplab.client.execution.PlanHashes.StructHash;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The digest that a wallet signs for arbitrary typed data (EIP-712). */
public final class TypedDataDigest {
    private static final String DOMAIN = "EIP712Domain";

    private final Map<?, ?> types;

    private TypedDataDigest(Map<?, ?> types) {
        this.types = types;
    }

    /**
     * The 32 bytes that are signed.
     *
     * @param tree types, primaryType, domain and message, as in {@code eth_signTypedData_v4}
     * @throws IllegalArgumentException when the tree is not valid typed data
     */
    public static Bytes32 of(Map<String, Object> tree) {
        TypedDataDigest reader = new TypedDataDigest(map("types", tree.get("types")));
        return StructHash.digest(
                reader.hash(DOMAIN, tree.get("domain")),
                reader.hash(String.valueOf(tree.get("primaryType")), tree.get("message")));
    }

    private Bytes32 hash(String type, @Nullable Object value) {
        Map<?, ?> fields = map(type, value);
        List<Bytes32> words = members(type).stream()
                .map(member -> word(member, fields.get(member.name())))
                .toList();
        return StructHash.of(Keccak.hash(declared(type)), words);
    }

    /**
     * The encoded type (EIP-712): the declaration of the type itself, then those of all types that it uses, sorted by
     * name.
     */
    private String declared(String type) {
        TreeSet<String> others = new TreeSet<>();
        collect(type, others);
        others.remove(type);
        StringBuilder text = new StringBuilder(line(type));
        others.forEach(other -> text.append(line(other)));
        return text.toString();
    }

    private void collect(String type, TreeSet<String> into) {
        if (into.add(type)) {
            members(type).stream().map(Member::type).filter(types::containsKey).forEach(t -> collect(t, into));
        }
    }

    private String line(String type) {
        List<String> parts = new ArrayList<>();
        members(type).forEach(member -> parts.add(member.type() + " " + member.name()));
        return type + "(" + String.join(",", parts) + ")";
    }

    private Bytes32 word(Member member, @Nullable Object value) {
        if (value == null) {
            throw new IllegalArgumentException(member.name() + " is missing");
        }
        if (types.containsKey(member.type())) {
            return hash(member.type(), value);
        }
        String text = String.valueOf(value);
        return switch (member.type()) {
            case "address" -> Address.parse(text).toWord();
            case "uint8" -> Bytes32.of(uint(8, text));
            case "uint256" -> Bytes32.of(uint(256, text));
            case "bool" -> Bytes32.of(Boolean.parseBoolean(text) ? Uint256.ONE : Uint256.ZERO);
            case "bytes32" -> Bytes32.parse(text);
            case "string" -> Keccak.hash(text);
            case "bytes" -> Bytes.parse(text).keccak();
            default -> throw new IllegalArgumentException("the type " + member.type() + " is not known");
        };
    }

    private static Uint256 uint(int bits, String text) {
        Uint256 number = Uint256.parse(text);
        if (number.bitLength() > bits) {
            throw new IllegalArgumentException(text + " does not fit uint" + bits);
        }
        return number;
    }

    private List<Member> members(String type) {
        if (!(types.get(type) instanceof List<?> listed)) {
            throw new IllegalArgumentException("the type " + type + " is not declared");
        }
        return listed.stream()
                .map(each -> map(type, each))
                .map(each -> new Member(String.valueOf(each.get("name")), String.valueOf(each.get("type"))))
                .toList();
    }

    private record Member(String name, String type) {}

    private static Map<?, ?> map(String what, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new IllegalArgumentException(what + " is no object");
    }
}
