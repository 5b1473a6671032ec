package io.swaplab.lab.tamper;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Wallets;
import java.math.BigDecimal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.BooleanNode;
import tools.jackson.databind.node.DecimalNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.StringNode;

/** Values of fields as people type and read them. */
final class FieldValue {
    private static final int SHOWN = 66;

    private FieldValue() {}

    /** A value of the field's type; a wallet's name stands for its address in address fields. */
    static JsonNode of(String field, JsonNode before, String text, Wallets wallets) {
        if (before.isBoolean()) {
            if (!text.equals("true") && !text.equals("false")) {
                throw Refusal.value(field, "true or false", text, null);
            }
            return BooleanNode.valueOf(text.equals("true"));
        }
        if (before.isIntegralNumber()) {
            if (!text.matches("-?[0-9]{1,18}")) {
                throw Refusal.value(field, "a whole number of at most 18 digits", text, null);
            }
            return LongNode.valueOf(Long.parseLong(text));
        }
        if (before.isNumber()) {
            if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
                throw Refusal.value(field, "a number such as 1.5", text, null);
            }
            return DecimalNode.valueOf(new BigDecimal(text));
        }
        boolean address = before.isString() && before.asString().matches("0x[0-9a-fA-F]{40}");
        return StringNode.valueOf(
                address && wallets.names().contains(text)
                        ? wallets.account(field, text).toString()
                        : text);
    }

    /** Cut where long, and without signatures. */
    static String shown(JsonNode value) {
        String text = value.isNull() ? "null" : ForeignText.line(value.asString());
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "..";
    }
}
