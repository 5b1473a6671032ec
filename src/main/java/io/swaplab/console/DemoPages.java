package io.swaplab.console;

import io.swaplab.core.evm.Address;
import io.swaplab.lab.backend.Directory;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.page.QuotePages;
import io.swaplab.lab.page.ReceiptPages;
import io.swaplab.lab.page.Section;
import io.swaplab.lab.page.Section.StepsPicture;
import io.swaplab.lab.quotes.ShownTokens;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A demo that ended well as one page: of each flow the steps, the quote and the receipt. */
final class DemoPages {
    private DemoPages() {}

    /** @param directory with all that {@link #tokens} gives */
    static Page page(long chainId, Directory directory, List<DemoRun.Outcome> outcomes) {
        QuotePages quotes = new QuotePages(chainId, directory);
        ReceiptPages receipts = new ReceiptPages(directory);
        List<Section> sections = new ArrayList<>();
        for (DemoRun.Outcome outcome : outcomes) {
            sections.add(new StepsPicture(outcome.flow().name(), outcome.steps()));
            sections.addAll(quotes.sections(outcome.swap().terms(), outcome.quote()));
            sections.addAll(receipts.sections(outcome.swap(), outcome.settlement()));
        }
        return new Page(
                "Swaps from quote to checked balances",
                outcomes.size() + (outcomes.size() == 1 ? " flow" : " flows") + " on a fork of chain " + chainId,
                sections);
    }

    /** The tokens that the page names. */
    static Set<Address> tokens(List<DemoRun.Outcome> outcomes) {
        Set<Address> tokens = new LinkedHashSet<>();
        for (DemoRun.Outcome outcome : outcomes) {
            tokens.addAll(ShownTokens.of(outcome.quote().raw()));
            tokens.addAll(ShownTokens.of(outcome.swap(), outcome.settlement()));
        }
        return tokens;
    }
}
