package io.swaplab.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What one case costs, compared with its rows of the table. */
public final class Budgets {
    /** {@code scripts/budgets} reads the lines that begin so. */
    private static final String MARK = "budget: ";

    private final BudgetTable table;
    private final String subject;
    private final List<String> faults = new ArrayList<>();

    private Budgets(BudgetTable table, String subject) {
        this.table = table;
        this.subject = subject;
    }

    /** The budget of a case, such as {@code search S}. */
    public static Budgets of(String subject) {
        return new Budgets(BudgetTable.read(), subject);
    }

    static Budgets of(BudgetTable table, String subject) {
        return new Budgets(table, subject);
    }

    /** Counts a cost; it is an error if the table has no ceiling for it. */
    public Budgets spent(String cost, long counted) {
        BudgetTable.Row row = table.row(subject, cost);
        if (row == null) {
            tell(cost, counted, "none", "no row");
            faults.add(subject + " / " + cost + " costs " + counted + " and has no row; add \"" + subject + "\t" + cost
                    + "\t" + counted + "\t0\" to " + BudgetTable.PLACE);
            return this;
        }
        String verdict = verdict(row, counted);
        tell(cost, counted, Long.toString(row.ceiling()), verdict);
        if (counted > row.ceiling()) {
            faults.add(subject + " / " + cost + " costs " + counted + ", its ceiling is " + row.ceiling() + " (line "
                    + row.line() + " of " + BudgetTable.PLACE + ")");
        }
        return this;
    }

    private void tell(String cost, long counted, String ceiling, String verdict) {
        System.out.println(MARK + String.join("\t", subject, cost, Long.toString(counted), ceiling, verdict));
    }

    /** {@link #spent} of several costs. */
    public Budgets spent(Map<String, Long> counted) {
        counted.forEach(this::spent);
        return this;
    }

    private static String verdict(BudgetTable.Row row, long counted) {
        if (counted > row.ceiling()) {
            return "over";
        }
        return counted < row.least() ? "below, lower the ceiling to " + counted : "within";
    }

    /** Fails if a cost is above its ceiling or unknown to the table. */
    public void check() {
        assertThat(faults).as("budgets that are not kept").isEmpty();
    }
}
