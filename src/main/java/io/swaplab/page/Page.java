package io.swaplab.page;

import java.util.List;

/**
 * A page as a reader sees it, from top to bottom.
 *
 * @param subtitle what it is about, in one line
 */
public record Page(String title, String subtitle, List<Section> sections) {
    public Page {
        sections = List.copyOf(sections);
    }
}
