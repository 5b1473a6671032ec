package io.swaplab.lab.chain;

import io.swaplab.core.evm.ForeignText;
import java.nio.file.Path;

/** Thrown for a file that violates the rules of its format. The message names the first violation. */
public final class BadFile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String rule;
    private final String got;

    /**
     * Creates the exception for one violation.
     *
     * @param item the item with the violation, such as {@code pool 0x...}; empty if it concerns the whole file
     * @param field path of the value within the item, such as {@code state.reserves[1]}; empty if the violation
     *     concerns the whole item
     */
    BadFile(Path file, String item, String field, String rule, String got) {
        super(ForeignText.line(file.toString()) + (item.isEmpty() ? "" : ": " + item)
                + (field.isEmpty() ? "" : ": " + field) + " " + rule + ", got " + got);
        this.field = field.isEmpty() ? item : field;
        this.rule = rule;
        this.got = got;
    }

    public String field() {
        return field;
    }

    public String rule() {
        return rule;
    }

    /** The value found, truncated if long. */
    public String got() {
        return got;
    }
}
