package io.swaplab.cucumber;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the words of a step do not say by themselves, for the page of steps. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Note {
    String value();
}
