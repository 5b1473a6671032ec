/**
 * The steps of the scenarios in {@code features/}. Actions type console commands; expectations read the chain directly.
 */
package io.swaplab.cucumber;
