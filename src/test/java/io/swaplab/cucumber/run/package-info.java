/**
 * How scenarios are run and told: {@link io.swaplab.cucumber.run.Scenarios} reads the files and starts Cucumber,
 * {@link io.swaplab.cucumber.run.ResultLines} prints a line for each scenario, {@link io.swaplab.cucumber.run.HtmlReport} writes the page.
 */
@org.jspecify.annotations.NullMarked
package io.swaplab.cucumber.run;
