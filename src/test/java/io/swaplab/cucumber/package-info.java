/** Steps of the scenarios in {@code features/}: actors type console commands, expectations read the chain themselves. */
package io.swaplab.cucumber;
