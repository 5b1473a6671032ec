package io.swaplab.explain;

import java.util.List;

/**
 * One code, put into words.
 *
 * @param code as failures name it
 * @param kind whose code it is, in words
 * @param names other words under which it is found, such as its name or selector
 * @param meaning what it says
 * @param cause how it comes about
 * @param advice what a person can do
 * @param next one command of the console that leads on
 */
public record Explanation(
        String code, String kind, List<String> names, String meaning, String cause, String advice, String next) {
    public Explanation {
        names = List.copyOf(names);
    }
}
