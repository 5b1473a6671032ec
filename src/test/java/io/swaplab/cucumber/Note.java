package io.swaplab.cucumber;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An explanation of a step that its words do not give, shown on the page of steps. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Note {
    String value();
}
