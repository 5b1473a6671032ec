package io.swaplab.console.parts;

import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.OptionSpec;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.lab.page.Page;
import io.swaplab.lab.page.PageHtml;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The page that {@code --html} writes besides the command's answer. */
public final class HtmlPage {
    public static final OptionSpec OPTION = OptionSpec.optional(
            "html", ValueKind.PATH, "also write the answer to this file as a self-contained HTML page");

    private final @Nullable OutFile file;

    private HtmlPage(@Nullable OutFile file) {
        this.file = file;
    }

    /** The page of {@code --html}. Rejects a file that cannot be written before the command does its work. */
    public static HtmlPage of(Invocation invocation) {
        return new HtmlPage(invocation.has(OPTION.name()) ? OutFile.of(invocation, OPTION.name()) : null);
    }

    /** Writes the page if it was requested, and adds its path to the answer. Only then is {@code page} called. */
    public Reply with(Reply reply, Supplier<Page> page) {
        if (file == null) {
            return reply;
        }
        file.write(PageHtml.of(page.get()).html());
        Map<String, @Nullable Object> data = new LinkedHashMap<>(reply.data());
        data.put("html", file.toString());
        return new Reply(data, reply.text() + "\nthe page is in " + file, reply.afterwards());
    }
}
