package io.swaplab.lab.page;

import com.fasterxml.jackson.annotation.JsonProperty;

/** One part of a page, with a heading of its own. */
public interface Section {
    String title();

    /** The name by which the page's script selects the picture. */
    @JsonProperty("kind")
    String kind();
}
