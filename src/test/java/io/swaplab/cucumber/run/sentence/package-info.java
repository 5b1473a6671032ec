/** What is said of a sentence that is no step: its odd characters and values, or the steps that it may have meant. */
@org.jspecify.annotations.NullMarked
package io.swaplab.cucumber.run.sentence;
