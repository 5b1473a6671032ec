package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.parts.OutFile;
import io.swaplab.core.evm.ForeignText;

/** The file of an export: its name fits the format, and it appears whole or not at all. */
record ExportFile(String format, OutFile out) {
    private static final String GHERKIN = "gherkin";
    private static final String JUNIT = "junit";

    static ExportFile of(Invocation invocation) {
        String format = invocation.required("format");
        if (!format.equals(GHERKIN) && !format.equals(JUNIT)) {
            throw CommandFailure.usage("--format is gherkin or junit, got \"" + format + "\"")
                    .field("format")
                    .rule("gherkin or junit")
                    .got(format)
                    .next("session export --help");
        }
        String typed = invocation.argument(0).orElseThrow();
        String name = typed.substring(typed.lastIndexOf('/') + 1);
        if (format.equals(JUNIT) && !name.matches("[A-Z][A-Za-z0-9]*\\.java")) {
            throw wrong("the name of a class with .java, such as DaveTest.java", typed);
        }
        if (format.equals(GHERKIN) && !name.endsWith(".feature")) {
            throw wrong("a name that ends with .feature", typed);
        }
        return new ExportFile(format, OutFile.ofArgument(invocation));
    }

    boolean isJunit() {
        return format.equals(JUNIT);
    }

    String className() {
        return String.valueOf(out.path().getFileName()).replaceFirst("\\.java$", "");
    }

    /** Replaces the file as a whole. */
    void write(String text) {
        out.write(text);
    }

    private static CommandFailure wrong(String rule, String got) {
        return CommandFailure.usage("FILE is " + rule + ", got " + ForeignText.line(got))
                .field("FILE")
                .rule(rule)
                .got(got);
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
