/**
 * Runs scenarios and reports the results: {@link io.swaplab.cucumber.run.Scenarios} reads the files and starts
 * Cucumber, {@link io.swaplab.cucumber.run.ResultLines} prints a line for each scenario, and {@link
 * io.swaplab.cucumber.run.HtmlReport} writes the HTML report.
 */
@org.jspecify.annotations.NullMarked
package io.swaplab.cucumber.run;
