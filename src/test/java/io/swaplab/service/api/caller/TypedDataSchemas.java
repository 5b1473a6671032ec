package io.swaplab.service.api.caller;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.ExampleValues;
import io.swaplab.client.wire.FieldFormat;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The schemas of the EIP-712 object that a payer signs. The wire record has it as a plain tree; the schemas follow from
 * the types that the object itself states.
 */
final class TypedDataSchemas {
    /** The object for the plan of the examples. */
    static final Map<String, Object> EXAMPLE = Permit2WitnessMessage.of(plan(), 97, Address.parse(ExampleValues.ROUTER))
            .typedData();

    private static final String PRIMARY = "PermitWitnessTransferFrom";
    private static final String DOMAIN = "EIP712Domain";

    /** Text members of the domain have one value; so has the contract that verifies the signature. */
    private static final List<String> CONSTANT = List.of("name", "verifyingContract");

    private static final Map<String, String> MEANINGS = Map.ofEntries(
            Map.entry("name", "name of the contract that verifies the signature"),
            Map.entry("chainId", "chain id of the only chain on which the signature is valid"),
            Map.entry("verifyingContract", "address of the Permit2 contract"),
            Map.entry("permitted", "token and amount that the signature lets the router take"),
            Map.entry("token", "address of the input token"),
            Map.entry("amount", "input amount in base units of the input token"),
            Map.entry("spender", "address of the execution router, the only account that may use the signature"),
            Map.entry("nonce", "nonce of the plan: the position of a bit in the payer's nonce bitmap of Permit2"),
            Map.entry("deadline", "last second at which the signature is valid, in Unix seconds"),
            Map.entry("witness", "binds the signature to one plan"),
            Map.entry("planHash", "plan hash: the EIP-712 digest of the plan for its chain and router"),
            Map.entry("executor", "account that sends the transaction"),
            Map.entry("recipient", "account that receives the output"),
            Map.entry("tokenOut", "address of the output token"),
            Map.entry("minAmountOut", "minimum output after the custom fee, in base units of the output token"));

    private final Schemas schemas;

    TypedDataSchemas(Schemas schemas) {
        this.schemas = schemas;
    }

    Map<String, Object> reference() {
        Map<String, Object> primary =
                Tree.of("type", "string", "enum", List.of(PRIMARY), "description", "type of the message");
        primary.put("examples", List.of(PRIMARY));
        Map<String, Object> domain = struct("Permit2Domain", DOMAIN, part(EXAMPLE, "domain"));
        domain.put("description", "the contract and the chain for which the message is signed");
        Map<String, Object> message = struct(PRIMARY, PRIMARY, part(EXAMPLE, "message"));
        message.put("description", "what the payer permits");
        Map<String, Object> types = types();
        types.put("description", "members of the types of the message, in the order in which they are hashed");
        return object(
                "Permit2TypedData",
                Tree.of("types", types, "primaryType", primary, "domain", domain, "message", message));
    }

    /** A struct whose members have the formats of their Solidity types. */
    private Map<String, Object> struct(String name, String type, Map<?, ?> example) {
        Map<String, Object> properties = Tree.of();
        for (Map<?, ?> member : members(type)) {
            String field = String.valueOf(member.get("name"));
            String solidity = String.valueOf(member.get("type"));
            Object value = example.get(field);
            Map<String, Object> property = value instanceof Map<?, ?> inner
                    ? struct(solidity, solidity, inner)
                    : value(type.equals(DOMAIN) && CONSTANT.contains(field), solidity, String.valueOf(value));
            property.put("description", String.valueOf(MEANINGS.get(field)));
            properties.put(field, property);
        }
        return object(name, properties);
    }

    private static Map<String, Object> value(boolean constant, String solidity, String example) {
        Map<String, Object> schema = Tree.of("type", "string");
        if (constant) {
            schema.put("enum", List.of(example));
        } else {
            FieldFormat format = switch (solidity) {
                case "address" -> FieldFormat.ADDRESS;
                case "bytes32" -> FieldFormat.BYTES32;
                case "uint256" -> FieldFormat.UINT;
                default -> throw new IllegalArgumentException("no format for " + solidity);
            };
            schema.put("pattern", "^(?:" + format.pattern() + ")$");
            schema.put("x-shape", format.words());
        }
        schema.put("examples", List.of(example));
        return schema;
    }

    private Map<String, Object> types() {
        Map<String, Object> member = object(
                "TypedDataMember", Tree.of("name", text("name of the member"), "type", text("Solidity type of it")));
        Map<String, Object> properties = Tree.of();
        part(EXAMPLE, "types").forEach((type, members) -> {
            int size = ((List<?>) members).size();
            Map<String, Object> list = Tree.of("type", "array", "items", member, "minItems", size, "maxItems", size);
            list.put("description", "members of the type " + type);
            list.put("examples", List.of(members));
            properties.put(String.valueOf(type), list);
        });
        return object("Permit2Types", properties);
    }

    private static Map<String, Object> text(String meaning) {
        return Tree.of("type", "string", "description", meaning, "examples", List.of("token"));
    }

    private Map<String, Object> object(String name, Map<String, Object> properties) {
        List<String> required = new ArrayList<>(properties.keySet());
        return schemas.reference(name, Tree.of("type", "object", "required", required, "properties", properties));
    }

    private static Map<?, ?> part(Map<?, ?> tree, String key) {
        return (Map<?, ?>) tree.get(key);
    }

    private static List<Map<?, ?>> members(String type) {
        List<Map<?, ?>> members = new ArrayList<>();
        ((List<?>) part(EXAMPLE, "types").get(type)).forEach(member -> members.add((Map<?, ?>) member));
        return members;
    }

    private static ExecutionPlan plan() {
        return new ExecutionPlan(
                Bytes32.parse(ExampleValues.QUOTE_ID),
                Address.parse(ExampleValues.PAYER),
                Address.parse(ExampleValues.EXECUTOR),
                Address.parse(ExampleValues.PAYER),
                Address.parse(ExampleValues.TOKEN_IN),
                Address.parse(ExampleValues.TOKEN_OUT),
                Uint256.parse("100000000000000000000"),
                Uint256.parse("163350000000000000000"),
                Uint256.parse("162533250000000000000"),
                Uint256.of(4_102_444_800L),
                Uint256.of(257),
                FundingMode.PERMIT2_WITNESS,
                NativeMode.ERC20,
                100,
                Address.parse(ExampleValues.INTEGRATOR),
                Bytes32.parse(ExampleValues.ROUTE_HASH),
                Bytes32.parse(ExampleValues.POLICY_HASH));
    }
}
