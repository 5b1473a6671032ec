package io.swaplab.page;

import com.fasterxml.jackson.annotation.JsonProperty;

/** One part of a page, with a heading of its own. */
public sealed interface Section
        permits FactsPicture, RoutePicture, ComparePicture, CurvePicture, ReceiptPicture, StepsPicture {
    String title();

    /** The word by which the page's script knows what to draw. */
    @JsonProperty("kind")
    default String kind() {
        String name = getClass().getSimpleName();
        return name.substring(0, name.length() - "Picture".length()).toLowerCase(java.util.Locale.ROOT);
    }
}
