/**
 * How scenarios are run and told: {@link io.swaplab.bdd.run.Scenarios} reads the files and starts Cucumber,
 * {@link io.swaplab.bdd.run.ResultLines} prints a line for each scenario, {@link io.swaplab.bdd.run.HtmlReport} writes the page.
 */
@org.jspecify.annotations.NullMarked
package io.swaplab.bdd.run;
