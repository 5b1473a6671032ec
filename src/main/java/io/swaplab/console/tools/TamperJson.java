package io.swaplab.console.tools;

import io.swaplab.console.model.Reply;
import io.swaplab.lab.tamper.GuardAnswer;
import io.swaplab.lab.tamper.TamperLab.Change;
import io.swaplab.lab.tamper.TamperLab.Row;
import io.swaplab.lab.tamper.TamperVerdict;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Changes, verdicts and the rows of the matrix for programs. */
final class TamperJson {
    private TamperJson() {}

    static Map<String, @Nullable Object> of(Change change) {
        return Reply.map("field", change.field(), "from", change.from(), "to", change.to());
    }

    /** Names for programs and scripts, the whole sentences beside them. */
    static Map<String, @Nullable Object> of(TamperVerdict verdict) {
        return Reply.map(
                "caught", verdict.caught(),
                "client", verdict.client().name(),
                "contract", verdict.contract().name(),
                "signed_anew", verdict.signedAnew().name(),
                "permit2", verdict.permit2().map(GuardAnswer::name).orElse(null),
                "details",
                        Reply.map(
                                "client", verdict.client().detail(),
                                "contract", verdict.contract().detail(),
                                "signed_anew", verdict.signedAnew().detail()));
    }

    static Map<String, @Nullable Object> of(Row row) {
        Map<String, @Nullable Object> data = of(row.change());
        data.putAll(of(row.verdict()));
        data.put("unbound", row.unbound().orElse(null));
        return data;
    }
}
