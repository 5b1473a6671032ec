package io.swaplab.lab.chain;

import io.swaplab.lab.session.Session;
import java.util.ArrayList;
import java.util.List;

/** One finding for every prerequisite and part, in the order in which they are needed. */
public final class Doctor {
    private Doctor() {}

    /** Looks at the machine, and at the chain where one runs already. */
    public static List<Finding> look(Session session) {
        return look(Machine.here(), session);
    }

    static List<Finding> look(Machine machine, Session session) {
        List<Finding> findings = new ArrayList<>(machine.findings());
        findings.addAll(ForkParts.of(session.backend().current()));
        return List.copyOf(findings);
    }
}
