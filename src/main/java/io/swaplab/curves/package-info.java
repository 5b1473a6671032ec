/**
 * What pool directions pay, as functions of a double: the approximations that guide a search for routes.
 *
 * <p>No amount that leaves the program may come from here, and no search: a curve knows one direction of one pool and no
 * pool family. The room {@code routing} calls it. Start reading at {@link io.swaplab.curves.Curve}, then
 * {@link io.swaplab.curves.Curves}.
 */
@NullMarked
package io.swaplab.curves;

import org.jspecify.annotations.NullMarked;
