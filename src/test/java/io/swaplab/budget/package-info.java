/**
 * Counted costs and their ceilings, {@code budgets.tsv}: requests, evaluations, statements, classes, jars; never times.
 *
 * <p>A test counts what one case costs and hands it to {@link io.swaplab.budget.Budgets}. {@code CountedCode} counts calls of
 * methods in classes that it changes while loading them, so that the program itself counts nothing. {@code scripts/budgets}
 * runs all tests with the tag {@code budgets}; {@code verify} runs them, too.
 */
package io.swaplab.budget;
