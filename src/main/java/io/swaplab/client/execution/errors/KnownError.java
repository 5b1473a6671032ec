package io.swaplab.client.execution.errors;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;

/**
 * One custom error of a contract on our path.
 *
 * @param signature name and types, as the selector hashes them
 * @param arguments names of the arguments, in order
 */
record KnownError(String signature, List<String> arguments, String cause, Advice advice) {

    static KnownError of(String declaration, String cause, Advice advice) {
        int open = declaration.indexOf('(');
        List<String> types = new ArrayList<>();
        List<String> names = new ArrayList<>();
        String inside = declaration.substring(open + 1, declaration.length() - 1);
        if (!inside.isEmpty()) {
            for (String argument : inside.split(",", -1)) {
                int space = argument.indexOf(' ');
                types.add(argument.substring(0, space));
                names.add(argument.substring(space + 1));
            }
        }
        String signature = declaration.substring(0, open) + "(" + String.join(",", types) + ")";
        return new KnownError(signature, List.copyOf(names), cause, advice);
    }

    String name() {
        return signature.substring(0, signature.indexOf('('));
    }

    AbiFunction function() {
        return AbiFunction.of(signature);
    }

    /**
     * The revert data read as this error.
     *
     * @throws IllegalArgumentException when the arguments do not decode
     */
    Revert explain(Bytes revertData) {
        List<Object> values = function().decodeCall(revertData);
        List<String> types = List.of(signature
                .substring(signature.indexOf('(') + 1, signature.length() - 1)
                .split(",", -1));
        List<Revert.Argument> named = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            named.add(new Revert.Argument(arguments.get(i), shown(types.get(i), values.get(i))));
        }
        return new Revert(name(), named, cause, advice);
    }

    /** Signed numbers wider than 64 bits are two's complement words. */
    private static String shown(String type, Object value) {
        boolean negative = type.startsWith("int") && value instanceof Uint256 word && word.isNegativeSigned();
        return negative ? "-" + ((Uint256) value).negatedWrapping() : value.toString();
    }
}
