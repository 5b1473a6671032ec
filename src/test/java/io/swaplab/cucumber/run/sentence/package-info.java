/**
 * Explains why a sentence matches no step: unusual characters, invalid values, or the steps that were probably meant.
 */
@org.jspecify.annotations.NullMarked
package io.swaplab.cucumber.run.sentence;
