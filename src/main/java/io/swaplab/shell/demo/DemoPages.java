package io.swaplab.shell.demo;

import io.swaplab.page.Page;
import io.swaplab.page.Section;
import io.swaplab.page.StepsPicture;
import io.swaplab.pictures.QuotePages;
import io.swaplab.pictures.ReceiptPages;
import io.swaplab.session.Session;
import io.swaplab.session.backend.Connection;
import java.util.ArrayList;
import java.util.List;

/** A demo that ended well as one page: of each flow the steps, the quote and the receipt. */
final class DemoPages {
    private DemoPages() {}

    static Page page(Session session, List<DemoRun.Outcome> outcomes) {
        Connection connection = session.connection();
        QuotePages quotes = new QuotePages(session, connection);
        ReceiptPages receipts = new ReceiptPages(session, connection);
        List<Section> sections = new ArrayList<>();
        for (DemoRun.Outcome outcome : outcomes) {
            sections.add(new StepsPicture(outcome.flow().name(), outcome.steps()));
            sections.addAll(quotes.sections(outcome.swap().terms(), outcome.quote()));
            sections.addAll(receipts.sections(outcome.swap(), outcome.settlement()));
        }
        return new Page(
                "Swaps from quote to checked balances",
                outcomes.size() + (outcomes.size() == 1 ? " flow" : " flows") + " on a fork of chain "
                        + connection.profile().chainId(),
                sections);
    }
}
