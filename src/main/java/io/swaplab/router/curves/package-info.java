/**
 * Output curves of pool directions in doubles: approximations that guide the search for routes.
 *
 * <p>No amount that leaves the program may come from here. A curve describes one direction of one pool and knows
 * neither pool families nor any search. Used by {@code router}. Start reading at {@link io.swaplab.router.curves.Curve}, then
 * {@link io.swaplab.router.curves.Curves}.
 */
@NullMarked
package io.swaplab.router.curves;

import org.jspecify.annotations.NullMarked;
