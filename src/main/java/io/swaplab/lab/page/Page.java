package io.swaplab.lab.page;

import java.util.List;

/**
 * A page with its sections from top to bottom.
 *
 * @param subtitle the subject of the page, in one line
 */
public record Page(String title, String subtitle, List<Section> sections) {
    public Page {
        sections = List.copyOf(sections);
    }
}
