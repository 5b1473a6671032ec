package io.swaplab.page;

import com.fasterxml.jackson.annotation.JsonProperty;

/** One part of a page, with a heading of its own. */
public interface Section {
    String title();

    /** The word by which the page's script knows what to draw. */
    @JsonProperty("kind")
    String kind();
}
